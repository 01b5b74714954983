import { FINAL_STATUSES, TOKEN_AGE_MS } from '../contract.ts'
import { readRetryAfter, wait } from './backoff.ts'
import { DeliveryError } from './delivery-error.ts'
import type { Entry } from './entry.ts'

/** The result of one attempt. */
export type Outcome =
  | { readonly kind: 'stored' }
  /** `refused`: the endpoint will not take this content. `failed`: another attempt may succeed. */
  | {
      readonly kind: 'refused' | 'failed'
      readonly error: DeliveryError
      /** From `Retry-After`, in milliseconds. */
      readonly retryAfterMs: number
    }

export interface Exchange {
  /** Attempts once. Never rejects. @param timeoutMs for each request */
  readonly attempt: (entry: Entry, timeoutMs: number) => Promise<Outcome>
  /** Asks for a token in the background. Without an answer the page's own is used. */
  readonly prepare: (timeoutMs: number) => void
  /** Sends while the page unloads, without waiting for an answer. A request in flight goes on instead. */
  readonly flush: (entry: Entry) => void
}

interface Answer {
  readonly status: number
  readonly body: { readonly stored?: unknown; readonly reason?: unknown }
  readonly retryAfterMs: number
}

/** Browsers abort requests that outlive their page by more than about 30 s. */
const UNLOAD_MS = 30_000
/** The Fetch standard limits the bodies of `keepalive` requests to 64 KiB in total. */
const MAX_KEEPALIVE_BYTES = 60_000

/** Posts entries to an endpoint and keeps the last form token that it issued. */
export function createExchange(endpoint: string): Exchange {
  const tokenAddress = new URL(endpoint)
  tokenAddress.pathname = tokenAddress.pathname.replace(/\/?$/, '/token')
  const posting = new Set<string>()
  let fresh = ''
  let asking: Promise<string> | undefined
  /** False once the endpoint has answered without a token. */
  let issuesTokens = true

  return {
    async attempt(entry, timeoutMs) {
      try {
        const given = fresh || entry.body.formToken || (issuesTokens && (await renew(timeoutMs)))
        let answer = await post(entry, given || '', timeoutMs)
        if (answer.body.reason === 'token')
          answer = await post(entry, await renew(timeoutMs), timeoutMs)
        return outcomeOf(answer)
      } catch (cause) {
        return unanswered(cause)
      }
    },
    prepare(timeoutMs) {
      if (!fresh && issuesTokens) renew(timeoutMs).catch(() => {})
    },
    flush(entry) {
      const token = fresh || entry.body.formToken || ''
      if (!posting.has(entry.id)) post(entry, token, UNLOAD_MS).catch(() => {})
    },
  }

  /** One request for all who wait. */
  function renew(timeoutMs: number): Promise<string> {
    asking ??= askToken(timeoutMs).finally(() => (asking = undefined))
    return asking
  }

  /** Empty when the endpoint issues no tokens. */
  async function askToken(timeoutMs: number): Promise<string> {
    fresh = ''
    const signal = AbortSignal.timeout(timeoutMs)
    const { token } = await readJson(await fetch(tokenAddress, { cache: 'no-store', signal }))
    issuesTokens = typeof token === 'string'
    if (typeof token !== 'string') return ''
    await wait(TOKEN_AGE_MS)
    return (fresh = token)
  }

  async function post(entry: Entry, formToken: string, timeoutMs: number): Promise<Answer> {
    const body = JSON.stringify({ ...entry.body, formToken })
    posting.add(entry.id)
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive: new Blob([body]).size < MAX_KEEPALIVE_BYTES,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
      return { status: response.status, body: await readJson(response), retryAfterMs }
    } finally {
      posting.delete(entry.id)
    }
  }
}

/** The fields of a JSON answer; none for anything else, such as a captive portal's page. */
async function readJson(response: Response): Promise<Readonly<Record<string, unknown>>> {
  return Object(await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>
}

/** Of an attempt that failed on the way. */
export function unanswered(cause: unknown): Outcome {
  const error = new DeliveryError('unavailable', 'no answer', cause)
  return { kind: 'failed', error, retryAfterMs: 0 }
}

function outcomeOf({ status, body, retryAfterMs }: Answer): Outcome {
  if (status < 300 && body.stored === true) return { kind: 'stored' }
  // A service of another kind has taken it, or never will: sent again, it would have it twice.
  const isForeign = status < 300 && Object.keys(body).length > 0
  const isRefused = isForeign || FINAL_STATUSES.includes(status) || body.reason === 'captcha'
  const code = isRefused ? 'refused' : status === 429 ? 'too-many' : 'unavailable'
  const mend = isForeign ? ', not mandry/server’s: set data-accept or data-service' : ''
  const error = new DeliveryError(code, `the answer was ${status}${mend}`, body)
  return { kind: isRefused ? 'refused' : 'failed', error, retryAfterMs }
}
