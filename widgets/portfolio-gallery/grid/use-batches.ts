import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Work } from '../state/work.ts'
import { inFrames } from './in-frames.ts'
import {
  initialTransition,
  isSettled,
  nextBatch,
  transitionTo,
  type Transition,
} from './transition.ts'

/** The lists in the page: a change begins with one batch at once, the others follow frame by frame. */
export function useBatches(works: readonly Work[], animated: boolean): Transition {
  const [transition, setTransition] = useState(() => initialTransition(works))
  const wanted = transitionTo(transition, works, animated)
  if (wanted !== transition) setTransition(wanted)

  const latest = useRef(wanted)
  useLayoutEffect(() => void (latest.current = wanted))
  const settled = isSettled(wanted)
  useEffect(() => {
    if (settled) return undefined
    return inFrames(() => {
      flushSync(() => setTransition(nextBatch))
      return isSettled(latest.current)
    })
  }, [settled])
  return wanted
}
