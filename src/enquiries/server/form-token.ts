import { DAY_MS } from '../contract.ts'
import { EnquiryError } from './errors.ts'
import { hexOf } from './hex.ts'
import { createSigner, requireSecret } from './signer.ts'

/** The result of checking a token. */
export type TokenReading = ValidToken | { readonly kind: 'missing' | 'forged' | 'expired' }

interface ValidToken {
  readonly kind: 'valid'
  /** Whether one visitor got it, or all visitors of a page that a cache keeps. */
  readonly scope: 'visit' | 'page'
  readonly nonce: string
  readonly issuedAt: number
}

export interface FormTokenOptions {
  /** At least 32 characters; the same in all processes of a site. */
  readonly secret: string
  /** Milliseconds. Default: 24 hours. */
  readonly lifetimeMs?: number | undefined
  /** Of tokens for pages that a cache keeps, in milliseconds. Default: 30 days. */
  readonly pageLifetimeMs?: number | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: (() => number) | undefined
}

/** Signed proof that the site showed a form, and when. */
export interface FormTokens {
  /** @param options `ageMs` backdates the token, in milliseconds; default 0 */
  readonly issue: (options?: { readonly ageMs?: number | undefined }) => Promise<string>
  /** The token of a page that a cache keeps: the same from all processes for half a day. */
  readonly issueForPage: () => Promise<string>
  readonly read: (token: string) => Promise<TokenReading>
}

/** @throws {EnquiryError} for a token that is not valid */
export function requireValid(token: TokenReading): ValidToken {
  if (token.kind === 'valid') return token
  throw new EnquiryError('token', `the form token is ${token.kind}`)
}

const PAGE_PERIOD_MS = DAY_MS / 2
const NONCE_DIGITS = 24
/** Largest accepted difference between the clocks of a site's servers. */
const CLOCK_SKEW_MS = 60 * 60 * 1000
const TOKEN = /^(page\.)?([0-9a-z]{1,11})\.([0-9a-f]{24})\.([0-9a-f]{64})$/

/**
 * Makes and reads tokens `time.nonce.signature`: HMAC with SHA-256. Those of pages begin with `page.`.
 *
 * @throws {RangeError} when the secret is shorter than 32 characters
 */
export function createFormTokens({
  secret,
  lifetimeMs = DAY_MS,
  pageLifetimeMs = 30 * DAY_MS,
  now = Date.now,
}: FormTokenOptions): FormTokens {
  requireSecret(secret)
  const { sign, isSigned } = createSigner(secret)

  let ofPages: { readonly time: string; readonly token: Promise<string> } | undefined
  const pageToken = async (time: string) => {
    const nonce = (await sign(`nonce.${time}`)).slice(0, NONCE_DIGITS)
    return `page.${time}.${nonce}.${await sign(`page.${time}.${nonce}`)}`
  }

  return {
    async issue({ ageMs = 0 } = {}) {
      const time = Math.round(now() - ageMs).toString(36)
      const nonce = hexOf(crypto.getRandomValues(new Uint8Array(NONCE_DIGITS / 2)))
      return `${time}.${nonce}.${await sign(`form.${time}.${nonce}`)}`
    },
    async issueForPage() {
      const time = (Math.floor(now() / PAGE_PERIOD_MS) * PAGE_PERIOD_MS).toString(36)
      if (ofPages?.time !== time) ofPages = { time, token: pageToken(time) }
      return await ofPages.token
    },
    async read(token) {
      if (token === '') return { kind: 'missing' }
      const [, page, time, nonce, signature] = TOKEN.exec(token) ?? []
      if (!time || !nonce || !signature) return { kind: 'forged' }
      const text = `${page ? 'page' : 'form'}.${time}.${nonce}`
      if (!(await isSigned(text, signature))) return { kind: 'forged' }
      const issuedAt = parseInt(time, 36)
      const age = now() - issuedAt
      const maxAge = page ? pageLifetimeMs : lifetimeMs
      if (age > maxAge || age < -CLOCK_SKEW_MS) return { kind: 'expired' }
      return { kind: 'valid', scope: page ? 'page' : 'visit', nonce, issuedAt }
    },
  }
}
