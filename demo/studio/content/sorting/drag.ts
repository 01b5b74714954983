import type { PointerEvent } from 'react'

// Entries of a list carry `data-sort-index`, and are siblings. While one is dragged only transforms change: React
// renders nothing until it is dropped, however long the list is.

export interface DragOptions {
  /** Called with positions when the entry is dropped elsewhere. */
  readonly onMove: (from: number, to: number) => void
  /** Called when the drag begins and when it is over. */
  readonly onDrag?: ((isDragging: boolean) => void) | undefined
}

/** Pixels that a pointer moves before it drags: a click is none. */
const THRESHOLD = 4
/** Part of the window's height at its edges in which the page scrolls. */
const EDGE = 0.15
/** Pixels per millisecond at the very edge. */
const MAX_SPEED = 1.5

/** Follows the pointer that is pressed on a handle. Escape, or what else takes the pointer away, ends it without a move. */
export function startDrag(event: PointerEvent<HTMLElement>, options: DragOptions): void {
  const handle = event.currentTarget
  const entry = handle.closest<HTMLElement>('[data-sort-index]')
  if (!entry || event.button !== 0 || !event.isPrimary) return
  const { clientX, clientY, pointerId } = event
  const end = new AbortController()
  const { signal } = end
  let drag: Drag | undefined
  const finish = (isDropped: boolean) => {
    end.abort()
    const move = drag?.clear()
    if (!drag) return
    options.onDrag?.(false)
    if (isDropped && move && move.from !== move.to) options.onMove(move.from, move.to)
  }
  const follow = ({ clientX: x, clientY: y }: MouseEvent) => {
    if (!drag && Math.hypot(x - clientX, y - clientY) < THRESHOLD) return
    if (!drag) options.onDrag?.(true)
    drag ??= createDrag(entry, clientY, () => finish(false))
    drag.moveTo(y)
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return
    pressed.stopPropagation()
    pressed.preventDefault()
    finish(false)
  }
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', follow, { signal })
  handle.addEventListener('pointerup', () => finish(true), { signal })
  handle.addEventListener('lostpointercapture', () => finish(false), { signal })
  addEventListener('keydown', onKeyDown, { signal, capture: true })
}

interface Drag {
  /** @param y of the pointer in the window */
  readonly moveTo: (y: number) => void
  /** Puts everything back. @returns where the entry is to go */
  readonly clear: () => { readonly from: number; readonly to: number }
}

/** @param onGone called when the entry has left the page */
function createDrag(entry: HTMLElement, startY: number, onGone: () => void): Drag {
  const list = entry.parentElement as HTMLElement
  const startScroll = scrollY
  let y = startY
  let last = performance.now()
  let to = positionOf(entry)
  const show = () => {
    const offset = y - startY + scrollY - startScroll
    to = positionOf(nearest(entry, offset))
    shift(entry, offset, to)
  }
  const onFrame = (now: number) => {
    if (!entry.isConnected) return onGone()
    scrollBy(0, speedAt(y) * (now - last))
    last = now
    show()
    frame = requestAnimationFrame(onFrame)
  }
  let frame = requestAnimationFrame(onFrame)
  list.toggleAttribute('data-sorting', true)
  entry.toggleAttribute('data-dragging', true)
  return {
    moveTo: (next) => void (y = next),
    clear() {
      if (entry.isConnected) show()
      cancelAnimationFrame(frame)
      list.removeAttribute('data-sorting')
      entry.removeAttribute('data-dragging')
      for (const each of entriesOf(list)) each.style.transform = ''
      return { from: positionOf(entry), to }
    },
  }
}

/** How fast the page scrolls with the pointer at this height of the window. */
function speedAt(y: number): number {
  const edge = innerHeight * EDGE
  const beyond = Math.max(0, y - (innerHeight - edge)) - Math.max(0, edge - y)
  return (Math.max(-1, Math.min(1, beyond / edge)) || 0) * MAX_SPEED
}

const entriesOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child.dataset.sortIndex !== undefined,
  )

const positionOf = ({ dataset }: HTMLElement): number => Number(dataset.sortIndex)

/** Of the layout: transforms do not change it. */
const middleOf = ({ offsetTop, offsetHeight }: HTMLElement): number => offsetTop + offsetHeight / 2

/** The entry in whose place the dragged one is. */
function nearest(entry: HTMLElement, offset: number): HTMLElement {
  const middle = middleOf(entry) + offset
  const distance = (each: HTMLElement) => Math.abs(middleOf(each) - middle)
  return entriesOf(entry.parentElement as HTMLElement).reduce((best, each) =>
    distance(each) < distance(best) ? each : best,
  )
}

/** Moves the dragged entry, and those that make room for it. */
function shift(entry: HTMLElement, offset: number, to: number): void {
  const list = entry.parentElement as HTMLElement
  const from = positionOf(entry)
  const room = entry.offsetHeight + (Number.parseFloat(getComputedStyle(list).rowGap) || 0)
  for (const each of entriesOf(list)) {
    const at = positionOf(each)
    const isBetween = at > Math.min(from, to) - 1 && at < Math.max(from, to) + 1
    const own = isBetween ? Math.sign(from - to) * room : 0
    const distance = each === entry ? offset : own
    each.style.transform = distance ? `translateY(${distance}px)` : ''
  }
}
