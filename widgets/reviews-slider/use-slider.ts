import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { warnOnce } from '../../src/public/element.ts'
import type { Seen, SliderStep } from './geometry.ts'
import { startSlider, type Slider } from './slider.ts'

export interface UsedSlider {
  readonly viewport: RefObject<HTMLDivElement | null>
  /** True when there is more than fits. */
  readonly isMovable: boolean
  /** True when Swiper has taken over from the browser's scrolling. */
  readonly isLive: boolean
  readonly seen: Seen
  readonly go: (step: SliderStep) => void
}

/**
 * Makes a slider of the viewport that gets the `ref`, while there are two slides at least.
 *
 * @param onArrive called with the slide that a step brought
 */
export function useSlider(
  items: readonly unknown[],
  onArrive: (index: number) => void,
): UsedSlider {
  const viewport = useRef<HTMLDivElement>(null)
  const slider = useRef<Slider>(undefined)
  const [isMovable, onMovable] = useState(false)
  const [isLive, onLive] = useState(false)
  const [seen, onSeen] = useState<Seen>({ first: 0, last: 0 })
  const isRow = items.length > 1
  const arrive = useEffectEvent(onArrive)

  useEffect(() => {
    if (!isRow || !viewport.current) return undefined
    const started = startSlider(viewport.current, {
      onMovable,
      onSeen,
      onLive,
      onArrive: arrive,
      onFailure: (cause) => warnOnce('<reviews-slider>', `Swiper did not load: ${String(cause)}`),
    })
    slider.current = started
    return () => {
      started.stop()
      onMovable(false)
      onLive(false)
    }
  }, [isRow])

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the slides that the list made are read
  useLayoutEffect(() => slider.current?.refresh(), [items])

  return { viewport, isMovable, isLive, seen, go: (step) => slider.current?.go(step) }
}
