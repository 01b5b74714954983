import { EnquiryError } from './errors.ts'
import { breakOff, hasTooManyParts, readBytes, tooLarge } from './read-bytes.ts'
import { withTimeout } from '../../../platform/transport/wait.ts'

/** Far above what the longest form holds. */
const MAX_BODY_BYTES = 64 * 1024
/** From the first byte to the last. At that size 52 kbit/s are enough. */
const BODY_TIMEOUT_MS = 10_000
/** Of a form post with files. */
const MAX_FILES_BODY_BYTES = 32 * 1024 * 1024
/** For a file or a form post with files: at 10 MB 280 kbit/s are enough. */
const FILES_TIMEOUT_MS = 300_000
/** Without a byte of a file. */
const IDLE_MS = 15_000
const MAX_PARTS = 500
/** Files in memory at once: of all visitors. */
const MAX_BYTES_IN_FLIGHT = 128 * 1024 * 1024

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
export async function readBody(
  request: Request,
  { timeoutMs = BODY_TIMEOUT_MS, takesFiles = false }: ReadOptions = {},
): Promise<unknown> {
  const type = mediaTypeOf(request)
  if (takesFiles && type === 'multipart/form-data') return await readFilesPost(request)
  const bytes = await readSmallBody(request, timeoutMs)
  if (type === 'application/json') return parseJsonBody(decode(bytes))
  if (type === 'application/x-www-form-urlencoded')
    return fieldsByName(new URLSearchParams(decode(bytes)))
  if (type === 'multipart/form-data') return fieldsByName(await readMultipart(request, bytes))
  throw new EnquiryError('unsupported', 'expected JSON or a form post')
}

interface ReadOptions {
  readonly timeoutMs?: number
  /** Whether a form post may have files; they are lists of `File` by name. Default false. */
  readonly takesFiles?: boolean
}

async function readFilesPost(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readUpload(request, MAX_FILES_BODY_BYTES)
  if (hasTooManyParts(bytes, request.headers.get('content-type') ?? '', MAX_PARTS))
    throw new EnquiryError('malformed', 'too many fields')
  const fields = await readMultipart(request, bytes)
  const byName = fieldsByName(fields)
  for (const [name, value] of Object.entries(byName))
    if (value instanceof File) byName[name] = fields.getAll(name).filter(isChosen)
  return byName
}

/** A field without a choice is sent as a file without a name. */
function isChosen(value: unknown): boolean {
  return value instanceof File && (value.name !== '' || value.size > 0)
}

let bytesInFlight = 0

/**
 * Reads the bytes of a file, or of a form post with files, as they arrive.
 *
 * @throws {EnquiryError} `too-large`, or `unavailable` when they stop, arrive too slowly, or exceed the memory for uploads
 */
export async function readUpload(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (Number(declared) > maxBytes) throw tooLarge(maxBytes)
  const reserved = declared === null ? maxBytes : Number(declared)
  if (bytesInFlight + reserved > MAX_BYTES_IN_FLIGHT)
    throw new EnquiryError('unavailable', 'too many files at once', 10)
  bytesInFlight += reserved
  try {
    const limits = { maxBytes, idleMs: IDLE_MS, timeoutMs: FILES_TIMEOUT_MS }
    const bytes = await readBytes(request.body, limits)
    return declared !== null && bytes.length < reserved ? breakOff() : bytes
  } finally {
    bytesInFlight -= reserved
  }
}

async function readSmallBody(
  request: Request,
  timeoutMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  if (Number(declared) > MAX_BODY_BYTES) throw tooLarge(MAX_BODY_BYTES)
  if (declared === null)
    return await readBytes(request.body, { maxBytes: MAX_BODY_BYTES, idleMs: timeoutMs, timeoutMs })
  // Servers take no more than was declared. Waiting for all of it takes less memory than waiting for each piece.
  const whole = await withTimeout(request.arrayBuffer(), timeoutMs).catch(breakOff)
  if (whole.byteLength > MAX_BODY_BYTES) throw tooLarge(MAX_BODY_BYTES)
  return new Uint8Array(whole)
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
