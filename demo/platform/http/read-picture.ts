import { HttpProblem } from '../http-problem.ts'
import { MAX_AVATAR_BYTES } from '../rules/limits.ts'

const DATA_URL_HEAD = /^data:[^,]{0,200};base64,/i
const BASE64 = /^[\w+/-]+={0,2}$/

/**
 * The bytes of a picture that came as base64 text, or as a `data:` address.
 *
 * @throws {HttpProblem} when it is neither, or too long
 */
export function readPicture(text: string): Buffer {
  // A client that does not encode its form lets every plus sign arrive as a space.
  const encoded = text
    .replace(DATA_URL_HEAD, '')
    .replaceAll(' ', '+')
    .replace(/[\r\n\t]+/g, '')
  if (!BASE64.test(encoded)) throw new HttpProblem('invalid', 'image is not base64 text')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > MAX_AVATAR_BYTES)
    throw new HttpProblem('too-large', `an avatar may have ${MAX_AVATAR_BYTES} bytes`)
  return bytes
}
