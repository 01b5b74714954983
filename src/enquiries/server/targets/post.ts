import { httpUrl } from '../../../../platform/transport/http-url.ts'
import { readRetryAfter } from '../../browser/timing.ts'
import { TargetError } from '../errors.ts'

export interface PostedMessage {
  readonly url: URL
  /** JSON text. */
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** Far above what a service says about a message. */
const MAX_ANSWER_BYTES = 64 * 1024
/** Of 4xx those that may pass another time: a slow network, a replay that was too early, too many messages. */
const TEMPORARY = new Set([408, 425, 429])

/**
 * Checks the address of a target.
 *
 * @throws {RangeError} without the address, which may hold a token
 */
export function readTargetUrl(url: string, option: string): URL {
  const read = httpUrl(url)
  if (!read || read.username || read.password)
    throw new RangeError(`${option} needs an https or http address without a password`)
  return read
}

/**
 * Posts JSON. Redirects are not followed: they would give the message, and what signs it, to another server.
 *
 * @returns the answer with its body unread, whatever its status
 * @throws {TargetError} without an answer
 */
export async function postMessage(message: PostedMessage): Promise<Response> {
  const { url, body, headers, signal } = message
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal,
    })
  } catch (cause) {
    throw noAnswer(signal, cause)
  }
}

/** The text of an answer. @throws {TargetError} when it does not end, in time or at all */
export async function readAnswer(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MAX_ANSWER_BYTES) throw new TargetError('bad-answer')
    }
    return text
  } catch (error) {
    throw error instanceof TargetError ? error : noAnswer(signal, error)
  }
}

/** The error for a status that is no success. @param retryAfterMs what the body says of it, where it does */
export function httpRefusal(response: Response, status: number, retryAfterMs = 0): TargetError {
  return new TargetError(`http-${status}`, {
    isPermanent: status >= 400 && status < 500 && !TEMPORARY.has(status),
    retryAfterMs: Math.max(
      retryAfterMs,
      readRetryAfter(response.headers.get('retry-after'), Date.now()),
    ),
  })
}

function noAnswer(signal: AbortSignal, cause: unknown): TargetError {
  return new TargetError(signal.aborted ? 'timeout' : 'unreachable', { cause })
}
