import { useCallback, type RefCallback } from 'react'

/**
 * Calls back each time an element gets a size, and each time it is left without one: it, or a dialog around it, is
 * shown or hidden.
 *
 * @returns the element's `ref`
 */
export function useVisibility(onChange: (isVisible: boolean) => void): RefCallback<Element> {
  return useCallback(
    (element) => {
      if (!element) return undefined
      let wasVisible = false
      const observer = new ResizeObserver(([entry]) => {
        const isVisible = !!entry && entry.contentRect.width > 0
        if (wasVisible !== isVisible) onChange(isVisible)
        wasVisible = isVisible
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onChange],
  )
}
