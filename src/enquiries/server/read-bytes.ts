import { EnquiryError } from './errors.ts'
import { withTimeout } from '../../../platform/transport/wait.ts'

export interface BytesLimits {
  readonly maxBytes: number
  /** Milliseconds that may pass without a byte. */
  readonly idleMs: number
  /** Milliseconds from the first byte to the last. Default: five minutes. */
  readonly timeoutMs?: number | undefined
  /** Awaited with the length so far, before more is read. */
  readonly onLength?: ((length: number) => Promise<void>) | undefined
}

/**
 * Reads the body of a request as it arrives.
 *
 * @throws {EnquiryError} `too-large`, or `unavailable` when it breaks off or arrives too slowly
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, idleMs, timeoutMs = 300_000, onLength }: BytesLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const endsAt = performance.now() + timeoutMs
  const next = async () => {
    const leftMs = Math.min(idleMs, endsAt - performance.now())
    return reader && (await withTimeout(reader.read(), leftMs).catch(breakOff)).value
  }
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (let chunk = await next(); chunk !== undefined; chunk = await next()) {
      length += chunk.length
      if (length > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
      await onLength?.(length)
    }
  } catch (error) {
    void reader?.cancel().catch(() => {})
    throw error
  }
  return joined(chunks, length)
}

export function breakOff(): never {
  throw new EnquiryError('unavailable', 'the body did not arrive in full')
}

export function tooLarge(maxBytes: number): EnquiryError {
  return new EnquiryError('too-large', `the body may have ${maxBytes} bytes`)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Whether a form post has too many parts to be taken apart: a part of a few bytes takes many times as much memory. */
export function hasTooManyParts(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  max: number,
): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const border = `--${quoted ?? plain ?? ''}`
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let borders = 0
  // The last border ends the body.
  for (let at = body.indexOf(border); at >= 0; at = body.indexOf(border, at + 1))
    if (++borders > max + 1) return true
  return false
}
