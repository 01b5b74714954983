import { STATUS_BY_REASON } from '../contract.ts'
import { describeError, EnquiryError } from './errors.ts'

/** What the endpoint answers to scripts. */
export function json(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

export function refusalResponse({ code, message, challenge }: EnquiryError): Response {
  return json({ error: message, reason: code, challenge }, STATUS_BY_REASON[code])
}

/** Adds when another attempt may succeed, where that is known. */
export function withRetryAfter(answer: Response, { retryAfterS }: EnquiryError): Response {
  if (retryAfterS !== undefined) answer.headers.set('Retry-After', String(retryAfterS))
  return answer
}

/** An error that was not meant to refuse anything is trouble of the server. @param what of the sentence for the log */
export function toEnquiryError(
  error: unknown,
  what: string,
  log: (line: string) => void,
): EnquiryError {
  if (error instanceof EnquiryError) return error
  log(`${what}: ${describeError(error)}`)
  return new EnquiryError('unavailable', 'nothing was kept, try again in a moment', 10)
}
