import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useIsServerRendered } from '../../../src/public/element.ts'
import {
  canonicalHash,
  findChoice,
  formatHash,
  parseHash,
  type KnownCategories,
  type ParsedHash,
} from './hash.ts'
import {
  getSnapshot,
  replace,
  saveRevealed,
  SERVER_SNAPSHOT,
  subscribe,
  type HashEntry,
  type KnowsHash,
} from './history.ts'

/** How long a choice has to last before its works are shown. Rendering of the former choice stops at once. */
const CANCEL_DELAY_MS = 50

/** The choice in the page's address. */
export interface Choice extends ParsedHash {
  readonly entry: HashEntry
}

/** What the list shows. */
export interface Shown {
  readonly category: string
  /** How many works of the all-category are asked for. 0: those that are shown first. */
  readonly revealed: number
  readonly cause: HashEntry['cause']
}

export interface HashCategory {
  readonly choice: Choice
  /** The first choice at once, another one when it has lasted `CANCEL_DELAY_MS`. */
  readonly shown: Shown
  /** Shows a number of works of the all-category. */
  readonly reveal: (cause: HashEntry['cause'], count: number) => void
}

/**
 * Follows the category in the hash, and fills in an empty hash.
 *
 * @param ssrCategory the category that the server was asked to show
 */
export function useHashCategory(
  known: KnownCategories,
  ssrCategory: string | undefined,
): HashCategory {
  const defaultHash = formatHash(ssrCategory ?? known.all)
  const entry = useHashEntry(defaultHash, (hash) => !!findChoice(hash, known))
  const choice = { entry, ...parseHash(entry.hash || defaultHash, known) }

  const { category } = choice
  const { cause, revealed } = entry
  const isRevealed = ssrCategory === known.all ? Infinity : 0
  const [shown, show] = useState<Shown>({ category, revealed: isRevealed, cause })
  // The history is readable only after hydration, before any choice of the visitor. In an effect: `useScrollRestoration` has to
  // find the page as short as the browser found it, so it acts before the works come.
  useEffect(() => {
    const showAgain = (before: Shown) =>
      before.revealed < revealed ? { ...before, revealed } : before
    if (cause === 'arrival') startTransition(() => show(showAgain))
  }, [cause, revealed])

  const reveal = useCallback((why: HashEntry['cause'], count: number) => {
    const showMore = (before: Shown) =>
      before.revealed < count ? { ...before, revealed: count, cause: why } : before
    show(showMore)
    saveRevealed(count)
  }, [])
  const isOvertaken = useEffectEvent((chosen: string) => {
    const named = findChoice(canonicalHash(location.hash), known)
    return named !== undefined && named.category !== chosen
  })
  useLayoutEffect(() => {
    if (category === shown.category) return undefined
    let timer = setTimeout(settle, CANCEL_DELAY_MS)
    function settle(): void {
      // A work of the former category that was opened meanwhile is in the address, and is shown after the next frame.
      if (isOvertaken(category)) timer = setTimeout(settle, CANCEL_DELAY_MS)
      else startTransition(() => show({ category, revealed, cause }))
    }
    return () => clearTimeout(timer)
  }, [category, revealed, cause, shown.category])
  return { choice, shown, reveal }
}

/**
 * The entry of the tab's history; during hydration the server's. The tab's own then follows in slices: an urgent update would
 * render the whole gallery once more in the task of the effects.
 */
function useHashEntry(defaultHash: string, knowsHash: KnowsHash): HashEntry {
  const isServerRendered = useIsServerRendered()
  const [entry, follow] = useState(() => (isServerRendered ? SERVER_SNAPSHOT : getSnapshot()))
  const knows = useEffectEvent(knowsHash)
  // At first before anything follows the store.
  useEffect(() => {
    if (!entry.hash && !location.hash) replace(defaultHash)
  }, [entry, defaultHash])
  useEffect(() => {
    const update = () => follow(getSnapshot())
    const { revealed, scroll } = getSnapshot()
    // After a reload the list and the scroll position are restored. `useScrollRestoration` acts where the page is still too
    // short, so it has to know the position before the works come, which an update in slices would bring along.
    if (revealed || scroll) update()
    else startTransition(update)
    return subscribe(update, (hash) => knows(hash))
  }, [])
  return entry
}
