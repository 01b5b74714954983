/** A step through the slides; it wraps around at both ends. */
export type SliderStep = 'previous' | 'next' | 'first' | 'last'

/** Position of a slide, in pixels from the viewport's inline-start edge. */
export interface SlidePlace {
  readonly start: number
  readonly end: number
}

/** Measured positions of the slides in their viewport. */
export interface SlideRow {
  readonly places: readonly SlidePlace[]
  /** Where the first one starts, and the last one ends. */
  readonly start: number
  readonly end: number
  /** The viewport's width, without what is seen of the slides after those in view. */
  readonly size: number
}

/** Tolerance for a slide's position: browsers round the width of each slide before it. */
const TOLERANCE_PX = 4

/** Pixels are those of the element itself: a `transform` or `zoom` above it scales what the browser measures. */
export function measureRow(viewport: HTMLElement): SlideRow {
  const edge = viewport.getBoundingClientRect()
  const scale = scaleOf(viewport, edge)
  const isRtl = isRightToLeft(viewport)
  const peek = parseFloat(getComputedStyle(viewport).paddingInlineEnd)
  const places = slidesOf(viewport).map((slide) => {
    const { left, right, width } = slide.getBoundingClientRect()
    const start = (isRtl ? edge.right - right : left - edge.left) / scale
    return { start, end: start + width / scale }
  })
  return slideRow(places, edge.width / scale - peek)
}

/** Indices of the partly visible slides, in the viewport or, with `--mandry-peek`, next to it. */
export function visibleSlides(viewport: HTMLElement): readonly number[] {
  const edge = viewport.getBoundingClientRect()
  const scale = scaleOf(viewport, edge)
  const peek = parseFloat(getComputedStyle(viewport).overflowClipMargin) || 0
  const room = [edge.left, document.documentElement.clientWidth - edge.right]
  const [before = 0, after = 0] = isRightToLeft(viewport) ? room.toReversed() : room
  const [from, to] = [-Math.min(peek, before / scale), Math.min(peek, after / scale)]
  const { places, size } = measureRow(viewport)
  return places.flatMap(({ start, end }, index) =>
    end > from + TOLERANCE_PX && start < size + to - TOLERANCE_PX ? [index] : [],
  )
}

function scaleOf({ offsetWidth }: HTMLElement, { width }: DOMRect): number {
  return width / offsetWidth || 1
}

export function slideRow(places: readonly SlidePlace[], size: number): SlideRow {
  return { places, size, start: places[0]?.start ?? 0, end: places.at(-1)?.end ?? 0 }
}

export function slidesOf(viewport: Element): Element[] {
  return [...viewport.querySelectorAll('.slide')]
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** True when the slides take more room than there is. */
export function isOverfull({ start, end, size }: SlideRow): boolean {
  return end - start > size + TOLERANCE_PX
}

/** Whether the slides are snapped: one at the start, or the last one at the end. */
export function isAtRest({ places, end, size }: SlideRow): boolean {
  return isNear(end, size) || places.some(({ start }) => isNear(start, 0))
}

/** Index of the slide to bring to the start. Of the last ones, several may fit into the viewport together. */
export function targetOf(step: SliderStep, { places, start, end, size }: SlideRow): number {
  const last = places.length - 1
  if (step === 'next') {
    return end < size + TOLERANCE_PX ? 0 : places.findIndex(({ start }) => start > TOLERANCE_PX)
  }
  if (step === 'previous' && start < -TOLERANCE_PX)
    return places.findLastIndex(({ start }) => start < -TOLERANCE_PX)
  return step === 'first' ? 0 : last
}

/** Indices of the first and the last slide that are wholly in view, -1 for none. */
export interface Seen {
  readonly first: number
  readonly last: number
}

export function seenOf(row: SlideRow): Seen {
  const isInView = (place: SlidePlace) => isSeen(place, row)
  return { first: row.places.findIndex(isInView), last: row.places.findLastIndex(isInView) }
}

/** Whether a slide is wholly in view. */
export function isSeen(place: SlidePlace, { size }: SlideRow): boolean {
  return place.start > -TOLERANCE_PX && place.end < size + TOLERANCE_PX
}

/**
 * Index of the slide that a move brought into view: forwards the last visible one, backwards the first.
 *
 * @param before where the row started before the move
 * @returns -1 when nothing moved
 */
export function arrivedSlide(before: number, row: SlideRow): number {
  if (isNear(row.start, before)) return -1
  const { first, last } = seenOf(row)
  return row.start < before ? last : first
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < TOLERANCE_PX
}
