import { useEffect, type RefObject } from 'react'

const TYPES = [
  'transitionrun',
  'transitionstart',
  'transitionend',
  'transitioncancel',
  'animationstart',
  'animationend',
]

/**
 * Keeps what the pictures inside `box` dispatch from React, which listens to all of it at its root: six events for each
 * picture that fades in, a millisecond each on a slow phone. Nothing in the gallery listens to them.
 */
export function useQuietMotion(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = (event: Event) => {
      if (box.current?.contains(event.target as Node)) event.stopPropagation()
    }
    const gone = new AbortController()
    // Around React's root, so that this comes first.
    for (const type of TYPES)
      box.current
        ?.getRootNode()
        .addEventListener(type, stop, { capture: true, signal: gone.signal })
    return () => gone.abort()
  }, [box])
}
