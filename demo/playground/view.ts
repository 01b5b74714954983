import { LANGUAGES, type Language } from '../site/page.ts'
import { ANSWERS, type Answer } from './answers.ts'
import type { Edits, Example } from './example.ts'
import { exampleOf } from './examples.ts'

/** The id of the element in the frame that the playground edits. */
export const WIDGET_ID = 'playground-widget'

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', uk: 'Ukrainian' }

/** Widths of the frame, in CSS pixels: phones, a tablet, laptops. */
export const WIDTHS = [320, 375, 768, 1024, 1440] as const
export type Width = (typeof WIDTHS)[number]

/** Everything a developer can choose; the playground's address holds it. */
export interface View {
  readonly example: Example
  readonly language: Language
  /** Undefined: the widest that fits. */
  readonly width: Width | undefined
  /** Whether the server renders the widget, or the browser. */
  readonly isRendered: boolean
  readonly answer: Answer
  readonly edits: Edits
}

/** The widget that the playground's bare address shows. */
const FIRST_TAG = 'page-banner'

/** Longer edits are left out of addresses, which servers limit. */
const MAX_EDITS = 6000

/** Reads a view from a query; odd values fall back to the defaults. @returns undefined for an unknown widget */
export function readView(query: URLSearchParams): View | undefined {
  const example = exampleOf(query.get('widget') ?? FIRST_TAG)
  return example && { example, ...readChoices(query, example) }
}

/** Reads the frame's view: its tag is in the path, everything else in the query. @returns undefined for an unknown widget */
export function readFrameView(tag: string, query: URLSearchParams): View | undefined {
  const example = exampleOf(tag)
  return example && { example, ...readChoices(query, example) }
}

/** The playground's address for a view. */
export function addressOf({ example, width, answer, ...view }: View): string {
  const query = new URLSearchParams({ widget: example.tag, lang: view.language })
  if (width) query.set('width', String(width))
  if (!view.isRendered) query.set('render', '0')
  if (answer !== 'none') query.set('answer', answer)
  writeEdits(query, view.edits)
  return `/playground/?${query}`
}

/** The address of the document in the frame. */
export function frameAddressOf({ example, language, isRendered, edits }: View): string {
  const query = new URLSearchParams({ lang: language, render: isRendered ? '1' : '0' })
  writeEdits(query, edits)
  return `/playground/frame/${example.tag}/?${query}`
}

function readChoices(query: URLSearchParams, example: Example): Omit<View, 'example'> {
  const isNamed = (name: string) => (word: string | number) => String(word) === query.get(name)
  return {
    language: LANGUAGES.find(isNamed('lang')) ?? 'en',
    width: WIDTHS.find(isNamed('width')),
    isRendered: query.get('render') !== '0',
    answer: ANSWERS.map(({ id }) => id).find(isNamed('answer')) ?? 'none',
    edits: readEdits(query.get('attrs'), example),
  }
}

/** Edits of attributes that the widget has; anything else is dropped. */
function readEdits(json: string | null, { attributes }: Example): Edits {
  const found = parsed(json ?? '{}')
  const isEdit = (entry: [string, unknown]): entry is [string, string | null] =>
    attributes.some(({ name }) => name === entry[0]) &&
    (entry[1] === null || typeof entry[1] === 'string')
  return Object.fromEntries(Object.entries(found).filter(isEdit))
}

function parsed(json: string): object {
  try {
    const found: unknown = JSON.parse(json)
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

function writeEdits(query: URLSearchParams, edits: Edits): void {
  const json = JSON.stringify(edits)
  if (Object.keys(edits).length > 0 && json.length <= MAX_EDITS) query.set('attrs', json)
}
