import { HttpProblem } from '../http-problem.ts'
import { decodeLoosely } from './decode.ts'

/** A content that came as text, and the type it named itself, if any. */
export interface DecodedText {
  readonly bytes: Uint8Array
  readonly type: string
}

/** Formats whose `source` is the content itself; that of every other one is base64. */
const PLAIN_FORMAT =
  /^(text(\/.*)?|plain|string|utf-?8|txt|md|csv|html?|xml|svg|css|js|json|application\/json)$/i

/**
 * What the `source` of an uploaded file holds. A `data:` URL says itself how it is encoded; else the
 * format decides: names of text mean plain text, everything else, nothing included, base64.
 *
 * @throws {HttpProblem} when it is not encoded so
 */
export function readSource(source: string, format: string): Uint8Array {
  if (isDataUrl(source)) return readDataUrl(source).bytes
  return PLAIN_FORMAT.test(format) ? Buffer.from(source) : decodeBase64(source)
}

/** A content that was sent as the text of a form: a `data:` URL, or plain text. @throws {HttpProblem} */
export function readTextContent(text: string): DecodedText {
  return isDataUrl(text) ? readDataUrl(text) : { bytes: Buffer.from(text), type: 'text/plain' }
}

function isDataUrl(text: string): boolean {
  return text.startsWith('data:') && text.includes(',')
}

function readDataUrl(url: string): DecodedText {
  const comma = url.indexOf(',')
  const [type = '', ...parameters] = url.slice('data:'.length, comma).toLowerCase().split(';')
  const data = url.slice(comma + 1)
  const bytes = parameters.includes('base64')
    ? decodeBase64(data)
    : Buffer.from(decodeLoosely(data))
  return { bytes, type: type || 'text/plain' }
}

/** Node's decoder skips invalid characters, so the length shows whether there were any. */
function decodeBase64(text: string): Uint8Array {
  const digits = text.replaceAll(/\s/g, '').replace(/={1,2}$/, '')
  const bytes = Buffer.from(digits, 'base64')
  if (digits.length % 4 === 1 || bytes.length !== Math.floor((digits.length * 3) / 4))
    throw new HttpProblem(
      'invalid',
      'the source is not base64; for plain text send the format "text"',
    )
  return bytes
}
