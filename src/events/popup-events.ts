import { emit } from './emit.ts'

/** What opened a popup: the `open-popup` event (buttons dispatch it), `show()`, a button's command, the address, a rule. */
export type PopupOpenSource = 'event' | 'method' | 'command' | 'hash' | 'rule' | 'autostart'

/**
 * What closes a popup. `hash`: the visitor went back. `page`: it was moved or hidden, or a script closed its dialog;
 * only `closed` says so, as nothing could prevent it.
 */
export type PopupCloseSource =
  | 'close-button'
  | 'backdrop'
  | 'escape'
  | 'method'
  | 'command'
  | 'hash'
  | 'page'

/** What the events around a popup say. */
interface PopupDetail<Source> {
  /** Empty for a popup without an id. */
  readonly popupId: string
  readonly source: Source
  /** The place the visitor clicked, as a form inside reports it. */
  readonly placement: string
}

/** `before-open`, which may be prevented, and `opened`. */
export type PopupOpenDetail = PopupDetail<PopupOpenSource>

/** `before-close`, which may be prevented, and `closed`. The placement is that of its opening. */
export type PopupCloseDetail = PopupDetail<PopupCloseSource>

interface PopupEvents {
  'before-open': CustomEvent<PopupOpenDetail>
  opened: CustomEvent<PopupOpenDetail>
  'before-close': CustomEvent<PopupCloseDetail>
  closed: CustomEvent<PopupCloseDetail>
}

declare global {
  interface GlobalEventHandlersEventMap extends PopupEvents {}
}

/** Dispatches one from the popup. Preventing what has happened already does nothing. @returns false when it is prevented */
export const emitPopupEvent: <Name extends keyof PopupEvents>(
  popup: EventTarget,
  name: Name,
  detail: PopupEvents[Name]['detail'],
) => boolean = emit
