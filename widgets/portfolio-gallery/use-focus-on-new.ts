import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Work } from './state/work.ts'

/**
 * Moves the focus to a work that is about to come.
 *
 * @param list the element around the works
 * @returns says that the next work to come behind the present ones is to have the focus
 */
export function useFocusOnNew(
  list: RefObject<HTMLElement | null>,
  works: readonly Work[],
): () => void {
  const from = useRef(-1)
  useLayoutEffect(() => {
    if (from.current < 0) return
    const link = list.current?.querySelectorAll<HTMLElement>('[data-work]')[from.current]
    if (!link) return
    from.current = -1
    link.focus()
  })
  return () => void (from.current = works.length)
}
