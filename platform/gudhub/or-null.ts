import type { Logger } from '../errors.ts'

/** The vendor's way with errors of most calls: told to the log, and the answer is null. */
export async function orNull<Answer>(
  log: Logger,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await call()
  } catch (error) {
    log.error('mandry/platform/gudhub:', error)
    return null
  }
}
