import { bytesOf, hexOf } from './hex.ts'

/** Signs texts with HMAC and SHA-256. Signatures are hexadecimal texts. */
export interface Signer {
  readonly sign: (text: string) => Promise<string>
  readonly isSigned: (text: string, signature: string) => Promise<boolean>
}

/** @throws {RangeError} when the secret is missing, as an environment variable may be, or shorter than 32 characters */
export function requireSecret(secret: string | undefined): void {
  if (secret === undefined || secret.length < 32)
    throw new RangeError('the secret needs at least 32 characters')
}

export function createSigner(secret: string): Signer {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
    'verify',
  ])
  return {
    async sign(text) {
      const signature = await crypto.subtle.sign('HMAC', await imported, encoder.encode(text))
      return hexOf(new Uint8Array(signature))
    },
    isSigned: async (text, signature) =>
      await crypto.subtle.verify('HMAC', await imported, bytesOf(signature), encoder.encode(text)),
  }
}
