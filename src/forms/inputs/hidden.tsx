import { PAGE_VALUES, type ReadInput } from '../../site/forms.ts'
import { useName, type FieldProps } from '../control.tsx'
import type { FormSetup } from '../form-setup.ts'
import type { InputKind } from './kind.ts'

const MAX_PAGE_VALUE = 200
const PLACE = /\{(\w+)\}/g

/** A text that visitors do not see. What they send of it is believed where it fits the form's own text alone. */
export const hidden: InputKind = {
  isHidden: true,
  normalise(typed, { value = '' }) {
    const given = withoutBreaks(typed)
    const literals = value.split(/\{\w+\}/)
    if (literals.length === 1) return value
    return given.length <= value.length + MAX_PAGE_VALUE * literals.length && fits(given, literals)
      ? given.trim()
      : ''
  },
  read: (_form, input, setup) => filled(input, setup),
  refill: () => {},
  Control: HiddenField,
}

function HiddenField({ input, setup }: FieldProps) {
  const named = useName(input.name)
  return <input type="hidden" {...named} defaultValue={filled(input, setup)} />
}

/** Whether a text has these parts in this order, the first at its start and the last at its end. */
function fits(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts
  const last = others.pop() ?? ''
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.startsWith(first) && text.endsWith(last) && at + last.length <= text.length
}

function filled({ value = '' }: ReadInput, setup: FormSetup): string {
  const page: Readonly<Record<string, string>> = pageValues(setup)
  return value.replace(PLACE, (_, name: string) => clipped(page[name] ?? ''))
}

function clipped(text: string): string {
  return withoutBreaks(text).trim().slice(0, MAX_PAGE_VALUE).toWellFormed()
}

function withoutBreaks(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}

/** What the page knows now; on a server, as it is rendered. Of campaigns only what its address shows: nothing is remembered. */
function pageValues({ page, locale }: FormSetup): Record<(typeof PAGE_VALUES)[number], string> {
  const isServer = typeof document === 'undefined'
  const asked = new URLSearchParams(isServer ? page.query : location.search)
  const values = PAGE_VALUES.map((name) => [name, asked.get(name) ?? ''])
  return {
    ...(Object.fromEntries(values) as ReturnType<typeof pageValues>),
    url: isServer ? page.path : location.pathname,
    // An element named `title` hides the property of the document itself.
    title: isServer ? '' : Reflect.get(Document.prototype, 'title', document),
    language: locale,
  }
}
