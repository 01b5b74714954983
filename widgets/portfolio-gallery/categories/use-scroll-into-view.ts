import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a strip, and nothing around it, to the current item, and to each item that gets the focus by keys.
 *
 * @param current the item's index
 */
export function useScrollIntoView(current: number): RefObject<HTMLUListElement | null> {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = strip.current?.children[current]
    if (strip.current && chosen) scrollToMiddle(strip.current, chosen)
  }, [current])
  useEffect(() => {
    const element = strip.current
    // Chromium leaves a focused link where it is as soon as a pixel of it is in sight.
    const showFocused = ({ target }: FocusEvent) => {
      const link = target as Element
      // A pressed link must stay under the pointer, or the browser dispatches no click.
      if (element && link.matches(':focus-visible')) scrollToMiddle(element, link)
    }
    element?.addEventListener('focusin', showFocused)
    return () => element?.removeEventListener('focusin', showFocused)
  }, [])
  return strip
}

function scrollToMiddle(strip: HTMLElement, item: Element): void {
  const room = strip.getBoundingClientRect()
  const { left, width } = item.getBoundingClientRect()
  // A difference, so that it is right from right to left, too. A `transform` or `zoom` scales what is measured, not the scroll.
  const scale = room.width / strip.offsetWidth || 1
  strip.scrollBy({ left: (left + width / 2 - room.left - room.width / 2) / scale })
}
