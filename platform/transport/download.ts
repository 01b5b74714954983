import { HttpError, NetworkError, TooLargeError } from '../errors.ts'
import type { CallOptions } from './call.ts'
import { MAX_BYTES, receiveBytes } from './receive.ts'
import { httpUrl } from './http-url.ts'
import { requireTimeout, withinLimits } from './wait.ts'

export interface DownloadOptions extends CallOptions {
  /** Written into the address, so that no cache answers with an older file: milliseconds since 1970. */
  readonly timestamp?: number | undefined
  /** Most bytes of the file. Default 256 MiB; `Infinity` for no limit. */
  readonly maxBytes?: number | undefined
}

/** Files are larger than answers: how long one may take, in milliseconds. */
export const TRANSFER_TIMEOUT_MS = 300_000

/**
 * Fetches a file. The access token is never sent: the address may be a third party's. Errors name only
 * the server: anyone who knows the rest of the address may read the file.
 *
 * @param address absolute, http or https; any host, port, path and query
 * @throws {RangeError} for another address
 * @throws {HttpError} for a status of 400 or above
 * @throws {TooLargeError} for a file of more than `maxBytes`
 * @throws {NetworkError} when the file does not arrive, or not in time
 */
export async function download(
  fetch: typeof globalThis.fetch,
  address: string,
  options: DownloadOptions = {},
): Promise<Blob> {
  const { timestamp, signal, timeoutMs = TRANSFER_TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  requireTimeout(timeoutMs)
  const url = readUrl(address)
  const name = `GET of a file at ${url.origin}`
  // Set as text: writing it through `searchParams` would rewrite the rest of the query too.
  if (timestamp !== undefined) url.search += `${url.search ? '&' : ''}timestamp=${timestamp}`
  const receive = async (ending: AbortController) => {
    const response = await fetch(url.href, { signal: ending.signal })
    return { status: response.status, blob: await receiveBlob(response, maxBytes, name) }
  }
  const { status, blob } = await withinLimits({ timeoutMs, signal }, receive).catch(
    (cause: unknown) => {
      signal?.throwIfAborted()
      throw cause instanceof TooLargeError ? cause : new NetworkError(name, cause)
    },
  )
  if (status >= 400) throw new HttpError(name, status, await blob.text())
  return blob
}

/** Not by a pattern, which would refuse ports or take minutes. */
function readUrl(address: string): URL {
  const url = httpUrl(address)
  if (!url) throw new RangeError("a file's address must be absolute and begin with http: or https:")
  if (url.username || url.password)
    throw new RangeError("a file's address must not carry a user name or a password")
  return url
}

async function receiveBlob(response: Response, maxBytes: number, name: string): Promise<Blob> {
  if (!response.body) return await response.blob()
  const type = response.headers.get('content-type') ?? ''
  return new Blob(await receiveBytes(response, maxBytes, name), { type })
}
