import { PlatformError } from '../../errors.ts'

/** A scheme asks for what is not done, or is nested too deep: change the scheme. */
export class SchemeError extends PlatformError {
  override readonly name = 'SchemeError'
  override readonly code = 'scheme'
}
