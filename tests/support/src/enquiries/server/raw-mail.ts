/** A mail as it went over the line, taken apart. */
export interface RawMail {
  /** Values by name in lower case, unfolded, not decoded. */
  readonly headers: ReadonlyMap<string, string>
  /** Header names as they came, in their order. */
  readonly names: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Part {
  readonly headers: Map<string, string>
  readonly names: string[]
  readonly body: string
}

/** Reads a mail of two parts. */
export function readRawMail(raw: string): RawMail {
  const { headers, names, body } = readPart(raw)
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.slice(2)))
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type))
    return part ? decoded(part) : ''
  }
  return {
    headers,
    names,
    subject: decodedWords(headers.get('subject') ?? ''),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  const headers = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]))
  return { headers, names: pairs.map(([name]) => name), body: raw.slice(end + 4) }
}

function decoded({ headers, body }: Part): string {
  const coding = headers.get('content-transfer-encoding')
  const bytes =
    coding === 'base64'
      ? Buffer.from(body, 'base64')
      : coding === 'quoted-printable'
        ? unquoted(body.replace(/=\r\n/g, ''))
        : Buffer.from(body)
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

/** What people see of a header. */
export function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, coding: string, text: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquoted(text.replaceAll('_', ' ')).toString('utf8'),
    )
}

function unquoted(text: string): Buffer {
  const latin = text.replace(/=([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Buffer.from(latin, 'latin1')
}
