import { PlatformError, type RecordErrorCode } from '../errors.ts'

/**
 * A record, a filter or a sort names a field that the app does not have (`unknown-field`), or has a value that the field
 * cannot hold (`wrong-kind`). Nothing was sent. The message names the app and the field and says what to do.
 */
export class RecordError extends PlatformError {
  override readonly name = 'RecordError'
  override readonly code: RecordErrorCode
  readonly appId: number
  /** The field as the caller wrote it. */
  readonly field: string

  /** @param advice what is wrong and what to do, without the value */
  constructor(
    code: RecordErrorCode,
    { appId, field }: { readonly appId: number; readonly field: string },
    advice: string,
  ) {
    super(`app ${appId}, field "${field}": ${advice}`)
    this.code = code
    this.appId = appId
    this.field = field
  }
}
