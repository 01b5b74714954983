import { bytesOf, hexOf } from './hex.ts'

/** The result of checking a token. */
export type TokenReading =
  | { readonly kind: 'valid'; readonly nonce: string; readonly issuedAt: number }
  | { readonly kind: 'missing' | 'forged' | 'expired' }

export interface FormTokenOptions {
  /** At least 32 characters; the same in all processes of a site. */
  readonly secret: string
  /** Milliseconds. Default: 24 hours. */
  readonly lifetimeMs?: number
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}

/** Signed proof that the site showed a form, and when. */
export interface FormTokens {
  /** @param options `ageMs` backdates the token, in milliseconds; default 0 */
  readonly issue: (options?: { readonly ageMs?: number }) => Promise<string>
  readonly read: (token: string) => Promise<TokenReading>
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Largest accepted difference between the clocks of a site's servers. */
const CLOCK_SKEW_MS = 60 * 60 * 1000
const TOKEN = /^([0-9a-z]{1,11})\.([0-9a-f]{24})\.([0-9a-f]{64})$/

/**
 * Makes and reads tokens `time.nonce.signature`: HMAC with SHA-256.
 *
 * @throws {RangeError} when the secret is shorter than 32 characters
 */
export function createFormTokens({
  secret,
  lifetimeMs = DAY_MS,
  now = Date.now,
}: FormTokenOptions): FormTokens {
  if (secret.length < 32) throw new RangeError('the secret needs at least 32 characters')
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  const signed = (time: string, nonce: string) => new TextEncoder().encode(`form.${time}.${nonce}`)

  return {
    async issue({ ageMs = 0 } = {}) {
      const time = Math.round(now() - ageMs).toString(36)
      const nonce = hexOf(crypto.getRandomValues(new Uint8Array(12)))
      const signature = await crypto.subtle.sign('HMAC', await key, signed(time, nonce))
      return `${time}.${nonce}.${hexOf(new Uint8Array(signature))}`
    },
    async read(token) {
      if (token === '') return { kind: 'missing' }
      const [, time, nonce, signature] = TOKEN.exec(token) ?? []
      if (!time || !nonce || !signature) return { kind: 'forged' }
      const given = bytesOf(signature)
      const isOurs = await crypto.subtle.verify('HMAC', await key, given, signed(time, nonce))
      if (!isOurs) return { kind: 'forged' }
      const issuedAt = parseInt(time, 36)
      const age = now() - issuedAt
      if (age > lifetimeMs || age < -CLOCK_SKEW_MS) return { kind: 'expired' }
      return { kind: 'valid', nonce, issuedAt }
    },
  }
}
