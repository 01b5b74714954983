import { useEffect, useMemo, useState } from 'react'
import { type ImageFile, isKnown, prepareImages } from '../../../src/public/element.ts'
import type { GalleryWork } from './work.ts'
import { FIRST_WORKS } from './work.ts'

type Known = Pick<ImageFile, 'formats' | 'placeholder'>

/**
 * The works whose image variants are known, in order from the first. Until the first works of another list are known,
 * the former list stays.
 *
 * @param isNeeded false where the data says what there is
 */
export function useImageVariants(
  visible: readonly GalleryWork[],
  isNeeded: boolean,
): readonly GalleryWork[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map<string, Known>())
  const next = isNeeded ? visible.findIndex((work) => !isKnown(work) && !known.has(work.src)) : -1
  useEffect(() => {
    if (next < 0) return undefined
    const gone = new AbortController()
    const { signal } = gone
    // The first screen, then twice as many each time.
    const part = visible.slice(next, Math.max(FIRST_WORKS, 2 * next))
    void prepareImages(part, { page: location.href, signal }).then((works) => {
      const found = works.map(
        ({ src, formats, placeholder }) => [src, { formats, placeholder }] as const,
      )
      if (!signal.aborted) setKnown((before) => new Map([...before, ...found]))
    })
    return () => gone.abort()
  }, [visible, next])

  const rendered = useMemo(() => {
    if (!isNeeded) return visible
    const works = next < 0 ? visible : visible.slice(0, next)
    return works.map((work) => {
      const file = known.get(work.src)
      return file ? Object.assign({}, work, file) : work
    })
  }, [isNeeded, visible, next, known])
  const [last, setLast] = useState(rendered)
  const isWaiting = next === 0
  if (!isWaiting && last !== rendered) setLast(rendered)
  return isWaiting ? last : rendered
}
