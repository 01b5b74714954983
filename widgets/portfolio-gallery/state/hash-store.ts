import { canonicalHash } from './hash.ts'
import { historyState, takesKeys } from './open-history.ts'

/** How long the hash has to be unchanged before the gallery follows a change from outside. */
const HASH_DEBOUNCE_MS = 100

/** How long the page has to stand still before its scroll position is saved: browsers limit changes of the history. */
const SCROLL_REST_MS = 250

/** The parameter by which a server shows a choice to visitors without script. */
export const WORKS_PARAMETER = 'works'

/** The entry of the tab's history that the gallery shows. */
export interface HashEntry {
  /** Empty, or beginning with `#`. */
  readonly hash: string
  /** Found on arrival, chosen in the gallery, or changed outside of it: by the browser's buttons, a link, a script. */
  readonly cause: 'arrival' | 'choice' | 'outside'
  /** How many works of the all-category were asked for when this entry of the history was left. 0 where none. */
  readonly revealed: number
  /** The scroll position then, in pixels; undefined for a new entry. */
  readonly scroll: number | undefined
}

/** The entry on the server and during hydration. */
export const SERVER_SNAPSHOT: HashEntry = {
  hash: '',
  cause: 'arrival',
  revealed: 0,
  scroll: undefined,
}

/** The gallery's part of an entry's `history.state`. */
export interface SavedState {
  readonly mandryRevealed?: number
  readonly mandryScroll?: number
}

const EVENTS = ['hashchange', 'popstate']
/** Safari has `scrollend` from 26.2. */
const SCROLLED = 'onscrollend' in globalThis ? 'scrollend' : 'scroll'
/** The galleries of the page, with what each knows. */
const listeners = new Map<() => void, KnowsHash>()
let current: HashEntry | undefined
let syncTimer: ReturnType<typeof setTimeout> | undefined
let scrollTimer: ReturnType<typeof setTimeout> | undefined
/** The entry's state on arrival, before the browser scrolled. */
let stateOnArrival: SavedState | undefined

/** Whether a hash names a category of a gallery. */
export type KnowsHash = (hash: string) => boolean

/** Calls back when another hash is to be shown. All galleries of a page share the store. */
export function subscribe(listener: () => void, knows: KnowsHash): () => void {
  if (listeners.size === 0) {
    for (const type of EVENTS) addEventListener(type, syncSoon)
    addEventListener(SCROLLED, saveScrollSoon)
  }
  listeners.set(listener, knows)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of EVENTS) removeEventListener(type, syncSoon)
    removeEventListener(SCROLLED, saveScrollSoon)
    clearTimeout(syncTimer)
    cancelScrollSave()
    current = undefined
  }
}

export function getSnapshot(): HashEntry {
  return (current ??= readEntry('arrival'))
}

/** Reads the hash at once. To be called after own changes: `history` dispatches no event for them. */
export function sync(cause: HashEntry['cause'] = 'choice'): void {
  clearTimeout(syncTimer)
  const next = readEntry(cause)
  stateOnArrival = undefined
  // The address of a popup, which lies over the gallery.
  if (/^#popup(=|%3d)/i.test(location.hash)) return
  if (next.hash === current?.hash) return
  current = next
  for (const listener of listeners.keys()) listener()
}

/** Whether a hash names a category of any gallery of the page. */
export function namesCategory(hash: string): boolean {
  return [...listeners.values()].some((knows) => knows(hash))
}

/** The page's own address with a hash; unlike the hash alone it leads nowhere else on a page with a `<base>`. */
export function withHash(hash: string): string {
  return location.href.replace(/#.*|$/, hash)
}

/** Adds an entry to the tab's history. */
export function push(hash: string): void {
  const url = new URL(withHash(hash))
  // The gallery no longer shows what the server was asked for. Any call of `delete` would rewrite the whole query.
  if (url.searchParams.has(WORKS_PARAMETER)) url.searchParams.delete(WORKS_PARAMETER)
  if (scrollTimer !== undefined) saveScroll()
  history.pushState(null, '', url)
  sync()
}

/** Replaces the hash of the current entry. */
export function replace(hash: string): void {
  history.replaceState(history.state, '', withHash(hash))
  sync(getSnapshot().cause)
}

/** Saves in the current entry how many works are asked for. */
export function saveRevealed(count: number): void {
  saveState({ mandryRevealed: count })
}

function saveScrollSoon(): void {
  cancelScrollSave()
  scrollTimer = setTimeout(saveScroll, SCROLL_REST_MS)
}

function saveScroll(): void {
  cancelScrollSave()
  saveState({ mandryScroll: window.scrollY })
}

function cancelScrollSave(): void {
  clearTimeout(scrollTimer)
  scrollTimer = undefined
}

/** Leaves the page's own state in place. */
function saveState(more: SavedState): void {
  if (takesKeys(history.state)) history.replaceState({ ...historyState(history), ...more }, '')
}

function readEntry(cause: HashEntry['cause']): HashEntry {
  const { mandryRevealed = 0, mandryScroll }: SavedState = stateOnArrival ?? historyState(history)
  const hash = canonicalHash(location.hash)
  return { hash, cause, revealed: mandryRevealed, scroll: mandryScroll }
}

function syncSoon(): void {
  stateOnArrival ??= historyState(history)
  cancelScrollSave()
  clearTimeout(syncTimer)
  syncTimer = setTimeout(sync, HASH_DEBOUNCE_MS, 'outside')
}
