import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib'
// The one for browsers: it needs no module of Node.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { EnquiriesOptions } from './options.ts'
import { requireSecret } from './signer.ts'

export interface AltchaOptions {
  /** Signs challenges: at least 32 characters, the same in all processes. May be the endpoint's own. */
  readonly secret: string
  /**
   * Rounds of PBKDF2 (SHA-256) for each key that a browser tries; it tries 100 to 300. Default 1000: Chromium takes
   * 50 ms on a core of a server, and a slow phone may take ten times that.
   */
  readonly cost?: number | undefined
  /** How long a challenge counts, in milliseconds. Default: 10 minutes. */
  readonly lifetimeMs?: number | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: (() => number) | undefined
}

/** At random between these: a browser may not be lucky, and does not need three times as long as another. */
const MIN_COUNTER = 100
const MAX_COUNTER = 300
/** A late answer is requested once more: the device may have slept. */
const MAX_ROUNDS = 2
const MINUTE_MS = 60_000

/**
 * Creates a captcha that nobody sees, for the option `captcha`: the browser of a visitor whose enquiry is doubtful works
 * something out, ALTCHA's proof of work, and sends it again. Other enquiries pass without. A doubtful one that comes without
 * a proof, from a page without script for instance, or with a wrong one is held for review; none is refused.
 *
 * Nothing is remembered here: a challenge is signed, expires, and counts for one submission id, which the outbox keeps once.
 *
 * @throws {RangeError} when the secret is shorter than 32 characters
 */
export function createAltchaCaptcha({
  secret,
  cost = 1000,
  lifetimeMs = 10 * MINUTE_MS,
  now = Date.now,
}: AltchaOptions): NonNullable<EnquiriesOptions['captcha']> {
  requireSecret(secret)
  const secrets = {
    hmacSignatureSecret: `altcha ${secret}`,
    hmacKeySignatureSecret: `altcha key ${secret}`,
  }

  return async ({ id, proof }, _request, level) => {
    if (level !== 'doubtful') return 'pass'
    // Without an id of its own a proof would count for any enquiry.
    if (id === undefined || proof === undefined) return 'suspect'
    if (proof === '') return await challengeFor({ id, round: 1 })
    const proven = await readProof(proof)
    if (proven?.id !== id) return 'suspect'
    if (now() <= proven.until) return 'pass'
    return proven.round < MAX_ROUNDS
      ? await challengeFor({ id, round: proven.round + 1 })
      : 'suspect'
  }

  async function challengeFor(ours: { readonly id: string; readonly round: number }) {
    const challenge = await createChallenge({
      ...secrets,
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost,
      counter: randomInt(MAX_COUNTER, MIN_COUNTER),
      // Not `expiresAt`: the library reads the system's clock, and checks no signature of what has expired.
      data: { ...ours, until: now() + lifetimeMs },
    })
    return { challenge }
  }

  /** What a proof was asked for; undefined for one that is not ours, or wrong. */
  async function readProof(proof: string): Promise<ChallengeData | undefined> {
    try {
      const payload = JSON.parse(atob(proof)) as Payload
      const { verified } = await verifySolution({ ...payload, ...secrets, deriveKey })
      return verified ? (payload.challenge.parameters.data as unknown as ChallengeData) : undefined
    } catch {
      return undefined // no base64, no JSON, or none of ALTCHA's
    }
  }
}

/** Signed with a challenge. */
interface ChallengeData {
  /** The submission id that it counts for. */
  readonly id: string
  readonly round: number
  /** Milliseconds since 1970. */
  readonly until: number
}
