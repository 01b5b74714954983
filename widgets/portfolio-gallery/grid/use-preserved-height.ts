import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { onScrollAround } from './on-scroll-around.ts'
import { isComplete, type Transition } from './transition.ts'

/**
 * Preserves the height of the former list until the new one is complete. If the visitor did not choose the new one and
 * it ends in the viewport, the height stays until the next choice, a resize, or a scroll that moves the end out of it.
 *
 * @param box the element around the lists
 * @returns its minimum height in pixels
 */
export function usePreservedHeight(
  box: RefObject<HTMLElement | null>,
  transition: Transition,
): number | undefined {
  const { key, fresh } = transition.current
  const last = useRef(0)
  const [held, setHeld] = useState({ key, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => void (last.current = element.offsetHeight)
    // The list may change before the observer's first call.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  useLayoutEffect(() => {
    if (key !== held.key) setHeld({ key, height: last.current })
  }, [key, held.key])

  const isWhole = isComplete(transition)
  const isIdle = isWhole && held.key === key && held.height > 0
  useEffect(() => {
    if (!isIdle) return undefined
    const release = () => setHeld({ key, height: 0 })
    const check = () => {
      const end = box.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0
      if (end >= window.innerHeight) release()
    }
    const frame = requestAnimationFrame(check)
    const stopScrolls = box.current ? onScrollAround(box.current, check) : undefined
    window.addEventListener('resize', release)
    return () => {
      cancelAnimationFrame(frame)
      stopScrolls?.()
      window.removeEventListener('resize', release)
    }
  }, [box, isIdle, key])
  const isFree = fresh !== undefined && isWhole
  return isFree || held.height === 0 ? undefined : held.height
}
