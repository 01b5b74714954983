import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Work } from '../work.ts'
import { firstLists, isSettled, nextBatch, withWorks, type Lists } from './lists.ts'

/** How long batches of one frame may take together, in milliseconds: the rest of the frame is the browser's. */
const FRAME_BUDGET_MS = 8

/** The lists of the page: a change begins with one batch at once, the others follow frame by frame. */
export function useBatches(works: readonly Work[], animated: boolean): Lists {
  const [lists, setLists] = useState(() => firstLists(works))
  const wanted = withWorks(lists, works, animated)
  if (wanted !== lists) setLists(wanted)

  const latest = useRef(wanted)
  useLayoutEffect(() => void (latest.current = wanted))
  const settled = isSettled(wanted)
  useEffect(() => {
    if (settled) return undefined
    let frame = requestAnimationFrame(work)
    function work(start: number) {
      do flushSync(() => setLists(nextBatch))
      while (!isSettled(latest.current) && performance.now() - start < FRAME_BUDGET_MS)
      frame = requestAnimationFrame(work)
    }
    return () => cancelAnimationFrame(frame)
  }, [settled])
  return wanted
}
