import {
  countersOf,
  limitsByAddress,
  requireCount,
  type StoreDeps,
  type ThrottleDeps,
} from '#demo/platform/index.ts'
import { MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS, UPLOAD_WINDOW_MS } from './limits.ts'

/** Counts the request of a client address, undefined where none is known. @throws {HttpProblem} `too-many` */
export type UploadThrottle = (address: string | undefined) => Promise<void>

/** Keeps one client from making the site fetch pictures without end. */
export function createUploadThrottle(
  deps: Pick<StoreDeps & ThrottleDeps, 'now' | 'openCounters'>,
): UploadThrottle {
  const counters = countersOf(deps, 'upload')
  const window = {
    windowMs: UPLOAD_WINDOW_MS,
    message: 'too many pictures, try again in a minute',
  }
  return async (address) => {
    const limits = limitsByAddress(address, { total: MAX_UPLOADS, own: MAX_UPLOADS_PER_ADDRESS })
    await requireCount(counters, limits, window)
  }
}
