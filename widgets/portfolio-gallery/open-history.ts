/**
 * What an open picture means to the browser's history: opening adds an entry, moving to another picture rewrites it,
 * closing goes back to the one before. Who reads the address follows `popstate`; nothing here tells.
 */
export interface OpenHistory {
  /** Adds the entry of a picture. */
  readonly open: (hash: string) => void
  /** Rewrites it for another picture: at once, in a hurry a moment later. */
  readonly move: (hash: string) => void
  /**
   * Leaves the picture: back to where it was opened. Who came by its link has no such place, and gets `hash`.
   *
   * @returns true when the browser goes back, and `popstate` follows; false when the address is changed already
   */
  readonly close: (hash: string) => boolean
}

/** In the state of entries that opening a picture added. Browsers keep it over a reload. */
const OPENED = 'mandryOpened'

/** Browsers refuse more than some 10 changes of the address a second; a held arrow key makes 30. */
export const REWRITE_MS = 150

export function createOpenHistory({
  history,
  location,
}: Pick<Window, 'history' | 'location'> = window): OpenHistory {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity

  const rewrite = (hash: string) => {
    last = Date.now()
    history.replaceState(history.state, '', hash)
  }
  return {
    open(hash) {
      clearTimeout(timer)
      history.pushState({ ...stateOf(history), [OPENED]: true }, '', hash)
    },
    move(hash) {
      clearTimeout(timer)
      const wait = last + REWRITE_MS - Date.now()
      if (!(wait > 0)) return rewrite(hash)
      const before = location.hash
      // By then the visitor may have gone back.
      timer = setTimeout(() => location.hash === before && rewrite(hash), wait)
    },
    close(hash) {
      clearTimeout(timer)
      const { [OPENED]: wasOpened, ...rest } = stateOf(history)
      if (wasOpened) history.back()
      else history.replaceState(rest, '', hash)
      return !!wasOpened
    },
  }
}

/** A page's own state may be anything. */
function stateOf({ state }: History): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state ? (state as Readonly<Record<string, unknown>>) : {}
}
