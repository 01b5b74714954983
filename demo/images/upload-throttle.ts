import { visitorLimits } from 'mandry/server'
import {
  countersOf,
  requireCount,
  type StoreDeps,
  type ThrottleDeps,
} from '#demo/platform/index.ts'
import { MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS, UPLOAD_WINDOW_MS } from './limits.ts'

const LIMITS = { total: MAX_UPLOADS, own: MAX_UPLOADS_PER_ADDRESS }

/** Counts a request of a visitor, undefined when the address is unknown. @throws {HttpProblem} `too-many` */
export type UploadThrottle = (visitor: string | undefined) => Promise<void>

/** Keeps one client from making the site fetch pictures without end. */
export function createUploadThrottle(
  deps: Pick<StoreDeps & ThrottleDeps, 'now' | 'openCounters'>,
): UploadThrottle {
  const counters = countersOf(deps, 'upload')
  const window = {
    windowMs: UPLOAD_WINDOW_MS,
    message: 'too many pictures, try again in a minute',
  }
  return async (visitor) => {
    const limits = visitorLimits('all', LIMITS, visitor)
    await requireCount(counters, limits, window)
  }
}
