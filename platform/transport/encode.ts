import type { Call, Fields } from './call.ts'

export interface EncodedBody {
  /** Not `BodyInit`: where there is no DOM, types of Node have no such name. */
  readonly body: NonNullable<RequestInit['body']>
  /** Missing for `multipart`: `fetch` sets it with the boundary. */
  readonly contentType?: string
}

/**
 * Writes the values of a call, the token among them, as a body; undefined values are left out.
 *
 * @throws {TypeError} for a Blob in a form or in JSON, where its bytes would be lost
 */
export async function encodeBody(
  encoding: NonNullable<Call['encoding']>,
  fields: Fields,
): Promise<EncodedBody> {
  if (encoding === 'multipart') return { body: toFormData(fields) }
  refuseBlobs(encoding, fields)
  if (encoding === 'json')
    return { body: JSON.stringify(fields), contentType: 'application/json; charset=utf-8' }
  return { body: await encodeForm(fields), contentType: 'application/x-www-form-urlencoded' }
}

function toFormData(fields: Fields): FormData {
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

function refuseBlobs(encoding: string, fields: Fields): void {
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob)
      throw new TypeError(`${name} is a Blob: ${encoding} can not carry it`)
}

/** A POST's body, nested values in brackets. The encoder is fetched at the first POST: reads need none. */
export async function encodeForm(fields: Fields): Promise<string> {
  // Not the package's entry: that brings its parser too.
  const { default: stringify } = await import('qs/lib/stringify.js')
  return stringify(fields)
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
