import type { PopupOpenDetail } from '../events/popup-events.ts'

/** How long to wait for a better moment. */
const RETRY_MS = 1000
/** How near to the top edge the mouse leaves the page towards the tabs and the address. */
const EXIT_PX = 20
/** Matches a page that has no setting for consent, its own or the script tag's, and one that has consent to marketing. */
const MAY_KEEP = ':not([data-consent], :has([data-consent])), [data-consent~=marketing]'

/** When a popup opens by itself, as its dialog carries it in `data-rules`. Times are milliseconds. */
export interface PopupRules {
  /** What keeps the popup from opening by itself at all: a line for the console. */
  readonly fault?: string
  /** From the element's start. */
  readonly autostart?: number | undefined
  /** From the page's start. */
  readonly after?: number | undefined
  /** From 0 to 1. */
  readonly depth?: number | undefined
  readonly exit?: true | undefined
  /** How long it stays away after it was seen; 0 for the rest of the visit. */
  readonly away?: number | undefined
  /** Whether it stays away after a submission. */
  readonly sent?: true | undefined
  /** Names and values of the landing address; an empty value stands for any. */
  readonly campaign?: readonly (readonly [name: string, value: string])[] | undefined
}

export interface RuledPopup {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly open: (source: 'rule' | 'autostart') => void
  readonly signal: AbortSignal
}

/**
 * Opens a popup by the rules on it, at most once a page view, when the visitor may be interrupted. However it was opened, it
 * has been seen. How long ago counts either way round: a clock that was ahead must not keep it away for years. With
 * `autostart` a better moment is as long away as the first one was. A campaign is kept for the visit, as its later
 * addresses do not name it.
 */
export function startRules({ host, dialog, open, signal }: RuledPopup): void {
  const { rules = '', popupId } = dialog.dataset
  const { fault, autostart, after, depth, exit, away, sent, campaign } = JSON.parse(
    rules,
  ) as PopupRules
  if (fault) return console.error(fault)
  let isDone = false
  /** Reads, or writes. Without storage, or where it is full, a rule holds for this page alone. */
  const keep = (what: string, isForVisit: boolean, value?: string) => {
    const key = `mandry.popup.${popupId}.${what}`
    try {
      const storage = isForVisit ? sessionStorage : localStorage
      if (value) storage.setItem(key, value)
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  const attempt = (source: 'rule' | 'autostart' = 'rule') => {
    if (isDone || signal.aborted || isBusy(document)) return
    isDone = true
    const shown = away !== undefined && keep('shown', !away)
    // Either way round: a clock that was ahead must not keep it away for years.
    const isAway = shown && Math.abs(Date.now() - +shown) < (away || Infinity)
    if (!isAway && !(sent && keep('sent', false))) open(source)
  }
  const startTimer = (delayMs: number, source?: 'autostart') => {
    const tick = () => {
      attempt(source)
      if (isDone || signal.aborted) return
      setTimeout(tick, source ? Math.max(delayMs, RETRY_MS) : RETRY_MS)
    }
    setTimeout(tick, delayMs)
  }
  const listen = <E extends Event = PointerEvent>(
    to: EventTarget,
    type: string,
    handle: (event: E) => unknown,
  ) => to.addEventListener(type, handle as (event: Event) => void, { signal })

  listen(window, 'opened', ({ target, detail }: CustomEvent<PopupOpenDetail | null>) => {
    // A copy with its id has been seen in its place.
    if (target !== host && (!popupId || detail?.popupId !== popupId)) return
    isDone = true
    if (away !== undefined) keep('shown', !away, `${Date.now()}`)
  })
  if (sent) listen(host, 'submitForm', () => keep('sent', false, '1'))
  const { documentElement } = document
  if (campaign) {
    const landing = new URLSearchParams(location.search)
    if (campaign.every(([name, value]) => landing.has(name, value || undefined)))
      listen(window, 'pagehide', () => {
        if (documentElement.matches(MAY_KEEP)) keep('campaign', true, '1')
      })
    else if (!keep('campaign', true)) return
  }
  if (autostart !== undefined) startTimer(autostart, 'autostart')
  if (after !== undefined) startTimer(after - performance.now())
  if (depth)
    listen(window, 'scroll', () => {
      // The position may lack a part of a pixel at the end.
      if (scrollY + 1 >= depth * (documentElement.scrollHeight - innerHeight)) attempt()
    })
  if (exit)
    listen(documentElement, 'pointerleave', ({ pointerType, clientY }) => {
      if (pointerType === 'mouse' && clientY < EXIT_PX) attempt()
    })
}

/** A field with the focus, and what lies over the page: modal dialogs, those of other libraries, popups in the corner. */
const BUSY =
  ':is(input, textarea, select, [contenteditable]):focus, dialog:focus-within, :modal, dialog[data-popup-id][open], [aria-modal=true]'

/** True while the visitor is typing, has the focus in a dialog, or a dialog lies over the page. */
function isBusy(root: ParentNode): boolean {
  return [...root.querySelectorAll('*')].some(
    (each) =>
      (each.matches(BUSY) && each.checkVisibility({ visibilityProperty: true })) ||
      (each.shadowRoot && isBusy(each.shadowRoot)),
  )
}
