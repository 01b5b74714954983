import { stateOf } from './open-history.ts'

/** How long the address has to rest before a change that the gallery did not make itself is followed. */
export const HASH_DEBOUNCE_MS = 100

/** How long the page has to stand still before its place is kept: browsers allow few changes of the history in a row. */
const SCROLL_REST_MS = 250

/** The parameter by which a server shows a choice to visitors without script. */
export const WORKS_PARAMETER = 'works'

/** The hash as the gallery follows it. */
export interface Address {
  /** Empty, or beginning with `#`. */
  readonly hash: string
  /** Found on arrival, chosen in the gallery, or changed outside of it: by the browser's buttons, a link, a script. */
  readonly cause: 'arrival' | 'choice' | 'outside'
  /** The all-category was shown whole when this entry of the history was left. */
  readonly revealed: boolean
  /** How far the page was scrolled then, in pixels; undefined where the visitor has not been. */
  readonly scroll: number | undefined
}

/** The address while there is no browser, and until the server's HTML has come to life. */
export const NOWHERE: Address = {
  hash: '',
  cause: 'arrival',
  revealed: false,
  scroll: undefined,
}

/** What the gallery keeps in an entry of the history. */
interface Kept {
  readonly mandryRevealed?: boolean
  readonly mandryScroll?: number
}

const EVENTS = ['hashchange', 'popstate']
const listeners = new Set<() => void>()
let current: Address | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let rest: ReturnType<typeof setTimeout> | undefined
/** What was kept when the visitor came to the entry, before the browser scrolled. */
let found: Kept | undefined

/** Calls back when another hash is to be shown: galleries of a page share the address. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const type of EVENTS) addEventListener(type, followSoon)
    addEventListener('scrollend', keepScrollSoon)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of EVENTS) removeEventListener(type, followSoon)
    removeEventListener('scrollend', keepScrollSoon)
    clearTimeout(timer)
    keepNoScroll()
    current = undefined
  }
}

export function currentAddress(): Address {
  return (current ??= addressOf('arrival'))
}

/** Follows the address at once. To be called after changes of ours: `history` tells nobody. */
export function follow(cause: Address['cause'] = 'choice'): void {
  clearTimeout(timer)
  const next = addressOf(cause)
  found = undefined
  if (next.hash === current?.hash) return
  current = next
  for (const listener of listeners) listener()
}

/** The page's own address with a hash; unlike the hash alone it leads nowhere else on a page with a `<base>`. */
export function addressWith(hash: string): string {
  return location.href.replace(/#.*|$/, hash)
}

/** Goes to a choice, in a new entry of the tab's history. */
export function goTo(hash: string): void {
  const url = new URL(addressWith(hash))
  // What the server was asked to show is no longer what is shown. Any change spells the whole query anew.
  if (url.searchParams.has(WORKS_PARAMETER)) url.searchParams.delete(WORKS_PARAMETER)
  if (rest !== undefined) keepScroll()
  history.pushState(null, '', url)
  follow()
}

/** Gives the page's address a hash, in the same entry. */
export function settleAt(hash: string): void {
  history.replaceState(history.state, '', addressWith(hash))
  follow(currentAddress().cause)
}

/** Keeps in the history that all works are shown. */
export function keepRevealed(): void {
  keep({ mandryRevealed: true })
}

function keepScrollSoon(): void {
  keepNoScroll()
  rest = setTimeout(keepScroll, SCROLL_REST_MS)
}

function keepScroll(): void {
  keepNoScroll()
  keep({ mandryScroll: window.scrollY })
}

function keepNoScroll(): void {
  clearTimeout(rest)
  rest = undefined
}

/** What the page itself keeps stays. */
function keep(more: Kept): void {
  history.replaceState({ ...stateOf(history), ...more }, '')
}

function addressOf(cause: Address['cause']): Address {
  const { mandryRevealed, mandryScroll }: Kept = found ?? stateOf(history)
  const { hash } = location
  return { hash, cause, revealed: mandryRevealed === true, scroll: mandryScroll }
}

function followSoon(): void {
  found ??= stateOf(history)
  keepNoScroll()
  clearTimeout(timer)
  timer = setTimeout(follow, HASH_DEBOUNCE_MS, 'outside')
}
