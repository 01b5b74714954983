import { useEffect, type RefObject } from 'react'

/** A mouse that moves less is clicking, in pixels. */
const CLICK_RANGE = 5

/** Lets a mouse pull a strip as a finger does. */
export function useDrag(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const listeners = new AbortController()
    let from: { readonly x: number; readonly scroll: number } | undefined
    let isDragged = false

    element.addEventListener(
      'pointerdown',
      ({ pointerType, button, clientX }) => {
        isDragged = false
        if (pointerType === 'mouse' && button === 0)
          from = { x: clientX, scroll: element.scrollLeft }
      },
      { signal: listeners.signal },
    )
    const move = ({ clientX, buttons }: PointerEvent) => {
      if (buttons === 0) from = undefined
      if (!from) return
      isDragged ||= Math.abs(clientX - from.x) > CLICK_RANGE
      if (!isDragged) return
      const scale = element.getBoundingClientRect().width / element.offsetWidth || 1
      const left = from.scroll + (from.x - clientX) / scale
      element.scrollTo({ left, behavior: 'instant' })
    }
    addEventListener('pointermove', move, { signal: listeners.signal })
    const stop = (event: Event) => {
      if (event.type === 'dragstart' || isDragged) event.preventDefault()
    }
    element.addEventListener('dragstart', stop, { signal: listeners.signal })
    element.addEventListener('click', stop, { capture: true, signal: listeners.signal })
    return () => listeners.abort()
  }, [strip])
}
