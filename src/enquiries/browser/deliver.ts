import type { FormDataObject, SavedReason, SavedSubmission } from '../../events/submit-form.ts'
import { newId } from '../../forms/new-id.ts'
import { backoffMs, type Backoff } from '../../../platform/transport/backoff.ts'
import type { Attribution } from '../contract.ts'
import { wait } from './timing.ts'
import type { AttemptResult, DeliveryError } from './delivery-error.ts'
import {
  contentKey,
  queueSubmission,
  postpone,
  type QueuedSubmission,
} from './queued-submission.ts'
import type { Exchange } from './exchange.ts'
import { withLock } from './with-lock.ts'
import * as outbox from './outbox.ts'

export interface DeliverOptions {
  readonly endpoint: string
  readonly exchange: Exchange
  /** For each request. */
  readonly timeoutMs: number
  readonly keepMs: number
  /** Gets the entries that are being sent, by id. */
  readonly busy: Map<string, QueuedSubmission>
  /** The visits that led here, where consent allows it. */
  readonly attribution: () => Attribution | undefined
  /** Retries a kept entry; fulfilled when it has arrived. */
  readonly whenSent: (entry: QueuedSubmission) => Promise<void>
  /** Reports the final result of an entry to forms that were answered "saved". */
  readonly onSettled: (id: string, error?: Error) => void
}

/**
 * Sends a submission while its visitor waits. One that is pressed twice is sent once. The promise is fulfilled with
 * undefined when the server has stored it; it is rejected when it is refused, or could be neither sent nor kept.
 */
export type Deliver = (data: FormDataObject) => Answer

type Answer = Promise<SavedSubmission | undefined>

const TRIES = 3
/** Visitors leave a form that is busy for longer; only a single attempt may use its full timeout. */
const VISIBLE_WAIT_MS = 20_000
const BACKOFF: Backoff = { firstMs: 1000, capMs: VISIBLE_WAIT_MS }

export function createDeliver(options: DeliverOptions): Deliver {
  const { endpoint, keepMs, busy } = options
  /** Deliveries in progress, by content. */
  const pressed = new Map<string, Answer>()
  /** Ids of contents that were not stored, for forms that give none. */
  const ids = new Map<string, string>()

  return (data) => once(contentKey(data), async () => await deliverQueued(await entryOf(data)))

  function once(content: string, work: () => Answer): Answer {
    const delivery = pressed.get(content) ?? work().finally(() => pressed.delete(content))
    pressed.set(content, delivery)
    return delivery
  }

  async function entryOf(data: FormDataObject): Promise<QueuedSubmission> {
    return queueSubmission(data, {
      id: await idOf(data),
      endpoint,
      keepMs,
      attribution: options.attribution(),
      lang: document.documentElement.lang,
      now: Date.now(),
    })
  }

  async function deliverQueued(entry: QueuedSubmission): Answer {
    const { id } = entry
    busy.set(id, entry)
    const isKept = await outbox.keep(entry)
    // What is kept no more was sent by another tab or by the retry loop, while this waited for the lock.
    const send = async () =>
      isKept && !(await outbox.isKept(id)) ? undefined : await sendWithRetries(entry, options)
    const outcome = await withLock(id, send, { isPatient: true })
    busy.delete(id)
    if (outcome?.kind === 'failed' && isKept) {
      console.warn('mandry/delivery: kept for later:', outcome.error)
      const postponed = postpone(entry, outcome.retryAfterMs, Date.now())
      await outbox.keep(postponed)
      return saved(postponed, outcome.error.code)
    }
    if (outcome?.kind !== 'failed') ids.delete(contentKey(entry.body))
    await outbox.remove(id)
    const error = outcome?.error
    options.onSettled(id, error)
    if (error) throw error
    return undefined
  }

  function saved(entry: QueuedSubmission, code: DeliveryError['code']): SavedSubmission {
    const retry = () =>
      once(contentKey(entry.body), async () => {
        // Consent may have changed since.
        const body = { ...entry.body, attribution: options.attribution() }
        return await deliverQueued({ ...entry, body })
      })
    return { state: 'saved', reason: savedReason(code), sent: options.whenSent(entry), retry }
  }

  /** The id of the same content in this visit or an earlier one, else the form's. */
  async function idOf(data: FormDataObject): Promise<string> {
    const content = contentKey(data)
    const all = await outbox.orFallback(outbox.allKept(), [])
    const kept = all.filter((entry) => entry.endpoint === endpoint)
    const same = kept.find(({ body }) => contentKey(body) === content)
    // A form that gives two contents one id must not replace the first.
    const isTaken = kept.some(({ id }) => id === data.submissionId)
    const id = same?.id ?? ((!isTaken && data.submissionId) || ids.get(content) || newId())
    ids.set(content, id)
    return id
  }
}

/** The code of an attempt; a device without a network explains all of them. */
function savedReason(code: DeliveryError['code']): SavedReason {
  if (!navigator.onLine) return 'offline'
  return code === 'too-many' ? code : 'unavailable'
}

/** A few attempts while the visitor waits. */
async function sendWithRetries(
  entry: QueuedSubmission,
  { exchange, timeoutMs }: Pick<DeliverOptions, 'exchange' | 'timeoutMs'>,
): Promise<AttemptResult> {
  const endsAt = performance.now() + Math.max(VISIBLE_WAIT_MS, timeoutMs)
  const left = () => endsAt - performance.now()
  for (let tries = 1; ; tries++) {
    const outcome = await exchange.attempt(entry, Math.min(timeoutMs, left()))
    if (outcome.kind !== 'failed' || tries === TRIES || !navigator.onLine) return outcome
    const pause = outcome.retryAfterMs + backoffMs(tries, BACKOFF)
    if (pause >= left()) return outcome
    await wait(pause)
  }
}
