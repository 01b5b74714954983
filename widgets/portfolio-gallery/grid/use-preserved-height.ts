import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { List } from './list.ts'

/** Margins that make an element whole for an observer as long as its end is not below the window. */
const ABOVE = '999999px 999999px 0px'

/**
 * Preserves the height of the former list where the visitor did not choose the new one and it ends in the window: until the next
 * choice, a resize, or a scroll that moves the end out of the window.
 *
 * @param box the element around the list
 * @returns its minimum height in pixels; 0 for none
 */
export function usePreservedHeight(
  box: RefObject<HTMLElement | null>,
  { key, fresh }: List,
): number {
  const last = useRef(0)
  const [held, hold] = useState({ key, height: 0 })
  useEffect(() => {
    if (!box.current) return undefined
    const element = box.current
    const measure = () => void (last.current = element.offsetHeight)
    // The list may change before the observer's first call.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  useLayoutEffect(() => {
    if (key !== held.key) hold({ key, height: fresh === undefined ? last.current : 0 })
  }, [key, fresh, held.key])

  const height = fresh === undefined && held.key === key ? held.height : 0
  useEffect(() => {
    const list = box.current?.firstElementChild
    if (height === 0 || !list) return undefined
    const release = () => hold({ key, height: 0 })
    const observer = new IntersectionObserver(
      ([entry]) => entry && entry.intersectionRatio < 1 && release(),
      { rootMargin: ABOVE, scrollMargin: ABOVE, threshold: 1 },
    )
    observer.observe(list)
    addEventListener('resize', release)
    return () => {
      observer.disconnect()
      removeEventListener('resize', release)
    }
  }, [box, height, key])
  return height
}
