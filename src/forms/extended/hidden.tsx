import type { FormInput } from '../../site/form-config.ts'
import { useName } from '../field.tsx'
import type { Kind, KindProps } from './kind.ts'

/** Names that stand for what the page knows. */
const PAGE_VALUES = [
  'url',
  'title',
  'language',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

type PageValues = Readonly<Record<(typeof PAGE_VALUES)[number], string>>

const MAX_PAGE_VALUE = 200
const PLACE = /\{(\w+)\}/g

/** A text that visitors do not see. What they send of it is believed where it fits the form's own text alone. */
export const hidden: Kind = {
  isHidden: true,
  prepare(input, warn) {
    const { value } = input
    if (typeof value !== 'string') {
      warn('has no value, so it is left out')
      return undefined
    }
    const known = new Set<string>(PAGE_VALUES)
    const unknown = [...value.matchAll(PLACE)].filter(([, name = '']) => !known.has(name))
    for (const [place] of unknown)
      warn(`value names ${place}, which is none of ${PAGE_VALUES.join()}, so it is empty`)
    return { ...input, value: unknown.reduce((text, [place]) => text.replaceAll(place, ''), value) }
  },
  normalise(typed, { value = '' }) {
    const given = withoutBreaks(typed)
    const literals = value.split(/\{\w+\}/)
    if (literals.length === 1) return value
    return given.length <= value.length + MAX_PAGE_VALUE * literals.length && fits(given, literals)
      ? given.trim()
      : ''
  },
  read: (_form, input, { page }) => filled(input, page()),
  Control: HiddenField,
}

function HiddenField({ input, context }: KindProps) {
  const named = useName(input.name)
  return <input type="hidden" {...named} defaultValue={filled(input, context.page())} />
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

function filled({ value = '' }: FormInput, page: Readonly<Record<string, string>>): string {
  return value.replace(PLACE, (_, name: string) => clipped(page[name] ?? ''))
}

function clipped(text: string): string {
  return withoutBreaks(text).trim().slice(0, MAX_PAGE_VALUE).toWellFormed()
}

function withoutBreaks(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}

/** What the page knows. Of campaigns only what its address shows: nothing is remembered. */
export function pageValues(page: {
  readonly path: string
  readonly query: string
  readonly locale: string
  readonly title: string
}): PageValues {
  const asked = new URLSearchParams(page.query)
  const values = PAGE_VALUES.map((name) => [name, asked.get(name) ?? ''])
  return {
    ...(Object.fromEntries(values) as PageValues),
    url: page.path,
    title: page.title,
    language: page.locale,
  }
}
