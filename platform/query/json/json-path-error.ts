import { PlatformError } from '../../errors.ts'

/** A path into JSON can not be read, or asks for too much: change the path. */
export class JsonPathError extends PlatformError {
  override readonly name = 'JsonPathError'
  override readonly code = 'json-path'

  /** @param at characters from the path's start */
  constructor(problem: string, at?: number) {
    super(at === undefined ? `JSON path: ${problem}` : `JSON path, character ${at + 1}: ${problem}`)
  }
}
