import { whenIdle } from './when-idle.ts'
import { STARTED, VISITS, WAITING } from '../enquiries/browser/keys.ts'
import type { DeliveryClient } from '../enquiries/browser/start-delivery.ts'
import { UNSENT } from '../events/submit-form.ts'
import { MAX_WAIT_MS, retryOnce } from './fetch-widgets.ts'
import type { OwnTags } from './own-tags.ts'

const page = globalThis as { readonly [STARTED]?: string; [UNSENT]?: () => string | undefined }

/** Fetches what sends enquiries. */
export type FetchDelivery = () => Promise<{
  readonly startByTag: (tags: readonly HTMLScriptElement[]) => DeliveryClient
}>

/**
 * Starts `mandry/delivery` when a tag has a `data-endpoint` and there is something to do: when a form is
 * touched or sent, when something waits in the outbox, when a visit is to be remembered or forgotten.
 *
 * @returns a function that starts it when something waits
 */
export function deferDelivery(tags: OwnTags, fetchDelivery: FetchDelivery): () => void {
  let started: Promise<DeliveryClient> | undefined
  const isRunning = () => page[STARTED]
  const isWanted = () => !isRunning() && !!tags.find('endpoint')?.dataset.endpoint?.trim()
  /** Tries again after a failure. Rejected where the page has started delivery itself. */
  const start = () => {
    started ??= retryOnce(fetchDelivery)
      .catch((cause: unknown) => {
        throw new Error(`mandry: ${NOT_FETCHED}`, { cause })
      })
      .then(({ startByTag }) => startByTag(tags.all()))
    started.catch(() => (started = undefined))
    return started
  }
  const startWhenNeeded = () => {
    if (isWanted() && isNeeded(tags)) start().catch(console.error)
  }
  // The press that brought the focus is answered first.
  const onFocus = (event: Event) => {
    if ((event.composedPath()[0] as Element).closest?.('form'))
      whenIdle(() => {
        if (!isWanted()) return
        start()
          .then(({ prepare }) => prepare())
          .catch(() => {}) // the submission starts it once more, and says what is wrong
      })
  }

  addEventListener('focusin', onFocus, true)
  addEventListener('submitForm', ({ detail, defaultPrevented }) => {
    // Delivery has a listener of its own once it runs.
    if (defaultPrevented || !detail?.formDataObj || !isWanted()) return
    // A form that says nothing is worse than one that failed.
    const inTime = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`mandry: ${NOT_FETCHED}`)), MAX_WAIT_MS),
    )
    detail.respondWith?.(
      Promise.race([start(), inTime]).then(({ deliver }) => deliver(detail.formDataObj)),
    )
  })
  const others = page[UNSENT]
  page[UNSENT] = () => tags.lost() ?? others?.()
  for (const type of ['online', 'visibilitychange']) addEventListener(type, startWhenNeeded)
  new MutationObserver(startWhenNeeded).observe(document.documentElement, {
    attributeFilter: ['data-consent'],
  })
  return () => whenIdle(startWhenNeeded)
}

const NOT_FETCHED =
  'delivery.js did not load, so nothing was sent; is it beside mandry.js, and of the same version?'

/** Whether something waits, or this visit may have to be remembered, or an earlier one forgotten. */
function isNeeded(tags: OwnTags): boolean {
  try {
    const isAllowed =
      document.documentElement.matches('[data-consent~=marketing]') ||
      tags.find('attribution')?.dataset.attribution === 'always'
    // Delivery checks in detail whether it is a new visit.
    const isVisit = location.search || !document.referrer.startsWith(origin + '/')
    return WAITING in localStorage || (isAllowed ? !!isVisit : VISITS in localStorage)
  } catch {
    return true // storage is disabled: only the outbox can tell
  }
}
