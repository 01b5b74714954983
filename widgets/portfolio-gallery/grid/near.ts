import { flushSync } from 'react-dom'
import { inFrames } from './in-frames.ts'

/**
 * How far from what is seen something is still near, in pixels: about as far ahead as browsers load lazy pictures, and
 * more than any work is high.
 */
const MARGIN = 1500

/** Nobody sees pictures that pass faster than a screen in so many milliseconds: none is fetched until it goes slower. */
const SCREEN_MS = 250

/** After so many milliseconds without a scroll it has come to rest. */
const REST_MS = 100

interface Batch {
  readonly first: Element
  readonly tell: (isNear: boolean) => void
}

/** Knows which batches of a list are near what is seen. */
export interface Near {
  /** Follows a batch from its first work on; batches are added in the order of the page. @returns the way to stop */
  readonly add: (first: Element, tell: Batch['tell']) => () => void
  /** Begins to look; `list` grows with its batches. @returns the way to stop */
  readonly look: (list: Element) => () => void
}

/** One look at a few places in each frame of a scroll: an observer of thousands of works would take longer. */
export function createNear(): Near {
  const batches: Batch[] = []
  /** Those that were told that they are near. */
  const near = new Set<Batch>()
  /** What is still to be told. */
  const news = new Map<Batch, boolean>()
  const isFast = createSpeedGauge()
  let resting: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    const first = batches[0]?.first
    if (!first?.clientHeight) return
    const isIdle = news.size === 0
    news.clear()
    clearTimeout(resting)
    if (isFast(first.getBoundingClientRect().top)) {
      resting = setTimeout(update, REST_MS)
      return
    }
    // No work begins above one that stands before it.
    const from = Math.max(0, countAbove(batches, -MARGIN) - 1)
    const now = new Set(batches.slice(from, countAbove(batches, innerHeight + MARGIN)))
    for (const batch of near) if (!now.has(batch)) news.set(batch, false)
    for (const batch of now) if (!near.has(batch)) news.set(batch, true)
    if (isIdle && news.size > 0) inFrames(tellNext)
  }
  /** One after the other, as each may bring pictures. */
  const tellNext = () => {
    const [next] = news
    if (next) {
      const [batch, isNear] = next
      news.delete(batch)
      if (isNear) near.add(batch)
      else near.delete(batch)
      flushSync(() => batch.tell(isNear))
    }
    return news.size === 0
  }
  return {
    add(first, tell) {
      const batch = { first, tell }
      batches.push(batch)
      return () => {
        batches.splice(batches.indexOf(batch), 1)
        near.delete(batch)
        news.delete(batch)
      }
    },
    look(list) {
      const stop = followMoves(list, update)
      return () => {
        stop()
        clearTimeout(resting)
      }
    },
  }
}

/** Tells of everything that may move works. @returns the way to stop */
function followMoves(list: Element, onMove: () => void): () => void {
  // Of any box around the list.
  addEventListener('scroll', onMove, true)
  const observer = new ResizeObserver(onMove)
  observer.observe(list)
  // What moves works otherwise makes the page longer or shorter.
  observer.observe(document.documentElement)
  return () => {
    removeEventListener('scroll', onMove, true)
    observer.disconnect()
  }
}

/** Makes a function that is told where something is, in pixels, and says whether it moves too fast to be seen. */
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
    const isAbove = (batches[middle]?.first.getBoundingClientRect().top ?? 0) < height
    if (isAbove) low = middle + 1
    else high = middle
  }
  return low
}
