import { FINAL_STATUSES, TOKEN_AGE_MS } from '../contract.ts'
import { readRetryAfter, wait } from './backoff.ts'
import type { Entry } from './entry.ts'

/** What became of one try. */
export type Outcome =
  | { readonly kind: 'stored' }
  /** `refused`: the same content will not be taken. `failed`: another try may succeed. */
  | {
      readonly kind: 'refused' | 'failed'
      readonly error: Error
      /** How long the server asked to be left alone, in milliseconds. */
      readonly retryAfterMs: number
    }

export interface Exchange {
  /** Tries once. Never rejects. @param timeoutMs for each request */
  readonly attempt: (entry: Entry, timeoutMs: number) => Promise<Outcome>
  /** The page is being left: sends without waiting for an answer, unless a request is on its way, which goes on. */
  readonly part: (entry: Entry) => void
}

interface Answer {
  readonly status: number
  readonly body: { readonly stored?: unknown; readonly reason?: unknown }
  readonly retryAfterMs: number
}

/** Browsers end what outlives its page by more. */
const PARTING_MS = 30_000
/** Requests that outlive their page may have 64 KB in all. */
const MOST_KEEPALIVE_BYTES = 60_000

/** Speaks with an endpoint, and keeps the form token that it got from it last. */
export function createExchange(endpoint: string): Exchange {
  const tokenAddress = new URL(endpoint)
  tokenAddress.pathname = tokenAddress.pathname.replace(/\/?$/, '/token')
  const posting = new Set<string>()
  let fresh = ''

  return {
    async attempt(entry, timeoutMs) {
      try {
        const given = fresh || entry.body.formToken || (fresh = await askToken(timeoutMs))
        let answer = await post(entry, given, timeoutMs)
        if (answer.body.reason === 'token') {
          fresh = await askToken(timeoutMs)
          answer = await post(entry, fresh, timeoutMs)
        }
        return outcomeOf(answer)
      } catch (cause) {
        const error = new Error('mandry/delivery: no answer', { cause })
        return { kind: 'failed', error, retryAfterMs: 0 }
      }
    },
    part(entry) {
      const token = fresh || entry.body.formToken || ''
      if (!posting.has(entry.id)) post(entry, token, PARTING_MS).catch(() => {})
    },
  }

  /** An empty text from an endpoint that knows no tokens. */
  async function askToken(timeoutMs: number): Promise<string> {
    const signal = AbortSignal.timeout(timeoutMs)
    const { token } = await readJson(await fetch(tokenAddress, { cache: 'no-store', signal }))
    if (typeof token !== 'string') return ''
    await wait(TOKEN_AGE_MS)
    return token
  }

  async function post(entry: Entry, formToken: string, timeoutMs: number): Promise<Answer> {
    const body = JSON.stringify({ ...entry.body, formToken })
    posting.add(entry.id)
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive: new Blob([body]).size < MOST_KEEPALIVE_BYTES,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
      return { status: response.status, body: await readJson(response), retryAfterMs }
    } finally {
      posting.delete(entry.id)
    }
  }
}

/** Fields of an answer; none of one that is cut off or no JSON, such as a hotel's page of welcome. */
async function readJson(response: Response): Promise<Readonly<Record<string, unknown>>> {
  return Object(await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>
}

function outcomeOf({ status, body, retryAfterMs }: Answer): Outcome {
  if (status < 300 && body.stored === true) return { kind: 'stored' }
  const isRefused = FINAL_STATUSES.includes(status) || body.reason === 'captcha'
  const error = new Error(`mandry/delivery: the answer was ${status}`, { cause: body })
  return { kind: isRefused ? 'refused' : 'failed', error, retryAfterMs }
}
