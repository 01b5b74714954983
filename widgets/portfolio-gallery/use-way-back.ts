import { useEffect, useRef, type RefObject } from 'react'
import { hashOf } from './choice.ts'
import type { Choice } from './use-choice.ts'

/** What says that the visitor goes elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

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

    const gone = new AbortController()
    const leave = () => gone.abort()
    const observer = new ResizeObserver(() => {
      if (scroll > room()) return
      leave()
      window.scrollTo({ top: scroll, behavior: 'instant' })
    })
    observer.observe(list)
    gone.signal.addEventListener('abort', () => observer.disconnect())
    for (const type of MOVES) addEventListener(type, leave, { signal: gone.signal })
    return leave
  }, [box, address, category])
}
