import { useEffect, useRef, type RefObject } from 'react'
import { formatHash } from './hash.ts'
import type { Choice } from './use-hash-category.ts'
import { observeUntil, onResize } from '../observe-until.ts'

/**
 * Restores an entry's scroll position as soon as there are enough works; the browser itself tries it too early. A link
 * to a category scrolls to the works.
 *
 * @param box the element around the works
 */
export function useScrollRestoration(
  box: RefObject<HTMLElement | null>,
  { entry, category }: Choice,
): void {
  const last = useRef(category)
  useEffect(() => {
    const isOther = last.current !== category
    last.current = category
    const list = box.current
    const { cause, scroll = 0, hash } = entry
    const room = () => document.documentElement.scrollHeight - window.innerHeight
    if (!list || cause === 'choice') return undefined
    const isNew = cause === 'outside' && isOther && entry.scroll === undefined
    if (isNew && hash === formatHash(category) && list.getBoundingClientRect().top < 0)
      list.parentElement?.scrollIntoView()
    // To measure takes a layout of the page, in the task that brings the gallery to life.
    if (scroll === 0 || scroll <= room()) return undefined

    return observeUntil(() => {
      const isEnough = scroll <= room()
      if (isEnough) window.scrollTo({ top: scroll, behavior: 'instant' })
      return isEnough
    }, onResize(list))
  }, [box, entry, category])
}
