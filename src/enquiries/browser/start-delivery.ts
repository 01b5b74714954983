import type { FormDataObject, SavedSubmission, SubmitFormDetail } from '../../events/submit-form.ts'
import { DAY_MS } from '../contract.ts'
import { isAllowed, onConsent, type AttributionSetting } from './consent.ts'
import { createDeliver } from './deliver.ts'
import type { QueuedSubmission } from './queued-submission.ts'
import { createExchange } from './exchange.ts'
import { STARTED } from './keys.ts'
import { createServiceExchange } from './service-exchange.ts'
import { createVisits } from './visits.ts'
import { createRetryLoop } from './retry-loop.ts'
import { createAttempt } from './attempt.ts'
import { createPending } from './pending.ts'

export interface DeliveryOptions {
  /** Where submissions are sent: an address, or a path of this site. */
  readonly endpoint: string
  /** How long the server may take to answer a request, in milliseconds. Default 15,000. */
  readonly timeoutMs?: number | undefined
  /** How long a submission that cannot be sent is kept on the visitor's device. Default 14. */
  readonly keepDays?: number | undefined
  /** When the visits that led here may be stored. Default `consent`. */
  readonly attribution?: AttributionSetting | undefined
  /** What counts as taken: `mandry` (the default), `2xx`, or `json:<path>=<value>`. */
  readonly accept?: string | undefined
  /** A form service, by name: `formspree`, `netlify`, `web3forms`, `php`. */
  readonly service?: string | undefined
  /** Fields that are sent to it besides: an access key, the form's name. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

const page = globalThis as { [STARTED]?: string | undefined }

/** What runs on the page, for the loader that started it. */
export interface DeliveryClient {
  readonly deliver: (data: FormDataObject) => Promise<SavedSubmission | undefined>
  /** Asks for a form token, so that one is old enough when a form that is being filled in is sent. */
  readonly prepare: () => void
  readonly stop: () => void
}

/**
 * Answers the page's `submitForm` events: sends submissions to an endpoint, and keeps on this device what cannot be sent
 * now. Once per page: a second start says so in the console and does nothing.
 *
 * @returns a function that stops it; kept entries stay
 * @throws {TypeError} when the endpoint is no address
 */
export function startDelivery(options: DeliveryOptions): () => void {
  return createDelivery(options)?.stop ?? (() => {})
}

/** As `startDelivery`, for script tags with these attributes. @returns undefined when the page has one */
export function createDelivery(
  options: DeliveryOptions,
  tag?: Readonly<Record<string, string>>,
): DeliveryClient | undefined {
  const { timeoutMs = 15_000, keepDays = 14, attribution = 'consent', service, accept } = options
  const endpoint = new URL(options.endpoint, document.baseURI).href
  if (page[STARTED]) {
    console.error(`mandry/delivery: sends to ${page[STARTED]} already, not to ${endpoint}`)
    return undefined
  }
  page[STARTED] = endpoint

  const exchange =
    service === undefined && (!accept || accept === 'mandry')
      ? createExchange(endpoint)
      : createServiceExchange({ ...options, endpoint, tag })
  const busy = new Map<string, QueuedSubmission>()
  const pending = createPending()
  const mayAttribute = () => isAllowed(attribution)
  const visits = createVisits(mayAttribute)
  const common = { endpoint, exchange, timeoutMs, busy }
  const attemptQueued = createAttempt({ ...common, pending, mayAttribute })
  const { retryNow, whenSent, stop } = createRetryLoop(attemptQueued, pending)
  const deliver = createDeliver({
    ...common,
    whenSent,
    onSettled: pending.answer,
    keepMs: keepDays * DAY_MS,
    attribution: visits.attribution,
  })

  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('submitForm', onSubmitForm, { signal })
  addEventListener('online', retryNow, { signal })
  addEventListener('pagehide', () => busy.forEach(exchange.flush), { signal })
  addEventListener('visibilitychange', () => document.hidden || retryNow(), { signal })
  const stopConsent = onConsent(applyConsent)
  applyConsent()

  return {
    deliver,
    prepare: () => exchange.prepare(timeoutMs),
    stop() {
      listeners.abort()
      stopConsent()
      stop()
      page[STARTED] = undefined
    },
  }

  function onSubmitForm(event: CustomEvent<Partial<SubmitFormDetail> | null>): void {
    const { formDataObj } = event.detail ?? {}
    // Another script of the page has taken it over, or means something else by that name.
    if (event.defaultPrevented || !formDataObj) return
    const answer = deliver(formDataObj)
    if (event.detail?.respondWith) event.detail.respondWith(answer)
    else answer.catch((error: unknown) => console.error('mandry/delivery:', error))
  }

  /** Kept entries are tried as well: an attempt removes attribution that is not allowed any more. */
  function applyConsent(): void {
    visits.update()
    retryNow()
  }
}
