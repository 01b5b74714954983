import { AuthError, HttpError, NetworkError } from 'mandry/platform'
import type { UploadProblem } from '../pictures.messages.ts'

const BY_STATUS: Readonly<Record<number, UploadProblem>> = {
  400: 'no-picture',
  401: 'signed-out',
  403: 'forbidden',
  404: 'forbidden',
  413: 'too-large',
  429: 'quota',
  503: 'busy',
  507: 'full',
}

/** A file that the server would refuse, so that it is not sent. */
export class UnsuitableFileError extends Error {
  override readonly name = 'UnsuitableFileError'
  readonly code: 'no-picture' | 'too-large'

  constructor(code: UnsuitableFileError['code']) {
    super(`the file is ${code}: send a JPEG, PNG, WebP, AVIF or GIF of 40 MB at most`)
    this.code = code
  }
}

export function uploadProblemOf(error: unknown): UploadProblem {
  if (error instanceof UnsuitableFileError) return error.code
  if (error instanceof AuthError) return 'signed-out'
  if (error instanceof NetworkError) return 'offline'
  return error instanceof HttpError ? (BY_STATUS[error.status] ?? 'server') : 'server'
}

/** Whether another try may be answered otherwise. */
export function mayRetry(problem: UploadProblem): boolean {
  return problem !== 'no-picture' && problem !== 'too-large'
}
