const ALGORITHMS = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const
const HASH = /^(sha256|sha384|sha512)-([A-Za-z\d+/]+={0,2})$/

/**
 * Whether bytes have one of the hashes that a text names, written as in an `integrity` attribute: `sha384-…`, several
 * divided by spaces.
 *
 * @throws {TypeError} when a hash is not written so, or the page has no WebCrypto (it needs https or localhost)
 */
export async function hasIntegrity(
  bytes: Uint8Array<ArrayBuffer>,
  integrity: string,
): Promise<boolean> {
  // Undefined in pages without https, whatever the types say.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) throw new TypeError('hashes can only be checked on pages with https')
  const hashes = integrity.trim().split(/\s+/).map(readHash)
  for (const { algorithm, value } of hashes)
    if (toBase64(await subtle.digest(ALGORITHMS[algorithm], bytes)) === value) return true
  return false
}

function readHash(hash: string): { algorithm: keyof typeof ALGORITHMS; value: string } {
  const [, algorithm, value] = HASH.exec(hash) ?? []
  if (algorithm === undefined || value === undefined)
    throw new TypeError('a hash must be written as sha384-… (or sha256, sha512) in base64')
  return { algorithm: algorithm as keyof typeof ALGORITHMS, value }
}

function toBase64(digest: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
