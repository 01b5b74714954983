import { useCallback, useState, type RefCallback } from 'react'
import { WIDTHS } from '../view/view.ts'

/** A width that is not shown much smaller than this still fits. */
const FIT_SCALE = 0.9

/** In CSS pixels, without the border. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The frame's width in a room. A frame wider than its room is scaled down, so that its media queries stay true. */
export function frameSize(chosen: number | undefined, room: Size) {
  const width = chosen ?? WIDTHS.findLast((px) => px * FIT_SCALE <= room.width) ?? WIDTHS[0]
  // A room that has not been measured is 0 wide.
  const scale = Math.min(1, room.width / width) || 1
  const style = {
    width,
    height: room.height / scale,
    transform: scale < 1 ? `scale(${scale})` : 'none',
  }
  return { width, scale, style }
}

/** The size of the element that the ref is given to. */
export function useElementSize(): [Size, RefCallback<HTMLElement>] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const ref = useCallback((element: HTMLElement) => {
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [size, ref]
}
