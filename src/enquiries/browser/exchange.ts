import { FINAL_STATUSES, TOKEN_AGE_MS } from '../contract.ts'
import { readRetryAfter, timeLimit, wait } from './timing.ts'
import { DeliveryError, type AttemptResult } from './delivery-error.ts'
import type { QueuedSubmission } from './queued-submission.ts'
import { orFallback } from './outbox.ts'

export interface Exchange {
  /** Attempts once. Never rejects. @param timeoutMs for each request */
  readonly attempt: (entry: QueuedSubmission, timeoutMs: number) => Promise<AttemptResult>
  /** Asks for a token in the background. Without an answer the page's own is used. */
  readonly prepare: (timeoutMs: number) => void
  /**
   * Sends while the page unloads, without waiting for an answer: an enquiry in doubt, which no script would prove, is held for
   * review. A request in flight continues instead.
   */
  readonly flush: (entry: QueuedSubmission) => void
}

/** Another server may answer anything. */
type AnswerBody = { readonly [name in 'stored' | 'reason' | 'token' | 'challenge']?: unknown }

interface Answer {
  readonly status: number
  readonly body: AnswerBody
  readonly retryAfterMs: number
}

/** Browsers abort requests that outlive their page by more than about 30 s. */
const UNLOAD_MS = 30_000
/** The Fetch standard limits the bodies of `keepalive` requests to 64 KiB in total. */
const MAX_KEEPALIVE_BYTES = 60_000

/** Posts entries to an endpoint and keeps the last form token that it issued. */
export function createExchange(endpoint: string): Exchange {
  // The path may have a slash at its end, and a query after it.
  const tokenAddress = endpoint.replace(/\/?(?=[?#]|$)/, '/token')
  const posting = new Set<string>()
  let fresh = ''
  let asking: Promise<void> | undefined
  /** False once the endpoint has answered without a token. */
  let issuesTokens = true

  return {
    async attempt(entry, timeoutMs) {
      try {
        if (!fresh && !entry.body.formToken && issuesTokens) await renew(timeoutMs)
        let answer = await post(entry, timeoutMs, '')
        if (answer.body.reason === 'token') {
          await renew(timeoutMs)
          answer = await post(entry, timeoutMs, '')
        }
        if (answer.body.challenge)
          answer = await post(entry, timeoutMs, await prove(answer.body.challenge, timeoutMs))
        return resultOf(answer, endpoint)
      } catch (cause) {
        return unanswered(cause)
      }
    },
    prepare(timeoutMs) {
      if (!fresh && issuesTokens) renew(timeoutMs).catch(() => {})
    },
    flush(entry) {
      if (!posting.has(entry.id)) post(entry, UNLOAD_MS).catch(() => {})
    },
  }

  /** One request for all who wait. */
  function renew(timeoutMs: number): Promise<void> {
    asking ??= askToken(timeoutMs).finally(() => (asking = undefined))
    return asking
  }

  async function askToken(timeoutMs: number): Promise<void> {
    fresh = ''
    const { token } = await readJson(
      await fetch(tokenAddress, { cache: 'no-store', signal: timeLimit(timeoutMs) }),
    )
    issuesTokens = typeof token === 'string'
    if (!issuesTokens) return
    await wait(TOKEN_AGE_MS)
    fresh = token as string
  }

  /** @param proof the answer to a challenge; empty to say that one will be answered, undefined that none will */
  async function post(
    entry: QueuedSubmission,
    timeoutMs: number,
    proof?: string | void,
  ): Promise<Answer> {
    const formToken = fresh || entry.body.formToken || ''
    const body = JSON.stringify({ ...entry.body, formToken, proof })
    posting.add(entry.id)
    try {
      return await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive: new Blob([body]).size < MAX_KEEPALIVE_BYTES,
        signal: timeLimit(timeoutMs),
      }).then(answerOf)
    } finally {
      posting.delete(entry.id)
    }
  }
}

/** The answer to a challenge, by a script of its own: few enquiries are in doubt. Undefined if there is none in time. */
function prove(challenge: unknown, timeoutMs: number): Promise<string | void> {
  const proof = import('./on-demand.ts')
    .then(({ answerChallenge }) => answerChallenge(challenge))
    .catch(() => {}) // the server holds the enquiry for review
  return orFallback<string | void>(proof, undefined, timeoutMs)
}

async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: await readJson(response),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after'), Date.now()),
  }
}

/** The fields of a JSON answer; none for anything else, such as a captive portal's page. */
async function readJson(response: Response): Promise<AnswerBody> {
  return Object(await response.json().catch(() => {})) as AnswerBody
}

/** Of an attempt that failed on the way. */
export function unanswered(cause: unknown): AttemptResult {
  const error = new DeliveryError('unavailable', 'no answer', cause)
  return { kind: 'failed', error, retryAfterMs: 0 }
}

/** Statuses of servers that have nothing at the address, or only files. */
const NOTHING_THERE = [404, 405, 410, 501]

function resultOf({ status, body, retryAfterMs }: Answer, endpoint: string): AttemptResult {
  if (status < 300 && body.stored === true) return { kind: 'stored' }
  // A service of another kind has taken it, or never will: sent again, it would have it twice.
  const isForeign = status < 300 && Object.keys(body).length > 0
  // With a challenge once more the device slept over the first one, or the server asks without end: another attempt may succeed.
  const isRefused =
    isForeign || FINAL_STATUSES.includes(status) || (body.reason === 'captcha' && !body.challenge)
  const code = isRefused ? 'refused' : status === 429 ? 'too-many' : 'unavailable'
  const mend =
    status < 300
      ? ', not mandry/server’s: set data-accept or data-service'
      : NOTHING_THERE.includes(status)
        ? ': nothing receives enquiries there; check data-endpoint, or set up mandry/server, enquiry.php or a form service'
        : ''
  const error = new DeliveryError(code, `the answer of ${endpoint} was ${status}${mend}`, body)
  return { kind: isRefused ? 'refused' : 'failed', error, retryAfterMs }
}
