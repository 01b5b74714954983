/** How long the address has to rest before a change that the gallery did not make itself is followed. */
export const HASH_DEBOUNCE_MS = 100

/** The parameter by which a server shows a choice to visitors without script. */
export const WORKS_PARAMETER = 'works'

/** The hash as the gallery follows it. */
export interface Address {
  /** Empty, or beginning with `#`. */
  readonly hash: string
  /** Found on arrival, chosen in the gallery, or changed outside of it: by the browser's buttons, a link, a script. */
  readonly cause: 'arrival' | 'choice' | 'outside'
  /** The all-category was shown whole when the page was left, or loaded again. */
  readonly revealed: boolean
}

/** The address while there is no browser. */
export const NOWHERE: Address = { hash: '', cause: 'arrival', revealed: false }

/** In the state of entries where the all-category is shown whole. */
const REVEALED = 'mandryRevealed'

const EVENTS = ['hashchange', 'popstate']
const listeners = new Set<() => void>()
let current: Address | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls back when another hash is to be shown: galleries of a page share the address. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of EVENTS) addEventListener(type, followSoon)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of EVENTS) removeEventListener(type, followSoon)
    clearTimeout(timer)
    current = undefined
  }
}

export function currentAddress(): Address {
  return (current ??= { hash: location.hash, cause: 'arrival', revealed: isRevealed() })
}

/** Follows the address at once. To be called after changes of ours: `history` tells nobody. */
export function follow(cause: Address['cause'] = 'choice'): void {
  clearTimeout(timer)
  if (location.hash === current?.hash) return
  current = { hash: location.hash, cause, revealed: isRevealed() }
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
  history.pushState(null, '', url)
  follow()
}

/** Gives the page's address a hash, in the same entry. */
export function settleAt(hash: string): void {
  history.replaceState(history.state, '', addressWith(hash))
  follow(currentAddress().cause)
}

export function isRevealed(): boolean {
  return stateOfEntry()[REVEALED] === true
}

export function rememberRevealed(): void {
  history.replaceState({ ...stateOfEntry(), [REVEALED]: true }, '')
}

/** The page may keep anything there. */
function stateOfEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state ? (state as Readonly<Record<string, unknown>>) : {}
}

function followSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(follow, HASH_DEBOUNCE_MS, 'outside')
}
