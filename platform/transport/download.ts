import { HttpError, NetworkError } from '../errors.ts'
import type { CallOptions } from './call.ts'
import { withTimeLimit } from './wait.ts'

export interface DownloadOptions extends CallOptions {
  /** Written into the address, so that no cache answers with an older file: milliseconds since 1970. */
  readonly timestamp?: number | undefined
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
 * @throws {NetworkError} when the file does not arrive, or not in time
 */
export async function download(
  fetch: typeof globalThis.fetch,
  address: string,
  { timestamp, signal, timeoutMs = TRANSFER_TIMEOUT_MS }: DownloadOptions = {},
): Promise<Blob> {
  const url = readUrl(address)
  const name = `GET of a file at ${url.origin}`
  // Set as text: writing it through `searchParams` would rewrite the rest of the query too.
  if (timestamp !== undefined) url.search += `${url.search ? '&' : ''}timestamp=${timestamp}`
  const init = { signal: withTimeLimit(timeoutMs, signal) }
  const { status, blob } = await receiveBlob(fetch(url.href, init)).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new NetworkError(name, cause)
  })
  if (status >= 400) throw new HttpError(name, status, await blob.text())
  return blob
}

/** Not by a pattern, which would refuse ports or take minutes. */
function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new RangeError("a file's address must be absolute and begin with http: or https:")
  if (url.username || url.password)
    throw new RangeError("a file's address must not carry a user name or a password")
  return url
}

async function receiveBlob(answer: Promise<Response>): Promise<{ status: number; blob: Blob }> {
  const response = await answer
  return { status: response.status, blob: await response.blob() }
}
