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
const LEASE_S = 120
/** A call that was given up is worked on no longer. */
const MAX_IN_DOUBT_MS = 15_000

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads `ENQUIRIES_PER_VISITOR` and `ENQUIRIES_PER_FORM`.
 *
 * @throws {RangeError} when one of them is no whole number above 0
 */
export function readEnquiryLimits(env: Environment): EnquiryLimits {
  return {
    maxPerVisitor: readCount(env, 'ENQUIRIES_PER_VISITOR', ENQUIRY_LIMITS.maxPerVisitor),
    maxPerForm: readCount(env, 'ENQUIRIES_PER_FORM', ENQUIRY_LIMITS.maxPerForm),
  }
}

/** Reads `ENQUIRIES_LEASE`, in seconds. @throws {RangeError} when it is no whole number above 0 */
export function readEnquiryTimes(env: Environment): EnquiryTimes {
  const leaseMs = readCount(env, 'ENQUIRIES_LEASE', LEASE_S) * 1000
  return { leaseMs, inDoubtMs: Math.min(MAX_IN_DOUBT_MS, leaseMs) }
}

function readCount(env: Environment, name: string, otherwise: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new RangeError(`${name}: "${text}" is no whole number above 0`)
  return Number(text)
}
