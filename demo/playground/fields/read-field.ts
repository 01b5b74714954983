import type { KnownAttribute } from '../catalogue/example.ts'

/** How an attribute is edited. */
export type Kind = 'text' | 'flag' | 'number' | 'choice' | 'json'

/** What a developer entered: the attribute's text, null for no attribute, or what is wrong with it. */
export type FieldValue = { readonly value: string | null } | { readonly problem: string }

export function fieldKind({ type, isData }: Pick<KnownAttribute, 'type' | 'isData'>): Kind {
  if (isData) return 'json'
  if (type === 'boolean') return 'flag'
  if (type === 'number') return 'number'
  return choicesOf(type).length > 0 ? 'choice' : 'text'
}

/** The words of a type such as `'row' | 'dropdown'`; the first is what an absent attribute means. */
export function choicesOf(type: string): string[] {
  return [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
}

/** Reads a field's text. Only JSON is held back while it is malformed; everything else the widget judges. */
export function readField(kind: Kind, text: string): FieldValue {
  if (text.trim() === '') return { value: null }
  if (kind !== 'json') return { value: text }
  try {
    JSON.parse(text)
    return { value: text }
  } catch (error) {
    return { problem: `Not JSON yet: ${jsonProblem(text, error)}` }
  }
}

/** What is wrong and in which line, where the browser says the place. */
function jsonProblem(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : 'unreadable'
  const [, position] = /position (\d+)/.exec(message) ?? []
  const isEnd = /unexpected end|end of data|EOF/i.test(message)
  const line = isEnd ? text.trimEnd().split('\n').length : lineOf(text, position)
  const cause = message
    .replace(/^JSON\.parse: /, '')
    .replace(/,? (?:\.{3})?"[^]*"(?:\.{3})? is not valid JSON$/, '')
    .replace(/(?: in JSON)? at (?:position|line) \d[^]*$/, '')
    .replace(/^./, (letter) => letter.toLowerCase())
  return line === undefined ? cause : `line ${line}: ${cause}`
}

function lineOf(text: string, position: string | undefined): number | undefined {
  if (position === undefined) return undefined
  return text.slice(0, Number(position)).split('\n').length
}
