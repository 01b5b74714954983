import { flushSync } from 'react-dom'
import { inFrames } from './in-frames.ts'

/**
 * How far from the viewport a batch is still near, in pixels: about as far ahead as browsers load lazy pictures, and
 * more than the height of any work.
 */
const MARGIN = 1500

/** Pictures that pass faster than a screen in this time are not fetched until the scroll slows down. */
const SCREEN_MS = 250

/** A scroll is over after this time without an event. */
const REST_MS = 100

interface Batch {
  readonly first: Element
  readonly notify: (isNear: boolean) => void
}

/** Notifies batches of a list that come near the viewport or leave it. */
export interface ProximityTracker {
  /** Adds a batch by its first work, in the order of the page. @returns a function that removes it */
  readonly add: (first: Element, notify: Batch['notify']) => () => void
  /** Starts to observe the list, which grows with its batches. @returns a function that stops it */
  readonly observe: (list: Element) => () => void
}

/** Measures a few places in each frame of a scroll: an IntersectionObserver of thousands of works takes longer. */
export function createProximityTracker(): ProximityTracker {
  const batches: Batch[] = []
  /** Batches whose last notification was `true`. */
  const near = new Set<Batch>()
  /** Notifications still to be sent. */
  const pending = new Map<Batch, boolean>()
  const isFast = createSpeedGauge()
  let resting: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    const first = batches[0]?.first
    if (!first?.clientHeight) return
    const isIdle = pending.size === 0
    pending.clear()
    clearTimeout(resting)
    if (isFast(first.getBoundingClientRect().top)) {
      resting = setTimeout(update, REST_MS)
      return
    }
    // No work begins above its predecessor.
    const from = Math.max(0, countAbove(batches, -MARGIN) - 1)
    const now = new Set(batches.slice(from, countAbove(batches, innerHeight + MARGIN)))
    for (const batch of near) if (!now.has(batch)) pending.set(batch, false)
    for (const batch of now) if (!near.has(batch)) pending.set(batch, true)
    if (isIdle && pending.size > 0) inFrames(notifyNext)
  }
  /** One at a time, because each may render pictures. */
  const notifyNext = () => {
    const [next] = pending
    if (next) {
      const [batch, isNear] = next
      pending.delete(batch)
      if (isNear) near.add(batch)
      else near.delete(batch)
      flushSync(() => batch.notify(isNear))
    }
    return pending.size === 0
  }
  return {
    add(first, notify) {
      const batch = { first, notify }
      batches.push(batch)
      return () => {
        batches.splice(batches.indexOf(batch), 1)
        near.delete(batch)
        pending.delete(batch)
      }
    },
    observe(list) {
      const stop = onMoveOf(list, update)
      return () => {
        stop()
        clearTimeout(resting)
      }
    },
  }
}

/** Calls back after everything that may move works. @returns a function that stops it */
function onMoveOf(list: Element, onMove: () => void): () => void {
  // Of any box around the list.
  addEventListener('scroll', onMove, true)
  const observer = new ResizeObserver(onMove)
  observer.observe(list)
  // Changes elsewhere that move the works change the page's height.
  observer.observe(document.documentElement)
  return () => {
    removeEventListener('scroll', onMove, true)
    observer.disconnect()
  }
}

/** Makes a function that takes a position in pixels and returns whether it changes too fast to be seen. */
function createSpeedGauge(): (top: number) => boolean {
  let lastTop = NaN
  let lastTime = 0
  return (top) => {
    const screens = Math.abs(top - lastTop) / innerHeight
    const time = performance.now()
    const isFast = screens > (time - lastTime) / SCREEN_MS
    lastTop = top
    lastTime = time
    return isFast
  }
}

/** How many batches begin above a height of the window. */
function countAbove(batches: readonly Batch[], height: number): number {
  let [low, high] = [0, batches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const batch = batches[middle]
    if (batch && isAbove(batch, height)) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a batch begins above a height of the window. */
function isAbove({ first }: Batch, height: number): boolean {
  // Its part often tells, and may be left out of the layout, which to measure a work of it would bring about.
  const part = first.parentElement?.getBoundingClientRect()
  if (part && part.bottom < height) return true
  if (part && part.top >= height) return false
  return first.getBoundingClientRect().top < height
}
