/**
 * The history entries of an open picture: opening adds an entry, moving to another picture rewrites it,
 * closing goes back to the one before. Addresses may be a hash alone.
 */
export interface OpenHistory {
  /** Adds the entry of a picture, once the browser has left the one before. One that is not there yet gives way to it. */
  readonly open: (address: string) => Promise<void>
  /** Rewrites it for another picture: at once, in a hurry a moment later. */
  readonly move: (address: string) => void
  /**
   * Leaves the picture: back to the entry where it was opened, or to `address` after an arrival by its link.
   *
   * @param onLeft called when the address has changed and the browser has scrolled to where the page was
   */
  readonly close: (address: string, onLeft: () => void) => void
}

/** In the state of entries that opening a picture added. Browsers keep it over a reload. */
const OPENED = 'mandryOpened'

/** Browsers refuse more than some 10 changes of the address a second; a held arrow key makes 30. */
export const REWRITE_MS = 150

type Tab = Pick<Window, 'history' | 'location' | 'addEventListener'>

export function createOpenHistory(tab: Tab = window): OpenHistory {
  const { history, location } = tab
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  let left: Promise<void> | undefined

  const rewrite = (address: string) => {
    last = Date.now()
    history.replaceState(history.state, '', address)
  }
  return {
    async open(address) {
      // An entry that is added during `history.back()` is lost.
      await left
      clearTimeout(timer)
      const state = historyState(history)
      if (state[OPENED]) rewrite(address)
      else history.pushState({ ...state, [OPENED]: true }, '', address)
    },
    move(address) {
      clearTimeout(timer)
      const wait = last + REWRITE_MS - Date.now()
      if (!(wait > 0)) return rewrite(address)
      const before = location.hash
      // By then the visitor may have gone back.
      timer = setTimeout(() => location.hash === before && rewrite(address), wait)
    },
    close(address, onLeft) {
      clearTimeout(timer)
      const { [OPENED]: wasOpened, ...rest } = historyState(history)
      if (wasOpened) {
        // Browsers scroll after the event.
        left = new Promise<void>((resolve) => {
          tab.addEventListener('popstate', () => setTimeout(resolve), { once: true })
        }).then(onLeft)
        history.back()
      } else {
        history.replaceState(takesKeys(history.state) ? rest : history.state, '', address)
        onLeft()
      }
    },
  }
}

/** The state of the current entry, or an empty object; a page may store any value there. */
export function historyState({ state }: History): Readonly<Record<string, unknown>> {
  return takesKeys(state) ? { ...state } : {}
}

/** Whether keys of ours can be added to a state. A list or a text that the page stored stays as it is. */
export function takesKeys(state: unknown): state is object | null {
  return state === null || Object.prototype.toString.call(state) === '[object Object]'
}
