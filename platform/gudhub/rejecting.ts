import { HttpError } from '../errors.ts'

/**
 * Rejects with the error of the library, which has the server's answer in `response` too, as integrations look for it
 * there: `{ status, data }`. Printing the error does not show it.
 */
export async function rejecting<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpError && !Object.hasOwn(error, 'response')) {
      const value = { status: error.status, data: error.body }
      Object.defineProperty(error, 'response', { value })
    }
    throw error
  }
}
