/** A piece of HTML that is written by us, not by a visitor: it goes into other HTML as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

type Value = string | number | false | null | undefined | Html | readonly Html[]

/**
 * Builds HTML from a template. Values are escaped, for text and for quoted attributes alike, unless they are
 * `Html` themselves; lists are joined; `false`, `null` and `undefined` are left out.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const text = strings.reduce((done, part, index) => done + written(values[index - 1]) + part)
  return new Html(text)
}

function written(value: Value): string {
  if (value === undefined || value === null || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(written).join('')
  return escapeHtml(String(value))
}

/** Text as HTML text or as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return escapeMarkup(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** Text as HTML text. Quotes stay as they are. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
