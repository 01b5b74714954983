import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a strip of choices, and nothing around it, to the middle of the one that is chosen.
 *
 * @param current its place, from 0
 */
export function useCurrentInSight(current: number): RefObject<HTMLUListElement | null> {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = strip.current?.children[current]
    if (!strip.current || !chosen) return
    const room = strip.current.getBoundingClientRect()
    const { left, width } = chosen.getBoundingClientRect()
    // A difference, so that it is right from right to left, too.
    strip.current.scrollBy({ left: left + width / 2 - room.left - room.width / 2 })
  }, [current])
  return strip
}
