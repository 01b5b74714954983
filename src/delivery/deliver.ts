import type { FormDataObject, SavedSubmission } from '../events/submit-form.ts'
import type { Attribution } from './attribution.ts'
import { backoffMs, wait, type Backoff } from './backoff.ts'
import { contentOf, createEntry, newId, postpone, type Entry } from './entry.ts'
import type { Exchange, Outcome } from './exchange.ts'
import { locked } from './locked.ts'
import * as outbox from './outbox.ts'

export interface DeliverOptions {
  readonly endpoint: string
  readonly exchange: Exchange
  /** For each request. */
  readonly timeoutMs: number
  readonly keepMs: number
  /** Gets the entries that somebody waits for, by id. */
  readonly busy: Map<string, Entry>
  /** What led the visitor here, as far as that may be known now. */
  readonly attribution: () => Attribution | undefined
  /** Goes on with an entry that is kept, and answers when it has arrived. */
  readonly whenSent: (entry: Entry) => Promise<void>
}

/**
 * Sends a submission while its visitor waits. One that is pressed twice is sent once. The promise is fulfilled with
 * undefined when the server has stored it; it is rejected when it is refused, or could be neither sent nor kept.
 */
export type Deliver = (data: FormDataObject) => Promise<SavedSubmission | undefined>

const TRIES = 3
/** No visitor looks longer at a form that is busy; only a single try may take its full time. */
const QUICK_MS = 20_000
const BACKOFF: Backoff = { firstMs: 1000, capMs: QUICK_MS }

export function createDeliver(options: DeliverOptions): Deliver {
  const { endpoint, exchange, timeoutMs, keepMs, busy } = options
  const pressed = new Map<string, ReturnType<Deliver>>()
  /** Of contents that were not stored, for forms that give no id. */
  const ids = new Map<string, string>()

  return (data) => {
    const content = contentOf(data)
    const delivery =
      pressed.get(content) ?? deliver(data, content).finally(() => pressed.delete(content))
    pressed.set(content, delivery)
    return delivery
  }

  async function deliver(data: FormDataObject, content: string): ReturnType<Deliver> {
    const entry = createEntry(data, {
      id: await idOf(data, content),
      endpoint,
      keepMs,
      attribution: options.attribution(),
      lang: document.documentElement.lang,
      now: Date.now(),
    })
    busy.set(entry.id, entry)
    const isKept = await outbox.keep(entry)
    const outcome = await locked(entry.id, () => quickly(entry), { isPatient: true })
    busy.delete(entry.id)
    if (outcome?.kind === 'failed') {
      if (!isKept) throw outcome.error
      console.warn('mandry/delivery: saved on this device, to be sent later:', outcome.error)
      const postponed = postpone(entry, outcome.retryAfterMs, Date.now())
      await outbox.keep(postponed)
      return { state: 'saved', sent: options.whenSent(postponed) }
    }
    ids.delete(content)
    await outbox.forget(entry.id)
    if (outcome?.kind === 'refused') throw outcome.error
    return undefined
  }

  /** The id that this content was given before, in this visit or an earlier one, else the form's. */
  async function idOf(data: FormDataObject, content: string): Promise<string> {
    const all = await outbox.inTime(outbox.allKept(), [])
    const kept = all.filter((entry) => entry.endpoint === endpoint)
    const same = kept.find(({ body }) => contentOf(body) === content)
    const { submissionId } = data
    // A form that gives two contents one id must not make us forget the first.
    const isTaken = kept.some(({ id }) => id === submissionId)
    const given = isTaken ? undefined : submissionId
    const id = same?.id ?? (given || ids.get(content) || newId())
    ids.set(content, id)
    return id
  }

  /** A few tries, as long as somebody waits for them. */
  async function quickly(entry: Entry): Promise<Outcome> {
    const endsAt = performance.now() + Math.max(QUICK_MS, timeoutMs)
    const left = () => endsAt - performance.now()
    for (let tries = 1; ; tries++) {
      const outcome = await exchange.attempt(entry, Math.min(timeoutMs, left()))
      if (outcome.kind !== 'failed' || tries === TRIES || !navigator.onLine) return outcome
      const pause = outcome.retryAfterMs + backoffMs(tries, BACKOFF)
      if (pause >= left()) return outcome
      await wait(pause)
    }
  }
}
