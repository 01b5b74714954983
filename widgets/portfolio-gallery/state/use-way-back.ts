import { useEffect, useRef, type RefObject } from 'react'
import { hashOf } from './choice.ts'
import type { Choice } from './use-choice.ts'
import { whileGrowing } from '../categories/while-growing.ts'

/**
 * Leads back to where the visitor was in an entry of the history as soon as there are works enough: the browser itself
 * tries it too early. Who comes by a link to a choice is led to its works.
 *
 * @param box the element around the works
 */
export function useWayBack(
  box: RefObject<HTMLElement | null>,
  { address, category }: Choice,
): void {
  const last = useRef(category)
  useEffect(() => {
    const isOther = last.current !== category
    last.current = category
    const list = box.current
    const { cause, scroll = 0, hash } = address
    const room = () => document.documentElement.scrollHeight - window.innerHeight
    if (!list || cause === 'choice') return undefined
    const isNew = cause === 'outside' && isOther && address.scroll === undefined
    if (isNew && hash === hashOf(category) && list.getBoundingClientRect().top < 0)
      list.parentElement?.scrollIntoView()
    if (scroll <= room()) return undefined

    return whileGrowing(list, () => {
      const isEnough = scroll <= room()
      if (isEnough) window.scrollTo({ top: scroll, behavior: 'instant' })
      return isEnough
    })
  }, [box, address, category])
}
