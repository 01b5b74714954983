import { AuthError, HttpError, NetworkError } from 'mandry/platform'
import type { Problem } from './session.messages.ts'

/** The account may read none of the agency's apps, or not the one that is asked for. */
export class NoAccessError extends Error {
  override readonly name = 'NoAccessError'
  readonly code = 'no-access'
}

/** What to tell the reader of something that went wrong while they were signed in. */
export function problemOf(error: unknown): Problem {
  if (error instanceof NoAccessError) return 'no-access'
  if (error instanceof AuthError) return 'ended'
  if (error instanceof NetworkError) return 'no-answer'
  if (!(error instanceof HttpError)) return 'broken'
  if (error.status === 401) return 'ended'
  if (error.status === 403) return 'refused'
  return error.status === 429 ? 'too-many' : 'broken'
}

/** The same for a sign-in, where the server's "not signed in" is about the password. */
export function signInProblemOf(error: unknown): Problem {
  return error instanceof HttpError && error.status === 401 ? 'wrong' : problemOf(error)
}

/** Problems after which nothing can be read any more. */
export function endsSession(problem: Problem): boolean {
  return problem === 'ended' || problem === 'no-access'
}
