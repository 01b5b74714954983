import { HttpError } from '../errors.ts'
import { ModuleError } from './module-error.ts'
import { receiveBytes } from '../transport/receive.ts'
import { httpUrl } from '../transport/http-url.ts'
import { withinLimits } from '../transport/wait.ts'

/** Which code may run, and how it is fetched. */
export interface CodeRules {
  /** Origins from which code may run: `['https://gudhub.com']`. Default: none. */
  readonly allow?: readonly string[] | undefined
  /** Hashes (`sha384-…`) that code must have, by module id or address. Code without one is not checked. */
  readonly integrity?: Readonly<Record<string, string>> | undefined
  /** Most bytes of a script. Default 5 MiB. */
  readonly maxBytes?: number | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

export interface CodeAddress {
  readonly moduleId: string
  /** Absolute, http or https. */
  readonly address: string
}

const MAX_BYTES = 5 * 2 ** 20

/**
 * Fetches a module's script, from an allowed origin only, and checks its hash. No token and no cookie is sent.
 *
 * @throws {ModuleError} when the code may not run, or does not arrive
 */
export async function fetchCode(
  { moduleId, address }: CodeAddress,
  rules: CodeRules,
  timeoutMs: number,
): Promise<string> {
  requireAllowed({ moduleId, address }, rules)
  const arriving = withinLimits({ timeoutMs }, ({ signal }) => receive(address, rules, signal))
  const bytes = await arriving.catch((error: unknown) => {
    throw new ModuleError('fetching', moduleId, error)
  })
  // A redirect may lead elsewhere.
  if (bytes.from) requireAllowed({ moduleId, address: bytes.from }, rules)
  await requireIntegrity({ moduleId, address }, bytes.all, rules)
  return new TextDecoder().decode(bytes.all)
}

/** The hash that a script must have; undefined when none is asked for. */
export function integrityOf(
  { moduleId, address }: CodeAddress,
  { integrity = {} }: CodeRules,
): string | undefined {
  if (Object.hasOwn(integrity, moduleId)) return integrity[moduleId]
  return Object.hasOwn(integrity, address) ? integrity[address] : undefined
}

/** True for an http or https address whose origin code may run from. */
export function isAllowed(address: string, { allow = [] }: CodeRules): boolean {
  const origin = httpUrl(address)?.origin
  return origin !== undefined && allow.some((allowed) => httpUrl(allowed)?.origin === origin)
}

function requireAllowed({ moduleId, address }: CodeAddress, rules: CodeRules): void {
  if (isAllowed(address, rules)) return
  const origin = httpUrl(address)?.origin
  const advice =
    origin === undefined
      ? 'Its address must be absolute and begin with https: or http:.'
      : `Code from ${origin} may not run here: if you trust it, name the origin in "allow".`
  throw new ModuleError('refused', moduleId, advice)
}

async function requireIntegrity(
  address: CodeAddress,
  bytes: Uint8Array<ArrayBuffer>,
  rules: CodeRules,
): Promise<void> {
  const expected = integrityOf(address, rules)
  if (expected === undefined) return
  const isWhole = await hasIntegrity(bytes, expected).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'the hash could not be checked'
    throw new ModuleError('refused', address.moduleId, `Its hash: ${reason}.`)
  })
  if (isWhole) return
  const advice = 'Its code has not the hash in "integrity": look at the code, then write its hash.'
  throw new ModuleError('refused', address.moduleId, advice)
}

async function receive(
  address: string,
  { fetch = globalThis.fetch, maxBytes = MAX_BYTES }: CodeRules,
  signal: AbortSignal,
): Promise<{ readonly all: Uint8Array<ArrayBuffer>; readonly from: string }> {
  const response = await fetch(address, { signal, credentials: 'omit' })
  const { origin, pathname } = new URL(address)
  if (!response.ok) throw new HttpError(`GET ${origin}${pathname}`, response.status, undefined)
  const parts = await receiveBytes(response, maxBytes, `GET ${origin}${pathname}`)
  return { all: new Uint8Array(await new Blob(parts).arrayBuffer()), from: response.url }
}

const ALGORITHMS = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const
const HASH = /^(sha256|sha384|sha512)-([A-Za-z\d+/]+={0,2})$/

/**
 * Whether bytes have one of the hashes that a text names, written as in an `integrity` attribute: `sha384-…`, several
 * divided by spaces.
 *
 * @throws {TypeError} when a hash is not written so, or the page has no WebCrypto (it needs https or localhost)
 */
async function hasIntegrity(bytes: Uint8Array<ArrayBuffer>, integrity: string): Promise<boolean> {
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
