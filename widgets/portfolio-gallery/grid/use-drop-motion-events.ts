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
 * Drops the transition and animation events of what is inside `box` before React hears them: it listens to all of them at
 * its root, a picture that fades in dispatches six, and each takes a millisecond on a slow phone. Nothing in the gallery
 * listens to them.
 */
export function useDropMotionEvents(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drop = (event: Event) => {
      if (box.current?.contains(event.target as Node)) event.stopPropagation()
    }
    const gone = new AbortController()
    const options = { capture: true, signal: gone.signal }
    // Around React's root, so that this comes first.
    const around = box.current?.getRootNode()
    for (const type of TYPES) around?.addEventListener(type, drop, options)
    return () => gone.abort()
  }, [box])
}
