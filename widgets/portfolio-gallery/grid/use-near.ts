import { startTransition, useEffect, useState, type RefObject } from 'react'
import { afterPaint } from '../../../src/public/element.ts'
import { BATCH } from './list.ts'
import { onScrollAround } from './on-scroll-around.ts'

/** Works that are laid out together. Firefox has no more than 10,000 rows in a grid, and two columns may need 36 for each work. */
export const SECTION = 240

/** How far from the window a work is still near, in pixels: about as far ahead as browsers load lazy pictures. */
const MARGIN = 1500

/** From one index to another, which it does not contain. */
export interface Range {
  readonly from: number
  readonly to: number
}

interface Near {
  readonly range: Range
  readonly requested: Range
  /** The first work in sight: after a jump the pictures begin there. */
  readonly start: number
}

const NONE: Near = { range: { from: 0, to: 0 }, requested: { from: 0, to: 0 }, start: 0 }

/**
 * The works near the window, which have their pictures. The range grows in batches, and shrinks in batches.
 *
 * Measures a few works after a frame of a scroll: an IntersectionObserver of 2,000 works takes several times as long.
 *
 * @param count how many works the grid has; 0 measures nothing
 */
export function useNear(box: RefObject<Element | null>, count: number): Range {
  const [near, setNear] = useState(NONE)
  useEffect(() => {
    const grid = box.current
    if (!grid || count === 0) return undefined
    let isWaiting = false
    let isGone = false
    const update = () => {
      isWaiting = false
      if (isGone || grid.clientHeight === 0) return
      // A work that begins above the margin may end in the window.
      const from = countAbove(grid, count, -2 * MARGIN)
      const to = countAbove(grid, count, innerHeight + MARGIN)
      const start = Math.max(from, countAbove(grid, count, 0) - BATCH)
      setNear(({ range }) => ({ range, requested: { from, to }, start }))
    }
    const updateSoon = () => {
      if (isWaiting) return
      isWaiting = true
      void afterPaint().then(update)
    }
    const stopScrolls = onScrollAround(grid, updateSoon)
    const observer = new ResizeObserver(updateSoon)
    observer.observe(grid)
    // Changes elsewhere that move the works change the page's height.
    observer.observe(document.documentElement)
    return () => {
      isGone = true
      stopScrolls()
      observer.disconnect()
    }
  }, [box, count])
  useEffect(() => {
    if (nextBatch(near) !== near) startTransition(() => setNear(nextBatch))
  }, [near])
  return near.range
}

/** One batch further: pictures that are missing first, then those that are no longer needed. */
function nextBatch(near: Near): Near {
  const { range, requested, start } = near
  const { from, to } = range
  const withRange = (range: Range): Near => ({ ...near, range })
  if (to <= requested.from || from >= requested.to) {
    const end = Math.min(start + BATCH, requested.to)
    return end === start && from === to ? near : withRange({ from: start, to: end })
  }
  if (to < requested.to) return withRange({ from, to: Math.min(to + BATCH, requested.to) })
  if (from > requested.from) return withRange({ from: Math.max(from - BATCH, requested.from), to })
  if (from < requested.from) return withRange({ from: Math.min(from + BATCH, requested.from), to })
  if (to > requested.to) return withRange({ from, to: Math.max(to - BATCH, requested.to) })
  return near
}

/** How many works begin above a height of the window. None begins above the one before. */
function countAbove(grid: Element, count: number, height: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    const work = grid.children[Math.floor(middle / SECTION)]?.children[middle % SECTION]
    if (work && work.getBoundingClientRect().top < height) low = middle + 1
    else high = middle
  }
  return low
}
