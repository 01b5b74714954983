import { PlatformError } from '../errors.ts'

/** Which slip a {@link QueryError} is about; the words stay the same between versions. */
export type QueryErrorCode = 'unknown-operator' | 'fuzzy-key'

/** A question to the items is written wrongly: look at `code` and change the question. */
export class QueryError extends PlatformError {
  override readonly name = 'QueryError'
  override readonly code: QueryErrorCode

  constructor(code: QueryErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
