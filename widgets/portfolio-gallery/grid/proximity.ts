import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../../../src/public/element.ts'
import { onScrollAround } from './on-scroll-around.ts'
import { inFrames } from './in-frames.ts'
import { BATCH } from './transition.ts'

/**
 * How far from the viewport a batch is still near, in pixels: about as far ahead as browsers load lazy pictures, and
 * more than the height of any work.
 */
const MARGIN = 1500

/** Pictures that pass faster than a screen in this time are not fetched until the scroll slows down. */
const SCREEN_MS = 250

/** A scroll is over after this time without an event. */
const REST_MS = 100

/** Works whose pictures come one after the other, and go so, the last one first. */
interface Batch {
  /** What is laid out together: the element that it is in. */
  readonly part: Element
  /** How much of the part is above it: 0 for the first one, less than 1. */
  readonly share: Readonly<RefObject<number>>
  /** Called with how many of them, from the first on, are to have their pictures. */
  readonly notify: (count: number) => void
}

/** Notifies batches of a list that come near the viewport or leave it. */
export interface ProximityTracker {
  /** Adds a batch, in the order of the page. @returns a function that removes it */
  readonly add: (batch: Batch) => () => void
  /** Starts to observe the list, which grows with its batches. @returns a function that stops it */
  readonly observe: (list: Element) => () => void
}

/**
 * Measures a few places after each frame of a scroll: an IntersectionObserver of thousands of works takes longer. The parts
 * tell where their batches are, nearly: to measure a work would lay out a part that the browser leaves out.
 */
export function createProximityTracker(): ProximityTracker {
  const batches: Batch[] = []
  /** What batches were last notified of, unless it was 0. */
  const counts = new Map<Batch, number>()
  /** Batches that are still to be notified, with whether they are near. */
  const pending = new Map<Batch, boolean>()
  const isFast = createSpeedGauge()
  let isObserved = false
  let resting: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    const first = batches[0]?.part.getBoundingClientRect()
    if (!first?.height) return
    const isIdle = pending.size === 0
    pending.clear()
    clearTimeout(resting)
    if (isFast(first.top)) {
      resting = setTimeout(update, REST_MS)
      return
    }
    // No work begins above its predecessor.
    const from = Math.max(0, countAbove(batches, -MARGIN) - 1)
    // What is in sight, and what follows it, before what has been passed.
    const inSight = Math.max(from, countAbove(batches, 0) - 1)
    const to = countAbove(batches, innerHeight + MARGIN)
    const now = new Set([...batches.slice(inSight, to), ...batches.slice(from, inSight)])
    for (const batch of now) if (counts.get(batch) !== BATCH) pending.set(batch, true)
    // Those that go can wait.
    for (const batch of counts.keys()) if (!now.has(batch)) pending.set(batch, false)
    if (isIdle && pending.size > 0) inFrames(notifyNext)
  }
  /** One picture at a time: each takes a part of a frame. */
  const notifyNext = () => {
    const [next] = pending
    if (next) {
      const [batch, isNear] = next
      const count = (counts.get(batch) ?? 0) + (isNear ? 1 : -1)
      if (count > 0) counts.set(batch, count)
      else counts.delete(batch)
      if (count === (isNear ? BATCH : 0)) pending.delete(batch)
      flushSync(() => batch.notify(count))
    }
    return pending.size === 0
  }
  const updateSoon = oncePainted(() => isObserved && update())
  return {
    add(batch) {
      batches.push(batch)
      updateSoon()
      return () => {
        batches.splice(batches.indexOf(batch), 1)
        counts.delete(batch)
        pending.delete(batch)
      }
    },
    observe(list) {
      isObserved = true
      const stop = onMoveOf(list, updateSoon)
      return () => {
        isObserved = false
        stop()
        clearTimeout(resting)
        pending.clear()
      }
    },
  }
}

/**
 * Makes a function that calls `act` when the next frame is drawn, however often it is called before: earlier, to measure would
 * bring about a layout besides the one of the frame.
 */
function oncePainted(act: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    void afterPaint().then(() => {
      isWaiting = false
      act()
    })
  }
}

/** Calls back after everything that may move works. @returns a function that stops it */
function onMoveOf(list: Element, onMove: () => void): () => void {
  const stopScrolls = onScrollAround(list, onMove)
  const observer = new ResizeObserver(onMove)
  observer.observe(list)
  // Changes elsewhere that move the works change the page's height.
  observer.observe(document.documentElement)
  return () => {
    stopScrolls()
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
    if (batch && topOf(batch) < height) low = middle + 1
    else high = middle
  }
  return low
}

/** About where it begins in the window: the columns of a part go on at different heights. */
function topOf({ part, share }: Batch): number {
  const { top, height } = part.getBoundingClientRect()
  return top + share.current * height
}
