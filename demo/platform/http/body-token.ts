import { MAX_SECRET_LENGTH } from '../rules/limits.ts'
import { decodeLoosely } from '../sent/decode.ts'

const AMPERSAND = '&'.charCodeAt(0)
const IN_FORM = 'token='
/** Within the text of a JSON value the quotes have backslashes. */
const IN_JSON = '"token":"'
const IN_PART = 'name="token"'
const END_OF_HEAD = '\r\n\r\n'

/** The token in a form or in JSON that is not taken apart yet; undefined when there is none. */
export function tokenInBody(bytes: Uint8Array, contentType: string): string | undefined {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (/^application\/json/i.test(contentType)) return tokenInJson(body)
  return /^multipart\//i.test(contentType) ? tokenInParts(body) : tokenInForm(body)
}

function tokenInJson(body: Buffer): string | undefined {
  const place = body.indexOf(IN_JSON)
  return place < 0 ? undefined : textUntil(body, place + IN_JSON.length, '"')
}

function tokenInForm(body: Buffer): string | undefined {
  let place = body.indexOf(IN_FORM)
  while (place > 0 && body[place - 1] !== AMPERSAND) place = body.indexOf(IN_FORM, place + 1)
  return place < 0 ? undefined : decodeLoosely(textUntil(body, place + IN_FORM.length, '&'))
}

function tokenInParts(body: Buffer): string | undefined {
  const place = body.indexOf(IN_PART)
  const head = place < 0 ? -1 : body.indexOf(END_OF_HEAD, place)
  return head < 0 ? undefined : textUntil(body, head + END_OF_HEAD.length, '\r\n')
}

function textUntil(body: Buffer, start: number, end: string): string {
  const [text = ''] = body.toString('utf8', start, start + MAX_SECRET_LENGTH + 1).split(end)
  return text
}
