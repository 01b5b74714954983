import { useCallback, useEffect, useState } from 'react'
import { keepRevealed, type Address } from './address.ts'
import type { Choice } from './use-choice.ts'

/** How long a choice has to last before its works are shown: what was being rendered stops at once. */
export const CANCEL_DELAY_MS = 50

/** What the list shows. */
export interface Shown {
  readonly category: string
  /** The all-category is shown whole. */
  readonly revealed: boolean
  readonly cause: Address['cause']
}

/**
 * The choice as the list follows it: the first one at once, another when it has lasted 50 ms.
 *
 * @param whole whether the page arrived with all works shown
 * @returns also the function that reveals all works
 */
export function useShown(
  { category, address }: Choice,
  whole: boolean,
): [Shown, (cause: Address['cause']) => void] {
  const { cause, revealed } = address
  const [shown, show] = useState<Shown>({ category, revealed: whole, cause })
  // Known only when the page is alive, but before anybody chose.
  if (revealed && cause === 'arrival' && !shown.revealed) show({ ...shown, revealed: true })

  const reveal = useCallback((why: Address['cause']) => {
    show((before) => (before.revealed ? before : { ...before, revealed: true, cause: why }))
    keepRevealed()
  }, [])
  useEffect(() => {
    if (category === shown.category) return undefined
    const settle = () => show({ category, revealed, cause })
    const timer = setTimeout(settle, CANCEL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [category, revealed, cause, shown.category])
  return [shown, reveal]
}
