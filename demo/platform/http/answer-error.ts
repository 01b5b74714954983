import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { HttpProblem, type Reason } from '../http-problem.ts'
import { outageOf } from '../outage.ts'

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  'too-large': 413,
  'too-many': 429,
  busy: 503,
  full: 507,
} as const satisfies Record<Reason, number>

/**
 * Turns an error into an answer: an `HttpProblem` gives its reason, so does a database or a disk that fails; any other
 * error is a bug and gives none.
 *
 * @param log gets the method, the route and where it broke; never a message of a driver, the path, a
 *   query string or a body, since those carry tokens, secrets of files and people's data
 */
export function answerError(
  error: unknown,
  context: Context,
  log: (line: string) => void,
): Response {
  const problem = error instanceof HttpProblem ? error : outageOf(error)
  if (problem !== error)
    log(`${context.req.method} ${routePath(context, -1)} failed: ${traceOf(error)}`)
  if (problem) {
    const { message, reason, retryAfterS } = problem
    if (retryAfterS !== undefined) context.header('Retry-After', String(retryAfterS))
    return context.json({ error: message, reason }, STATUS[reason])
  }
  return context.json({ error: 'internal error' }, 500)
}

/** The kind of error, its code and the lines of its stack, without its message. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`${error.name}${code}`, ...frames].join('\n')
}
