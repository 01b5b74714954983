import type { Swiper } from 'swiper'

/** How far a picture is drawn down before letting go closes it; a quick one needs less. */
const FAR_PX = 120
const QUICK_PX_PER_MS = 0.5
const LEAST_PX = 30

/** Lets a picture of normal size follow the finger down, and calls back when it is let go far or fast enough. */
export function closeOnSwipeDown(swiper: Swiper, close: () => void): void {
  const { el, touchEventsData: data } = swiper
  let moved = 0

  const follow = (distance: number) => {
    moved = Math.max(0, distance)
    el.style.translate = moved ? `0 ${moved}px` : ''
    el.style.transitionDuration = moved ? '0s' : ''
    el.parentElement?.style.setProperty('--faded', `${Math.min(1, moved / 400)}`)
  }
  swiper.on('touchMoveOpposite', (_swiper, event) => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event
    const isPicture = swiper.zoom.scale === 1 && swiper.allowTouchMove
    follow(at && isPicture ? at.pageY - swiper.touches.startY : 0)
  })
  swiper.on('touchEnd', () => {
    const speed = moved / (Date.now() - (data.touchStartTime ?? 0))
    const isMeant = moved > FAR_PX || (moved > LEAST_PX && speed > QUICK_PX_PER_MS)
    follow(0)
    if (isMeant) close()
  })
}
