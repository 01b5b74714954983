import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { warnOnce } from '../../../../src/public/element.ts'
import { startSwiping, type Swipes, type Swiping } from './swipe.ts'

interface Shown {
  readonly index: number
  readonly total: number
}

/** Gestures over a stage, once they have loaded; undefined if they cannot load. */
export function useSwiping(
  stage: RefObject<HTMLElement | null>,
  shown: Shown,
  swipes: Swipes,
): Swiping | undefined {
  const [swiping, setSwiping] = useState<Swiping>()
  const { index, total } = shown
  const onMove = useEffectEvent((to: number) => {
    if (to !== index) swipes.onMove(to)
  })
  const onZoom = useEffectEvent(swipes.onZoom)
  const onSwipeDown = useEffectEvent(swipes.onSwipeDown)
  const start = useEffectEvent((element: HTMLElement) =>
    startSwiping(element, shown, { onMove, onZoom, onSwipeDown }),
  )
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    if (stage.current)
      start(stage.current).then(
        (started) => {
          if (isGone) return started.stop()
          ;({ stop } = started)
          setSwiping(started)
        },
        (cause) =>
          warnOnce('<portfolio-gallery>', `its pictures can not be swiped: ${String(cause)}`),
      )
    return () => {
      isGone = true
      stop()
    }
  }, [stage])
  useLayoutEffect(() => swiping?.place(index, total))
  return swiping
}
