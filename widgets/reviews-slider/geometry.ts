/** A visitor's way through the slides. `next` on the last one leads to the first, and back. */
export type Step = 'previous' | 'next' | 'first' | 'last'

/** Where a slide stands: pixels from that edge of the viewport where reading starts. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** A row of slides in its viewport, as it stands now. */
export interface Row {
  readonly places: readonly Place[]
  /** Where the first one starts, and the last one ends. */
  readonly start: number
  readonly end: number
  /** The viewport's width. */
  readonly size: number
}

/** How far a slide may be from its place and still count as there: browsers round the width of each one before it. */
const TOLERANCE_PX = 4

export function measureRow(viewport: Element): Row {
  const edge = viewport.getBoundingClientRect()
  const isRtl = isRightToLeft(viewport)
  const places = slidesOf(viewport).map((slide) => {
    const { left, right, width } = slide.getBoundingClientRect()
    const start = isRtl ? edge.right - right : left - edge.left
    return { start, end: start + width }
  })
  return slideRow(places, edge.width)
}

export function slideRow(places: readonly Place[], size: number): Row {
  return { places, size, start: places[0]?.start ?? 0, end: places.at(-1)?.end ?? 0 }
}

export function slidesOf(viewport: Element): Element[] {
  return [...(viewport.firstElementChild?.children ?? [])]
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** True when the slides take more room than there is. */
export function isOverfull({ start, end, size }: Row): boolean {
  return end - start > size + TOLERANCE_PX
}

/** Whether the slides stand where scrolling leaves them at rest: one at the start, or the last at the end. */
export function isAtRest({ places, end, size }: Row): boolean {
  return isNear(end, size) || places.some(({ start }) => isNear(start, 0))
}

/** Index of the slide to bring to the start. Of the last ones, several may fit into the viewport together. */
export function targetOf(step: Step, { places, start, end, size }: Row): number {
  const last = places.length - 1
  if (step === 'next') {
    return end < size + TOLERANCE_PX ? 0 : places.findIndex(({ start }) => start > TOLERANCE_PX)
  }
  if (step === 'previous' && start < -TOLERANCE_PX)
    return places.findLastIndex(({ start }) => start < -TOLERANCE_PX)
  return step === 'first' ? 0 : last
}

/**
 * Index of the slide that a move brought: going on, the last of those in sight, going back, the first.
 *
 * @param before where the row started before the move
 * @returns -1 when nothing moved
 */
export function broughtBy(before: number, { places, start, size }: Row): number {
  const isSeen = (place: Place) => place.start > -TOLERANCE_PX && place.end < size + TOLERANCE_PX
  if (isNear(start, before)) return -1
  return start < before ? places.findLastIndex(isSeen) : places.findIndex(isSeen)
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < TOLERANCE_PX
}
