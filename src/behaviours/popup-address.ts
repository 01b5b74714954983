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

/** In the state of entries that an opening added to the history: of a popup here, of a picture in the gallery. */
const OPENED = 'mandryOpened'

/**
 * Closes a popup that its address `#popup=id` has opened when the visitor leaves that address, by the button Back for example.
 *
 * @returns a function for a popup that was closed in another way: it restores the visitor's address
 */
export function followAddress(popup: OpenPopup, signal: AbortSignal): () => void {
  const { dialog, detail, isArrival, isHere } = popup
  if (detail.source !== 'hash') return () => {}
  const state = readState()
  // Before the entry of an arrival may be another site.
  if (isHere() && state && !(OPENED in state))
    history.replaceState({ ...state, [OPENED]: !isArrival }, '')
  const onHash = () => {
    if (!isHere()) requestClose(dialog, 'hash')
  }
  addEventListener('hashchange', onHash, { signal })
  queueMicrotask(onHash) // the address may have changed while this module was loading
  return () => {
    if (!isHere()) return
    if (readState()?.[OPENED]) history.back()
    else history.replaceState(history.state, '', location.href.replace(/#.*/, ''))
  }
}

/** The state of the current entry; undefined if the page stores a primitive value or a list there. */
function readState(): Readonly<Record<string, unknown>> | undefined {
  const state: unknown = history.state ?? {}
  const isObject = Object.prototype.toString.call(state) === '[object Object]'
  return isObject ? (state as Readonly<Record<string, unknown>>) : undefined
}
