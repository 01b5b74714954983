import type { requestClose } from '../../src/public/behaviours.ts'
import type { emitPopupEvent, PopupOpenDetail } from '../../src/public/element.ts'

/** A popup that has opened. */
export interface OpenPopup {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly detail: PopupOpenDetail
  /** Whether the page arrived with its address. */
  readonly isArrival: boolean
  /** Passed in: a module that this script shared with the page's first one would be a request more. */
  readonly emit: typeof emitPopupEvent
  readonly requestClose: typeof requestClose
}

/** In the state of entries that opening something added to the history; the gallery's pictures write it, too. */
const OPENED = 'mandryOpened'

/**
 * Closes a popup that its address `#popup=id` has opened when the visitor leaves that, by the button Back for example.
 *
 * @returns a function for a popup that has closed in another way: it leaves the address as the visitor came to it
 */
export function followAddress(popup: OpenPopup, signal: AbortSignal): () => void {
  const { dialog, detail, isArrival, requestClose } = popup
  if (detail.source !== 'hash') return () => {}
  const isHere = () => location.hash === `#popup=${encodeURI(detail.popupId)}`
  const state = stateOf(history)
  // An entry that was arrived at keeps that to itself: before it may be another site.
  if (isHere() && !(OPENED in state)) history.replaceState({ ...state, [OPENED]: !isArrival }, '')
  const onHash = () => {
    if (!isHere()) requestClose(dialog, 'hash')
  }
  addEventListener('hashchange', onHash, { signal })
  queueMicrotask(onHash) // it may have been left before this came
  return () => {
    if (!isHere()) return
    const { [OPENED]: wasOpened, ...rest } = stateOf(history)
    if (wasOpened) history.back()
    else history.replaceState(rest, '', location.href.replace(/#.*/, ''))
  }
}

function stateOf({ state }: History): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state ? (state as Readonly<Record<string, unknown>>) : {}
}
