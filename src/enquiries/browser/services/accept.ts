/** What counts as taken: any answer of the 200s, or JSON with a value at a path. */
export type Accept = '2xx' | { readonly path: string; readonly value: string }

/** What a server answered. */
export interface Answer {
  readonly status: number
  readonly isRedirect: boolean
  /** Without parameters; empty when there is none. */
  readonly mediaType: string
  /** Undefined when it is no JSON. */
  readonly body: unknown
}

export type Verdict =
  | { readonly kind: 'stored' }
  | {
      readonly kind: 'refused' | 'failed'
      readonly code: 'refused' | 'too-many' | 'unavailable'
      readonly message: string
    }

/** Reads `2xx` and `json:<path>=<value>`; undefined for anything else. */
export function readAccept(text: string): Accept | undefined {
  if (text === '2xx') return text
  const [, path, value] = /^json:([^=\s]+)=(.+)$/.exec(text) ?? []
  return path && value ? { path, value } : undefined
}

/** Statuses of the 400s that say "not now". */
const PASSING = [408, 425, 429]

/** Only network trouble, the 500s and what says "not now" may be tried again: anything else may have been taken. */
export function judge(answer: Answer, accept: Accept): Verdict {
  const { status, isRedirect } = answer
  if (status >= 500 || PASSING.includes(status)) {
    const code = status === 429 ? 'too-many' : 'unavailable'
    const mend = status === 501 ? mendOf(404) : ''
    return { kind: 'failed', code, message: `it answered ${status}${mend}` }
  }
  const fault = isRedirect ? REDIRECT : status < 300 ? faultOf(answer, accept) : mendOf(status)
  if (fault === undefined) return { kind: 'stored' }
  const message = `it answered ${status || 'with a redirect'}${fault}${wordsOf(answer.body)}`
  // Where the address or its settings are wrong, the visitor has nothing to change.
  const isContent = status < 300 ? !isRedirect : ABOUT_CONTENT.includes(status)
  return { kind: 'refused', code: isContent ? 'refused' : 'unavailable', message }
}

/** Statuses that are about what was sent. */
const ABOUT_CONTENT = [400, 409, 413, 415, 422]

const REDIRECT =
  ': give data-endpoint the address that the redirect leads to, or let it answer without one'

/** Why a success does not count as one. */
function faultOf({ body, mediaType }: Answer, accept: Accept): string | undefined {
  if (accept === '2xx') return saysError(body) ? ', and an error inside' : undefined
  const { path, value } = accept
  if (body === undefined)
    return ` with ${mediaType || 'no type'} where JSON with ${path}=${value} is expected: check data-endpoint, or set data-accept`
  const found = valueAt(body, path)
  if (found === value) return undefined
  return ` with ${path}=${found ?? 'nothing'}, where ${path}=${value} means success: if this one does as well, set data-accept`
}

function mendOf(status: number): string {
  if (status === 404 || status === 405 || status === 410)
    return ': there is no such form, check data-endpoint'
  if (status === 401 || status === 403)
    return ': it does not let this page send, check its key and the domains that it allows'
  return ': it does not take this content'
}

/** Services that answer any request with 200 say so like this. */
function saysError(body: unknown): boolean {
  const { ok, success, error } = Object(body) as Readonly<Record<string, unknown>>
  return [ok, success].some((value) => value === false || value === 'false') || !!error
}

/** The value at a path of names and list positions, as text. */
function valueAt(body: unknown, path: string): string | undefined {
  let value = body
  for (const name of path.split('.')) {
    const at = Object(value) as Readonly<Record<string, unknown>>
    value = Object.hasOwn(at, name) ? at[name] : undefined
  }
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value)
}

const MAX_WORDS = 200

/** What the service says of it. */
function wordsOf(body: unknown): string {
  const { message, error } = Object(body) as Readonly<Record<string, unknown>>
  const words = typeof message === 'string' ? message : error
  return typeof words === 'string' ? `. It says: "${words.slice(0, MAX_WORDS)}"` : ''
}
