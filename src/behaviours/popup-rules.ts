import type { PopupOpenDetail } from '../events/popup-events.ts'

/** How long to wait for a better moment. */
const RETRY_MS = 1000
/** How near to the top edge the mouse leaves the page towards the tabs and the address. */
const EXIT_PX = 20
const DAY_MS = 86_400_000
/** The longest delay of a timer. A longer one ends at once. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** Matches a page that has no setting for consent, its own or the script tag's, and one that has consent to marketing. */
const MAY_KEEP = ':not([data-consent], :has([data-consent])), [data-consent~=marketing]'

/** When a popup opens by itself: attributes of its element, which the dialog has in `data-rules`. Those that are not set are missing. */
export interface PopupRules {
  /** Milliseconds from the element's start. */
  readonly autostart?: number | undefined
  /** Seconds from the page's start. */
  readonly openAfter?: number | string | undefined
  /** Percent of the height that the page can be scrolled. */
  readonly openOnScroll?: number | string | undefined
  readonly openOnExit?: boolean
  /** `visit`, or a number of days. */
  readonly showOnce?: string
  readonly notAfterSubmit?: boolean
  /** Names and values of the landing address, written as a query. An empty value matches any. */
  readonly forCampaign?: string
}

export interface RuledPopup {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly open: (source: 'rule' | 'autostart') => void
  readonly signal: AbortSignal
}

/**
 * Opens a popup by its rules, at most once in a page view, when the visitor may be interrupted. If it was opened in any other
 * way, the rules do not open it again. A campaign is stored for the visit, since only the landing address names it.
 */
export function startRules({ host, dialog, open, signal }: RuledPopup): void {
  const { rules = '{}', popupId = '' } = dialog.dataset
  const own = JSON.parse(rules) as PopupRules
  const { autostart, openAfter, openOnScroll, showOnce, forCampaign } = own
  const campaign = [...new URLSearchParams(forCampaign)]
  const fault = faultOf(own, campaign)
  if (fault) return console.error(`mandry: <popup-container popup-id="${popupId}">: ${fault}`)
  const isForVisit = showOnce === 'visit'
  let isDone = false
  /** Reads, or writes. Without storage, or if it is full, a rule holds for this page alone. */
  const keep = (what: 'shown' | 'sent' | 'campaign', value?: string) => {
    const key = `mandry.popup.${popupId}.${what}`
    const isOfVisit = what === 'campaign' || (what === 'shown' && isForVisit)
    try {
      const storage = isOfVisit ? sessionStorage : localStorage
      if (value) storage.setItem(key, value)
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  const attempt = (source: 'rule' | 'autostart' = 'rule') => {
    if (isDone || signal.aborted || isBusy(document)) return
    isDone = true
    const shown = showOnce && keep('shown')
    // Before or after: a clock that was ahead must not keep the popup away for years.
    const ageMs = Math.abs(Date.now() - Number(shown))
    const isAway = shown && ageMs < (isForVisit ? Infinity : Number(showOnce) * DAY_MS)
    if (!isAway && !(own.notAfterSubmit && keep('sent'))) open(source)
  }
  const attemptIn = (delayMs: number, source?: 'autostart') => {
    const retryMs = source ? Math.max(delayMs, RETRY_MS) : RETRY_MS
    const tick = () => {
      attempt(source)
      if (!isDone && !signal.aborted) attemptIn(retryMs, source)
    }
    setTimeout(tick, Math.min(delayMs, MAX_DELAY_MS))
  }
  const listen = <E extends Event = PointerEvent>(
    to: EventTarget,
    type: string,
    handle: (event: E) => unknown,
  ) => to.addEventListener(type, handle as (event: Event) => void, { signal })

  listen(window, 'opened', ({ target, detail }: CustomEvent<PopupOpenDetail | null>) => {
    // A copy with the same id has been seen instead.
    if (target !== host && (!popupId || detail?.popupId !== popupId)) return
    isDone = true
    if (showOnce) keep('shown', `${Date.now()}`)
  })
  if (own.notAfterSubmit) listen(host, 'submitForm', () => keep('sent', '1'))
  const { documentElement } = document
  if (campaign.length > 0) {
    const landing = new URLSearchParams(location.search)
    if (campaign.every(([name, value]) => landing.has(name, value || undefined)))
      listen(window, 'pagehide', () => {
        if (documentElement.matches(MAY_KEEP)) keep('campaign', '1')
      })
    else if (!keep('campaign')) return
  }
  if (autostart !== undefined) attemptIn(autostart, 'autostart')
  if (openAfter !== undefined) attemptIn(Number(openAfter) * 1000 - performance.now())
  if (openOnScroll !== undefined)
    listen(window, 'scroll', () => {
      const { scrollHeight } = documentElement
      // The position may lack a part of a pixel at the end.
      if (scrollY + 1 >= (Number(openOnScroll) / 100) * (scrollHeight - innerHeight)) attempt()
    })
  if (own.openOnExit)
    listen(documentElement, 'pointerleave', ({ pointerType, clientY }) => {
      if (pointerType === 'mouse' && clientY < EXIT_PX) attempt()
    })
}

/** What keeps a popup from opening by itself. Its author reads it in the browser's console. */
function faultOf(rules: PopupRules, campaign: readonly (readonly [string, string])[]) {
  const { autostart, openAfter = 0, openOnScroll = 1, openOnExit, showOnce } = rules
  if ((autostart ?? rules.openAfter ?? rules.openOnScroll ?? openOnExit) === undefined)
    return 'it has limits, but nothing opens it by itself; add autostart, open-after, open-on-scroll or open-on-exit'
  if (!(Number(openAfter) >= 0)) return `open-after: expected seconds, found "${openAfter}"`
  if (!(Number(openOnScroll) > 0 && Number(openOnScroll) <= 100))
    return `open-on-scroll: expected a percentage above 0 and up to 100, found "${openOnScroll}"`
  if (showOnce && showOnce !== 'visit' && !(Number(showOnce) > 0))
    return `show-once: expected visit or a number of days, found "${showOnce}"`
  const names = campaign.map(([name]) => name)
  const odd = names.find((name) => !name.startsWith('utm_'))
  if (odd !== undefined)
    return `for-campaign: expected names with utm_ as in an address (utm_source=news), found "${odd}"`
  const twice = names.find((name, at) => names.indexOf(name) < at)
  return twice && `for-campaign: ${twice} cannot have two values at once`
}

/** A field with the focus, and what covers the page: modal dialogs, those of other libraries, popups in the corner. */
const BUSY =
  ':is(input, textarea, select, [contenteditable]):focus, dialog:focus-within, :modal, dialog[data-popup-id][open], [aria-modal=true]'

/** True while the visitor is typing, has the focus in a dialog, or a dialog covers the page. */
function isBusy(root: ParentNode): boolean {
  return [...root.querySelectorAll('*')].some(
    (each) =>
      (each.matches(BUSY) && each.checkVisibility({ visibilityProperty: true })) ||
      (each.shadowRoot && isBusy(each.shadowRoot)),
  )
}
