/** No answer within the time given. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  readonly code = 'timeout'

  constructor(timeoutMs: number) {
    super(`no answer within ${timeoutMs} ms`)
  }
}

/** Waits for an answer. @throws {NoAnswerError} after `timeoutMs` */
export async function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswerError(timeoutMs)), timeoutMs)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
