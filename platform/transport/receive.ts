import { TooLargeError } from '../errors.ts'

/** Most bytes of an answer or a file, unless the option says otherwise: 256 MiB. */
export const MAX_BYTES = 2 ** 28

/**
 * Reads a body, and stops as soon as it is too large: a server, or what packs its answers, may send without end.
 *
 * @param name of the call, for the error
 * @throws {TooLargeError}
 */
export async function receiveBytes(
  response: Response,
  maxBytes: number,
  name: string,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > maxBytes) {
      // Not awaited: a server that does not end must not hold the caller.
      reader?.cancel().catch(() => undefined)
      throw new TooLargeError(name, maxBytes)
    }
    parts.push(part.value)
  }
  return parts
}

/** A body as text, as `response.text()` reads it. */
export async function receiveText(
  response: Response,
  maxBytes: number,
  name: string,
): Promise<string> {
  // Some runtimes have no streams, and answers without a body have none.
  if (!response.body) return await response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (const part of await receiveBytes(response, maxBytes, name))
    text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

/** @throws {RangeError} that names the option, unless it is a number of bytes or left out */
export function requireMaxBytes(maxBytes: unknown): void {
  if (maxBytes === undefined || (typeof maxBytes === 'number' && maxBytes > 0)) return
  throw new RangeError('maxBytes must be a number above 0; Infinity for no limit')
}
