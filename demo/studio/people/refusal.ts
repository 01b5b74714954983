import { HttpError, NetworkError } from 'mandry/platform'
import type { RefusalKey } from './people.messages.ts'

const BY_STATUS: Readonly<Record<number, RefusalKey>> = {
  400: 'bad-guest',
  403: 'forbidden',
  404: 'gone',
  429: 'too-many',
}

/** What to say of a change that the server did not make. */
export function refusalOf(error: unknown): RefusalKey {
  if (error instanceof NetworkError) return 'no-answer'
  return (error instanceof HttpError && BY_STATUS[error.status]) || 'broken'
}
