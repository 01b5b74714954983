import type { EnquiriesOptions, ForwarderOptions } from 'mandry/server'

/**
 * Enquiries within one window: from one client address, and from all together. Past them: 429 with `Retry-After`.
 * The client's address behind a proxy is read from its header where the proxy is trusted, see `readTrustedProxies`.
 */
export const ENQUIRY_WINDOW_MS = 60_000
export const MAX_ENQUIRIES_PER_ADDRESS = 20
const MAX_ENQUIRIES = 300

/** Submissions a minute. */
export type EnquiryLimits = Required<Pick<EnquiriesOptions, 'maxPerVisitor' | 'maxPerForm'>>
export type EnquiryTimes = Required<Pick<ForwarderOptions, 'leaseMs' | 'inDoubtMs'>>

export const ENQUIRY_LIMITS: EnquiryLimits = {
  maxPerVisitor: MAX_ENQUIRIES_PER_ADDRESS,
  maxPerForm: MAX_ENQUIRIES,
}
/** Seconds until another process takes over what a dead one was forwarding. */
export const LEASE_S = 120
/** A call that was given up is worked on no longer. */
const MAX_IN_DOUBT_MS = 15_000

/** The times of a forwarder whose claims last that many seconds. */
export function enquiryTimes(leaseS: number): EnquiryTimes {
  const leaseMs = leaseS * 1000
  return { leaseMs, inDoubtMs: Math.min(MAX_IN_DOUBT_MS, leaseMs) }
}
