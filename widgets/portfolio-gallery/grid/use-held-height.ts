import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isComplete, type Lists } from './lists.ts'

interface HeldHeight {
  /** For the box around the lists. */
  readonly ref: RefObject<HTMLDivElement | null>
  /** Lists with a smaller key are to be hidden. */
  readonly since: number
  /** The least height of the box, in pixels. */
  readonly height: number | undefined
}

/**
 * Keeps the page as long as it was with the former list until the new one is complete; where no visitor chose the new
 * one, until the next choice.
 */
export function useHeldHeight(lists: Lists): HeldHeight {
  const ref = useRef<HTMLDivElement>(null)
  const { key, fresh } = lists.current
  const [held, setHeld] = useState({ since: key, height: 0 })
  useLayoutEffect(() => {
    const former = ref.current?.children[1] as HTMLElement | undefined
    if (key !== held.since) setHeld({ since: key, height: former?.offsetHeight ?? 0 })
  }, [key, held.since])

  const isFree = fresh !== undefined && isComplete(lists)
  return { ref, since: held.since, height: isFree || held.height === 0 ? undefined : held.height }
}
