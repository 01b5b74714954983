import type { FormDataObject } from '../../events/submit-form.ts'
import { MAX_LENGTHS, type Attribution } from '../contract.ts'

/** A submission on its way. Plain data: it is kept in IndexedDB. */
export interface QueuedSubmission {
  /** The submission id. */
  readonly id: string
  /** Absolute address. An entry is sent to no other endpoint of the origin. */
  readonly endpoint: string
  readonly body: SubmissionBody
  /** Milliseconds since 1970, as is the next. */
  readonly expiresAt: number
  /** No attempt before this time: the server sent `Retry-After`. */
  readonly notBefore: number
}

/** The request's body. The page's mail addresses are left out: the server has its own. The token is in `signals`. */
export interface SubmissionBody extends Omit<FormDataObject, 'mailConfig' | 'recaptchaToken'> {
  readonly attribution?: Attribution | undefined
}

export interface QueueOptions {
  readonly id: string
  readonly endpoint: string
  readonly keepMs: number
  readonly attribution: Attribution | undefined
  /** The page's, for a form that names none. */
  readonly lang: string
  readonly now: number
}

/** What a page fills in; an enquiry must not fail for a long address. A form id that is too long is refused. */
const CLIPPED = ['formPlacement', 'website', 'url', 'referrer'] as const

export function queueSubmission(data: FormDataObject, options: QueueOptions): QueuedSubmission {
  const { id, endpoint, keepMs, attribution, now } = options
  const { mailConfig: _ours, recaptchaToken: _token, ...rest } = data
  const lang = clip(data.lang || options.lang, MAX_LENGTHS.lang)
  const body: Record<string, unknown> = { ...rest, submissionId: id, lang, attribution }
  if (data.formSubject) body.formSubject = clip(data.formSubject, MAX_LENGTHS.formSubject)
  for (const name of CLIPPED) body[name] = clip(body[name], MAX_LENGTHS[name])
  // A page may pass values that IndexedDB cannot store.
  const plain = JSON.parse(JSON.stringify(body)) as SubmissionBody
  return { id, endpoint, body: plain, expiresAt: now + keepMs, notBefore: 0 }
}

/** The first characters of a text; empty for any other value. */
function clip(text: unknown, length: number): string {
  return typeof text === 'string' ? text.slice(0, length) : ''
}

/** True for a value of the outbox that is stored under its own id and can be sent. */
export function isQueued(value: unknown, key: IDBValidKey): value is QueuedSubmission {
  const { id, body } = Object(value) as Readonly<Record<string, unknown>>
  try {
    return id === key && JSON.stringify(body).startsWith('{')
  } catch {
    return false // what refers to itself, for instance, which IndexedDB keeps
  }
}

/** Also true for an entry without a readable time. */
export function isExpired({ expiresAt }: QueuedSubmission, now: number): boolean {
  return !(now < expiresAt)
}

/** The entry, to be sent after a delay in milliseconds. */
export function postpone(entry: QueuedSubmission, ms: number, now: number): QueuedSubmission {
  return { ...entry, notBefore: now + ms }
}

/** Milliseconds until the entry may be sent, at most `max`. */
export function remainingDelay({ notBefore }: QueuedSubmission, now: number, max: number): number {
  const rest = notBefore - now
  // A longer delay is never granted: the clock was set back.
  return rest > 0 && rest <= max ? rest : 0
}

/** Equal for two submissions of the same content, as after a double click. */
export function contentKey({
  formId,
  inputs,
  formSubject,
}: Pick<SubmissionBody, 'formId' | 'inputs' | 'formSubject'>): string {
  return JSON.stringify([formId, inputs, formSubject ?? ''])
}
