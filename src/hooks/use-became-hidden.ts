import { useCallback, type RefCallback } from 'react'

/**
 * Calls back each time an element that had a size is left without one: it, or a dialog around it, is hidden.
 *
 * @returns the element's `ref`
 */
export function useBecameHidden(onHidden: () => void): RefCallback<Element> {
  return useCallback(
    (element) => {
      if (!element) return undefined
      let wasVisible = false
      const observer = new ResizeObserver(([entry]) => {
        const isVisible = !!entry && entry.contentRect.width > 0
        if (wasVisible && !isVisible) onHidden()
        wasVisible = isVisible
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onHidden],
  )
}
