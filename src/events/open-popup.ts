import { emit } from './emit.ts'

/** The `open-popup` event: asks the popup with this id to open. */
export interface OpenPopupDetail {
  readonly popupId: string
  /** The place the visitor clicked; a form inside the popup reports it. */
  readonly placement: string
  /** What an enquiry from there is about: a form inside the popup says it. Default: what the form's own `about` says. */
  readonly about?: string | undefined
}

declare global {
  interface GlobalEventHandlersEventMap {
    'open-popup': CustomEvent<OpenPopupDetail>
  }
}

/** The placement of an event whose button names none. */
export const NO_PLACEMENT = 'no-placement-attribute'

/**
 * Dispatches `open-popup` from an element.
 *
 * @returns whether a popup answered by `preventDefault()`
 */
export function emitOpenPopup(from: EventTarget, detail: OpenPopupDetail): boolean {
  return !emit(from, 'open-popup', detail)
}

/**
 * Listens on `window`, where sites dispatch and listen too.
 *
 * @param handle returns true where it answers: the button that dispatched the event then misses no popup
 */
export function onOpenPopup(
  handle: (detail: OpenPopupDetail) => boolean | void,
  options?: { readonly signal: AbortSignal },
): void {
  const onEvent = (event: Event) => {
    const { detail } = event as CustomEvent<OpenPopupDetail | null>
    if (detail?.popupId && handle({ ...detail, placement: detail.placement || NO_PLACEMENT }))
      event.preventDefault()
  }
  addEventListener('open-popup', onEvent, options)
}
