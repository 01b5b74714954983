import { canonicalHash } from './hash.ts'

// The only module that reads and writes the tab's history. All galleries of a page share it.

/** How long the hash has to be unchanged before the gallery follows a change from outside. */
const HASH_DEBOUNCE_MS = 100

/** How long the page must not scroll before its position is saved. */
const SCROLL_REST_MS = 250

/** Browsers refuse more than some 10 changes of the address a second; a held arrow key makes 30. */
export const REWRITE_MS = 150

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

/** The gallery's part of an entry's `history.state`. Browsers keep it over a reload. */
export interface SavedState {
  readonly mandryRevealed?: number
  readonly mandryScroll?: number
  /** Whether opening a picture added the entry. */
  readonly mandryOpened?: boolean
}

/** Whether a hash names a category of a gallery. */
export type KnowsHash = (hash: string) => boolean

const EVENTS = ['hashchange', 'popstate']
/** Safari has `scrollend` from 26.2. */
const SCROLLED = 'onscrollend' in globalThis ? 'scrollend' : 'scroll'
/** The galleries of the page, with what each knows. */
const listeners = new Map<() => void, KnowsHash>()
let current: HashEntry | undefined
let syncTimer: ReturnType<typeof setTimeout> | undefined
/** Changes of the current entry that are still to be written. */
let pending: { readonly timer: ReturnType<typeof setTimeout>; readonly change: Change } | undefined
let lastRewrite = -Infinity
/** Fulfilled when the browser has left the entry of a closed picture. */
let left: Promise<void> | undefined

/**
 * Calls back when another hash is to be shown. One that names a category of another gallery only is not reported.
 *
 * @returns a function that stops it
 */
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
    cancel()
    current = undefined
  }
}

export function getSnapshot(): HashEntry {
  return (current ??= readEntry('arrival'))
}

/** Reads the hash at once. To be called after own changes: `history` dispatches no event for them. */
export function sync(cause: HashEntry['cause'] = 'choice'): void {
  clearTimeout(syncTimer)
  // The address of a popup, which covers the gallery.
  if (/^#popup(=|%3d)/i.test(location.hash)) return
  const next = readEntry(cause)
  const { hash } = next
  if (hash === current?.hash) return
  current = next
  const isNamed = [...listeners.values()].some((knows) => knows(hash))
  for (const [listener, knows] of listeners) if (!isNamed || knows(hash)) listener()
}

/** Adds an entry for a choice. */
export function push(hash: string): void {
  writePending()
  const url = new URL(withHash(hash))
  // The gallery no longer shows what the server was asked for. Any call of `delete` would rewrite the whole query.
  if (url.searchParams.has(WORKS_PARAMETER)) url.searchParams.delete(WORKS_PARAMETER)
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
  write({ mandryRevealed: count })
}

/** Adds the entry of a picture, once the browser has left that of the one before. An open picture gives its entry. */
export async function openPicture(hash: string): Promise<void> {
  // An entry that is added during `history.back()` is lost.
  await left
  writePending()
  const state = readState()
  if (state?.mandryOpened) write({ hash })
  else history.pushState({ ...state, mandryOpened: true }, '', withHash(hash))
}

/** Rewrites the entry of a picture for another one: at once, in a hurry a moment later. */
export function movePicture(hash: string): void {
  const wait = lastRewrite + REWRITE_MS - Date.now()
  writeSoon({ hash }, wait)
  if (wait <= 0) writePending()
}

/** Leaves a picture: back to the entry where it was opened, or to a hash after an arrival by its link. */
export function closePicture(hash: string): void {
  cancel()
  if (readState()?.mandryOpened) {
    left = new Promise<void>((resolve) => {
      // Browsers scroll after the event.
      addEventListener('popstate', () => setTimeout(resolve), { once: true })
    }).then(() => sync())
    history.back()
  } else {
    write({ hash, mandryOpened: false })
    sync()
  }
}

interface Change extends SavedState {
  readonly hash?: string
}

/** Changes the current entry. The page's own state stays. A list or a text does not change. */
function write({ hash, ...change }: Change): void {
  const state = readState()
  const url = hash === undefined ? undefined : withHash(hash)
  history.replaceState(state ? { ...state, ...change } : history.state, '', url)
  if (url) lastRewrite = Date.now()
}

function writeSoon(change: Change, wait: number): void {
  const { href } = location
  const before = pending?.change
  cancel()
  // By then the page may have another address.
  const timer = setTimeout(() => (location.href === href ? writePending() : cancel()), wait)
  pending = { timer, change: { ...before, ...change } }
}

function writePending(): void {
  const change = pending?.change
  cancel()
  if (change) write(change)
}

function cancel(): void {
  clearTimeout(pending?.timer)
  pending = undefined
}

function saveScrollSoon(): void {
  writeSoon({ mandryScroll: window.scrollY }, SCROLL_REST_MS)
}

function syncSoon(): void {
  cancel()
  clearTimeout(syncTimer)
  syncTimer = setTimeout(sync, HASH_DEBOUNCE_MS, 'outside')
}

function readEntry(cause: HashEntry['cause']): HashEntry {
  const { mandryRevealed = 0, mandryScroll } = readState() ?? {}
  const hash = canonicalHash(location.hash)
  return { hash, cause, revealed: mandryRevealed, scroll: mandryScroll }
}

/** The state of the current entry; undefined if the page stored a primitive value or a list. */
function readState(): SavedState | undefined {
  const state: unknown = history.state ?? {}
  return Object.prototype.toString.call(state) === '[object Object]'
    ? (state as SavedState)
    : undefined
}

/** The page's own address with a hash; unlike the hash alone it leads nowhere else on a page with a `<base>`. */
function withHash(hash: string): string {
  return location.href.replace(/#.*|$/, hash)
}
