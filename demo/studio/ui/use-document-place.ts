import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Where a list begins in the document, and how wide it is; what is above it moves it.
 *
 * @param view selects what holds the list and all that is above it
 */
export function useDocumentPlace(list: RefObject<HTMLElement | null>, view: string) {
  const [place, setPlace] = useState({ top: 0, width: 0 })
  useLayoutEffect(() => {
    const element = list.current
    const measure = () => {
      // A list that is not shown keeps its place.
      if (!element?.offsetParent) return
      const top = Math.round(element.getBoundingClientRect().top + scrollY)
      const width = element.clientWidth
      setPlace((before) => (before.top === top && before.width === width ? before : { top, width }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    const around = element?.closest(view)
    if (around) observer.observe(around)
    return () => observer.disconnect()
  }, [list, view])
  return place
}
