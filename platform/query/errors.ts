import { PlatformError, type QueryErrorCode } from '../errors.ts'

/** A query is written wrongly: look at `code` and change the query. */
export class QueryError extends PlatformError {
  override readonly name = 'QueryError'
  override readonly code: QueryErrorCode

  constructor(code: QueryErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** A path into JSON cannot be read, or selects too much: change the path. */
export class JsonPathError extends PlatformError {
  override readonly name = 'JsonPathError'
  override readonly code = 'json-path'

  /** @param at characters from the path's start */
  constructor(problem: string, at?: number) {
    super(at === undefined ? `JSON path: ${problem}` : `JSON path, character ${at + 1}: ${problem}`)
  }
}

/** A scheme is unsupported or nested too deep: change the scheme. */
export class SchemeError extends PlatformError {
  override readonly name = 'SchemeError'
  override readonly code = 'scheme'
}
