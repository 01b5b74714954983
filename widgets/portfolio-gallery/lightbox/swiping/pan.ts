import type { Swiper } from 'swiper'

/** How far a picture is from the middle of its slide, in pixels to the right and down. */
export interface Offset {
  readonly x: number
  readonly y: number
}

/** Distance of one step, as a share of the slide. */
const STEP = 0.2

/** Where a zoomed picture is, or is on its way to. */
export function offsetOf(swiper: Swiper): Offset {
  const { m41: x, m42: y } = new DOMMatrixReadOnly(elementsOf(swiper)?.container.style.transform)
  return { x, y }
}

/**
 * Moves a zoomed picture, as far as its edges. Swiper's Zoom has no method for it: it does this in the same style, and
 * a drag goes on from what it finds there.
 */
export function panTo(swiper: Swiper, { x, y }: Offset): void {
  const elements = elementsOf(swiper)
  if (!elements) return
  const { slide, container, picture } = elements
  const { scale } = swiper.zoom
  const left = clampOffset(x, picture.offsetWidth * scale - slide.offsetWidth)
  const top = clampOffset(y, picture.offsetHeight * scale - slide.offsetHeight)
  container.style.transitionDuration = '300ms'
  container.style.transform = `translate3d(${left}px, ${top}px, 0)`
}

/** Moves what is seen of a zoomed picture by steps to the right and down. */
export function panBy(swiper: Swiper, right: number, down: number): void {
  const slide = elementsOf(swiper)?.slide
  if (!slide) return
  const { x, y } = offsetOf(swiper)
  const { offsetWidth, offsetHeight } = slide
  panTo(swiper, { x: x - right * STEP * offsetWidth, y: y - down * STEP * offsetHeight })
}

function clampOffset(offset: number, excess: number): number {
  const limit = Math.max(0, excess / 2)
  return Math.min(limit, Math.max(-limit, offset))
}

function elementsOf({ slides, activeIndex }: Swiper) {
  const slide = slides[activeIndex]
  const container = slide?.querySelector<HTMLElement>('.swiper-zoom-container')
  const picture = container?.querySelector<HTMLElement>('.swiper-zoom-target')
  return slide && container && picture && { slide, container, picture }
}
