import { createHash } from 'node:crypto'

const LENGTH = 22

/**
 * Tells sign-ins apart by their access token, and is of no use to sign in: it may be kept and passed on.
 *
 * @returns empty for a visitor without a token
 */
export function tokenFingerprint(token: string): string {
  if (token === '') return ''
  return createHash('sha256').update(`sender ${token}`).digest('base64url').slice(0, LENGTH)
}
