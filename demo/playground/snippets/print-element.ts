/** Widest line before each attribute gets a line of its own. */
const MAX_LINE = 100

interface PrintedElement {
  readonly tag: string
  /** As written. */
  readonly attributes: readonly string[]
  readonly content: string
  /** Closed by its start tag where it is empty. Default false. */
  readonly isSelfClosing?: boolean
}

/** An element on one line, or with a line for each attribute. */
export function printElement({
  tag,
  attributes,
  content,
  isSelfClosing = false,
}: PrintedElement): string {
  const line = [`<${tag}`, ...attributes].join(' ')
  const isBroken = line.length >= MAX_LINE || line.includes('\n')
  const start = isBroken
    ? `${[`<${tag}`, ...attributes.map((text) => `  ${text}`)].join('\n')}\n`
    : line
  if (isSelfClosing && !content) return isBroken ? `${start}/>` : `${start} />`
  return `${start}>${content && `\n${indented(content)}\n`}</${tag}>`
}

/** Each line two spaces further. */
export function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
