import { whenIdle } from './when-idle.ts'
import type { Delivery } from '../enquiries/browser/start-delivery.ts'
import { MAX_WAIT_MS, retryOnce } from './fetch-widgets.ts'

// As in src/enquiries/browser: a module that two scripts share would cost every page a request.
const STARTED = Symbol.for('mandry.delivery')
const OUTBOX = 'mandry.outbox'
const VISITS = 'mandry.attribution'

const page = globalThis as { readonly [STARTED]?: string }

/** Fetches what sends enquiries. */
export type FetchDelivery = () => Promise<{
  readonly startByTag: (source: string) => Delivery | undefined
}>

/**
 * Starts `mandry/delivery` for a tag with a `data-endpoint`, when it has something to do: when a form is
 * touched or sent, when something waits in the outbox, when a visit is to be remembered or forgotten.
 *
 * @param tag the loader's script
 */
export function deferDelivery(tag: HTMLScriptElement, fetchDelivery: FetchDelivery): void {
  let started: Promise<Delivery> | undefined
  const isRunning = () => page[STARTED]
  /** Tries again after a failure. Rejected where the page has started delivery itself. */
  const start = () => {
    started ??= retryOnce(fetchDelivery).then(
      ({ startByTag }) => (!isRunning() && startByTag(tag.src)) || Promise.reject(),
    )
    started.catch(() => (started = undefined))
    return started
  }
  const startWhenNeeded = () => {
    if (isNeeded(tag)) start().catch(() => {})
  }
  // The press that brought the focus is answered first.
  const onFocus = (event: Event) => {
    if ((event.composedPath()[0] as Element).closest?.('form'))
      whenIdle(() => {
        start()
          .then(({ prepare }) => prepare())
          .catch(() => {})
      })
  }

  addEventListener('focusin', onFocus, true)
  addEventListener('submitForm', ({ detail, defaultPrevented }) => {
    // Delivery has a listener of its own once it runs.
    if (defaultPrevented || !detail?.formDataObj || isRunning()) return
    // A form that says nothing is worse than one that failed.
    const inTime = new Promise<never>((_, reject) => setTimeout(reject, MAX_WAIT_MS))
    detail.respondWith?.(
      Promise.race([start(), inTime]).then(({ deliver }) => deliver(detail.formDataObj)),
    )
  })
  for (const type of ['online', 'visibilitychange']) addEventListener(type, startWhenNeeded)
  new MutationObserver(startWhenNeeded).observe(document.documentElement, {
    attributeFilter: ['data-consent'],
  })
  whenIdle(startWhenNeeded)
}

/** Whether something waits, or this visit may have to be remembered, or an earlier one forgotten. */
function isNeeded(tag: Element): boolean {
  try {
    const isAllowed =
      document.documentElement.matches('[data-consent~=marketing]') ||
      tag.matches('[data-attribution=always]')
    // Delivery itself looks closer at what counts as a visit.
    const isVisit = location.search || !document.referrer.startsWith(origin + '/')
    return OUTBOX in localStorage || (isAllowed ? !!isVisit : VISITS in localStorage)
  } catch {
    return true // storage is disabled: only the outbox itself knows
  }
}
