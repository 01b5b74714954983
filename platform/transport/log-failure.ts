import { HttpError, PlatformError, type Logger } from '../errors.ts'

const logged = new WeakSet<object>()

/**
 * Logs the error of a failed call, once however many callers get it, and rejects with it. A line has the method, the path, the status and the
 * server's reason. Aborts by the caller's signal and wrong arguments are not logged.
 *
 * @see specification, section 8
 */
export async function logFailure<Answer>(
  log: Logger | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (log && error instanceof PlatformError && !logged.has(error)) {
      logged.add(error)
      const cause = error.cause instanceof HttpError ? ` (${error.cause.message})` : ''
      log.error(`mandry/platform: ${error.message}${cause}`)
    }
    throw error
  }
}

/** Whether the failed call is in the log already. */
export function isLogged(error: unknown): boolean {
  return error instanceof PlatformError && logged.has(error)
}
