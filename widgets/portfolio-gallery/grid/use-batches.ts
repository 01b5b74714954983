import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Work } from '../state/work.ts'
import { inFrames } from './in-frames.ts'
import { firstLists, isSettled, nextBatch, withWorks, type Lists } from './lists.ts'

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
    return inFrames(() => {
      flushSync(() => setLists(nextBatch))
      return isSettled(latest.current)
    })
  }, [settled])
  return wanted
}
