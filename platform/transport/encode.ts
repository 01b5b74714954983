import type { Call, RequestFields } from './call.ts'

export interface EncodedBody {
  /** Not `BodyInit`, which Node's types without DOM do not have. */
  readonly body: NonNullable<RequestInit['body']>
  /** Missing for `multipart`: `fetch` sets it with the boundary. */
  readonly contentType?: string
}

/**
 * Writes the values of a call, the token among them, as a body; undefined values are left out.
 *
 * @throws {TypeError} for a Blob in a form or in JSON, where its bytes would be lost
 */
export function encodeBody(
  encoding: NonNullable<Call['encoding']>,
  fields: RequestFields,
): EncodedBody {
  if (encoding === 'multipart') return { body: toFormData(fields) }
  refuseBlobs(encoding, fields)
  if (encoding === 'json')
    return { body: JSON.stringify(fields), contentType: 'application/json; charset=utf-8' }
  return { body: encodeForm(fields), contentType: 'application/x-www-form-urlencoded' }
}

function toFormData(fields: RequestFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, formValue(value))
  }
  return form
}

/** Lists and objects as JSON, null as an empty text. */
function formValue(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function refuseBlobs(encoding: string, fields: RequestFields): void {
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) throw new TypeError(`${name} is a Blob: ${encoding} cannot carry it`)
}

/**
 * Writes a form as `qs` does: nested values in brackets, dates in ISO 8601, null as an empty text; undefined values and empty lists are
 * left out.
 *
 * @throws {RangeError} for a value that contains itself, and for an invalid date
 */
export function encodeForm(fields: RequestFields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => pairsOf(name, value, []))
    .join('&')
}

function pairsOf(name: string, value: unknown, around: readonly unknown[]): string[] {
  if (value === undefined || typeof value === 'function') return []
  if (value === null) return [`${percentEncoded(name)}=`]
  if (value instanceof Date) return pairsOf(name, value.toISOString(), around)
  if (typeof value !== 'object')
    return [`${percentEncoded(name)}=${percentEncoded((value as number).toString())}`]
  if (around.includes(value)) throw new RangeError(`cyclic value: ${name} contains itself`)
  return Object.entries(value).flatMap(([key, inner]) =>
    pairsOf(`${name}[${key}]`, inner, [...around, value]),
  )
}

/** By RFC 3986; half of a surrogate pair becomes U+FFFD. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** As many bytes as a function may take for arguments everywhere. */
const CHUNK_BYTES = 0x8000

/** A Blob as the text of a `data:` address, every byte kept. */
export async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))
  return `data:${blob.type || 'application/octet-stream'};base64,${btoa(binary)}`
}
