import type { PopupOpenDetail } from '../events/popup-events.ts'
import { requestClose } from './request-close.ts'

/** A popup that has opened. */
export interface OpenPopup {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly detail: PopupOpenDetail
  /** Whether the visitor asked for it, and so wants to write. */
  readonly isAsked: boolean
  /** Whether the page arrived with its address. */
  readonly isArrival: boolean
  /** Whether the page's address is the popup's. */
  readonly isHere: () => boolean
}

/** In the state of entries that opening something added to the history; the gallery's pictures write it, too. */
const OPENED = 'mandryOpened'

/**
 * Closes a popup that its address `#popup=id` has opened when the visitor leaves that, by the button Back for example.
 *
 * @returns a function for a popup that has closed in another way: it leaves the address as the visitor came to it
 */
export function followAddress(popup: OpenPopup, signal: AbortSignal): () => void {
  const { dialog, detail, isArrival, isHere } = popup
  if (detail.source !== 'hash') return () => {}
  const state = stateOf(history)
  // An entry that was arrived at keeps that to itself: before it may be another site.
  if (isHere() && state && !(OPENED in state))
    history.replaceState({ ...state, [OPENED]: !isArrival }, '')
  const onHash = () => {
    if (!isHere()) requestClose(dialog, 'hash')
  }
  addEventListener('hashchange', onHash, { signal })
  queueMicrotask(onHash) // it may have been left before this came
  return () => {
    if (!isHere()) return
    const own = stateOf(history)
    const { [OPENED]: wasOpened, ...rest } = own ?? {}
    if (wasOpened) history.back()
    else history.replaceState(own ? rest : history.state, '', location.href.replace(/#.*/, ''))
  }
}

/** The state of the current entry, or an empty one; undefined where the page stores what takes no further key. */
function stateOf({ state }: History): Readonly<Record<string, unknown>> | undefined {
  if (state === null) return {}
  const isObject = Object.prototype.toString.call(state) === '[object Object]'
  return isObject ? (state as Readonly<Record<string, unknown>>) : undefined
}
