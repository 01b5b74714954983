import type { KnownAttribute } from '../catalogue/example.ts'

/** How an attribute is edited. */
export type Kind = 'text' | 'flag' | 'number' | 'choice' | 'json'

/** What a developer entered: the attribute's text, null for no attribute, or what is wrong with it. */
export type FieldReading = { readonly value: string | null } | { readonly problem: string }

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
export function readField(kind: Kind, text: string): FieldReading {
  if (text.trim() === '') return { value: null }
  if (kind !== 'json') return { value: text }
  try {
    JSON.parse(text)
    return { value: text }
  } catch (error) {
    return { problem: `Not JSON yet: ${jsonProblem(text, error)}` }
  }
}

/** What is wrong, and in which line. */
function jsonProblem(text: string, error: unknown): string {
  const cause = messageOf(error)
    .replace(/^JSON(?:\.parse| Parse error): /, '')
    .replace(/,? (?:\.{3})?"[^]*"(?:\.{3})? is not valid JSON$/, '')
    .replace(/(?: in JSON)? at (?:position|line) \d[^]*$/, '')
    .replace(/^./, (letter) => letter.toLowerCase())
  return `line ${faultyLine(text)}: ${cause}`
}

/** Browsers name the place in different ways, or not at all; the start of the text that is wrong already has it. */
function faultyLine(text: string): number {
  const trimmed = text.trimEnd()
  let [right, wrong] = [0, trimmed.length]
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1
    if (isUnfinished(trimmed.slice(0, middle))) right = middle
    else wrong = middle
  }
  return trimmed.slice(0, wrong - 1).split('\n').length
}

/** Whether more text could make it JSON. */
function isUnfinished(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = messageOf(error)
    if (/unterminated|unexpected end|end of data|EOF/i.test(message)) return true
    return Number(/position (\d+)/.exec(message)?.[1]) === text.length
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unreadable'
}
