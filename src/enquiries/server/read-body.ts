import { EnquiryError } from './errors.ts'

/** Far above what the longest form holds. */
const MAX_BODY_BYTES = 64 * 1024
/** From the first byte to the last. At that size 52 kbit/s are enough. */
const BODY_TIMEOUT_MS = 10_000

/** The media type in lower case without parameters; empty when there is none. */
function mediaTypeOf(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** True for the post of a form without script: its visitor needs a page, not JSON. */
export function isFormPost(request: Request): boolean {
  return !mediaTypeOf(request).endsWith('json')
}

/**
 * Reads a request body: a JSON value, or the fields of a form post by name.
 *
 * @throws {EnquiryError} `too-large`, `unsupported`, `malformed` when the content does not fit its type, or
 *   `unavailable` when it has not arrived in time
 */
export async function readBody(request: Request, timeoutMs = BODY_TIMEOUT_MS): Promise<unknown> {
  const type = mediaTypeOf(request)
  const bytes = await readBytes(request, timeoutMs)
  if (type === 'application/json') return parseJsonBody(decode(bytes))
  if (type === 'application/x-www-form-urlencoded')
    return fieldsByName(new URLSearchParams(decode(bytes)))
  if (type === 'multipart/form-data') return fieldsByName(await readMultipart(request, bytes))
  throw new EnquiryError('unsupported', 'expected JSON or a form post')
}

async function readBytes(request: Request, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (Number(declared) > MAX_BODY_BYTES) throw tooLarge()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(notInFull()), timeoutMs)
  try {
    if (declared === null) return await readPieces(request, late.promise)
    // Servers take no more than was declared. Waiting for all of it takes less memory than waiting for each piece.
    const whole = await Promise.race([request.arrayBuffer().catch(breakOff), late.promise])
    if (whole.byteLength > MAX_BODY_BYTES) throw tooLarge()
    return new Uint8Array(whole)
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a body of unknown length up to the limit. */
async function readPieces(
  request: Request,
  late: Promise<never>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader()
  const next = async () => (await Promise.race([reader?.read().catch(breakOff), late]))?.value
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (let chunk = await next(); chunk !== undefined; chunk = await next()) {
      length += chunk.length
      if (length > MAX_BODY_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    void reader?.cancel().catch(() => {})
    throw error
  }
  return joined(chunks, length)
}

function breakOff(): never {
  throw notInFull()
}

function notInFull(): EnquiryError {
  return new EnquiryError('unavailable', 'the body did not arrive in full')
}

function tooLarge(): EnquiryError {
  return new EnquiryError('too-large', `an enquiry may have ${MAX_BODY_BYTES} bytes`)
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

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new EnquiryError('malformed', 'the body is not UTF-8')
  }
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new EnquiryError('malformed', 'the body is not JSON')
  }
}

async function readMultipart(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return await new Response(bytes, { headers }).formData()
  } catch {
    throw new EnquiryError('malformed', 'the body is not a form post')
  }
}

/**
 * Fields by name, those of one name as lines of one text, as checkboxes send them. Without a prototype: an input may be named
 * like anything, `__proto__` too.
 */
function fieldsByName(fields: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const byName = Object.create(null) as Record<string, unknown>
  for (const [name, value] of fields) {
    const before = byName[name]
    byName[name] =
      typeof before === 'string' && typeof value === 'string' ? `${before}\n${value}` : value
  }
  return byName
}
