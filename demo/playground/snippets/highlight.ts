/** A piece of code; without a kind it has no colour of its own. */
export interface Token {
  readonly kind: 'comment' | 'string' | 'tag' | 'keyword' | 'name' | ''
  readonly text: string
}

/** HTML and TypeScript alike: comments, texts in quotes, tags, words of the language, names of attributes and keys. */
const TOKENS =
  /(?<comment><!--.*?-->|(?<=^|\s)\/\/.*$)|(?<string>"[^"]*"|'[^'\n]*'|'\{[^']*'|#[\da-f]{3,8}\b)|(?<tag><\/?[a-z!][\w-]*|\/?>)|(?<keyword>\b(?:import|from|type|export|function|return|const|if|throw|new)\b(?![-=:]))|(?<name>[:@]?[\w-]+(?==)|[\w-]+(?=:\s))/gm

/** Cuts code into pieces to colour. It knows no grammar: a piece that it takes wrongly only has another colour. */
export function highlight(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(TOKENS)) {
    if (match.index > end) tokens.push({ kind: '', text: code.slice(end, match.index) })
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    tokens.push({ kind: (kind ?? '') as Token['kind'], text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ kind: '', text: code.slice(end) })
  return tokens
}
