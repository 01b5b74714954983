import { STUDIO_LANGUAGES, type StudioLanguage } from '../../content/model/definition.ts'
import type { Direction, Edits, Sample, Widget } from '../catalogue/example.ts'
import { ANSWERS, type Answer } from './answers.ts'
import { THEMES, type Theme } from './theme.ts'

/** The id of the element in the frame that the playground edits. */
export const WIDGET_ID = 'playground-widget'

export const LANGUAGE_NAMES: Readonly<Record<StudioLanguage, string>> = {
  en: 'English',
  uk: 'Ukrainian',
}

/** Usual widths of the frame, in CSS pixels: phones, a tablet, laptops. */
export const WIDTHS = [320, 375, 768, 1024, 1440] as const

/** Limits of the frame's width. */
export const MIN_WIDTH = 240
export const MAX_WIDTH = 1920

export const DIRECTIONS: readonly Direction[] = ['ltr', 'rtl']

/** What is shown: all widgets, one of them, the tokens of all, an editor of them, or the HTML of a whole page. */
export const PAGES = ['overview', 'widget', 'tokens', 'theme', 'snippet'] as const
export type PageName = (typeof PAGES)[number]

/** The ways to use a widget that there are snippets for. */
export const TABS = [
  'html',
  'javascript',
  'react',
  'next',
  'vue',
  'svelte',
  'angular',
  'server',
  'php',
] as const
export type Tab = (typeof TABS)[number]

/** Everything a developer can choose; the playground's address holds it. */
export interface View extends Sample {
  readonly page: PageName
  /** Undefined: the widest that fits. */
  readonly width: number | undefined
  /** Whether the server renders the widget, or the browser. */
  readonly isRendered: boolean
  readonly answer: Answer
  readonly theme: Theme
  readonly direction: Direction
  readonly tab: Tab
  /** Of the page snippet: names of elements, as the address has them. */
  readonly elements: readonly string[]
  /** Of the page snippet: where the scripts are. Undefined: where the playground has them. */
  readonly base: string | undefined
  /** Of the page snippet: the text of its page configuration, if it was edited. */
  readonly configuration: string | undefined
  /** Rules for the element's page, on top of the theme. */
  readonly css: string
  /** What the theme editor changed; see `brandQuery`. */
  readonly brand: string
}

/** The widget of an address that names none. */
const FIRST_TAG = 'page-banner'

/** Longer edits and content are left out of addresses: servers take 16 kB. In characters as they are encoded. */
const MAX_ENCODED = 6000

/** What the page snippet starts with. */
const FIRST_ELEMENTS = 'site-header,page-banner,contact-block,site-footer,popup-container'

/** Reads a view from a query; odd values fall back to the defaults. @returns undefined for an unknown widget */
export function readView(query: URLSearchParams, widgets: readonly Widget[]): View | undefined {
  const tag = query.get('widget') ?? FIRST_TAG
  const widget = widgets.find((widget) => widget.tag === tag)
  if (!widget) return undefined
  const isNamed = (name: string) => (word: string | number) => String(word) === query.get(name)
  const example =
    widget.examples.find(({ id }) => id === query.get('example')) ?? widget.examples[0]
  return {
    page: PAGES.find(isNamed('page')) ?? (query.has('widget') ? 'widget' : 'overview'),
    widget,
    example,
    language: STUDIO_LANGUAGES.find(isNamed('lang')) ?? 'en',
    width: readWidth(query.get('width')),
    isRendered: query.get('render') !== '0',
    answer: ANSWERS.map(({ id }) => id).find(isNamed('answer')) ?? 'none',
    theme: THEMES.find(isNamed('theme')) ?? 'light',
    direction: DIRECTIONS.find(isNamed('dir')) ?? example.direction,
    tab: TABS.find(isNamed('tab')) ?? 'html',
    edits: readEdits(query.get('attrs'), widget),
    content: shortParameter(query, 'content'),
    css: shortParameter(query, 'css') ?? '',
    elements: (query.get('elements') ?? FIRST_ELEMENTS).split(',').filter(Boolean),
    base: query.get('base') ?? undefined,
    configuration: shortParameter(query, 'configuration'),
    brand: query.get('brand') ?? '',
  }
}

/** What leaves out all that was edited. */
export const UNEDITED = { edits: {}, content: undefined, css: '' } as const

/** Whether attributes or content differ from the example's, or the element has rules of its own. */
export function isEdited({
  edits,
  content,
  css,
}: Pick<View, 'edits' | 'content' | 'css'>): boolean {
  return content !== undefined || css !== '' || Object.keys(edits).length > 0
}

/** What leads to a widget, in its first example or another. */
export function changeTo(widget: Widget, example = widget.examples[0]): Partial<View> {
  return { page: 'widget', widget, example, direction: example.direction, ...UNEDITED }
}

/** The names of pages that are not about one widget. */
export const NAMES: Readonly<Partial<Record<PageName, string>>> = {
  overview: 'All elements',
  tokens: 'Tokens',
  theme: 'Theme editor',
  snippet: 'Page builder',
}

/** The title of the playground's document. */
export function documentTitle({ page, widget }: View): string {
  const name = NAMES[page] ?? widget.tag
  return `${name} — Mandry playground`
}

/** The address of a view, relative to the playground's. */
export function addressOf(view: View): string {
  const { page, width, answer, tab, elements, base, configuration, brand } = view
  const isFirst = page === 'overview' || page === 'widget'
  const query = new URLSearchParams(isFirst ? {} : { page })
  writeSample(query, view)
  if (width) query.set('width', String(width))
  if (!view.isRendered) query.set('render', '0')
  if (answer !== 'none') query.set('answer', answer)
  if (tab !== 'html') query.set('tab', tab)
  if (page === 'snippet') {
    if (elements.join() !== FIRST_ELEMENTS) query.set('elements', elements.join())
    if (base !== undefined) query.set('base', base)
    if (configuration !== undefined && fitsAddress(configuration))
      query.set('configuration', configuration)
  }
  if (brand) query.set('brand', brand)
  writeEdits(query, view)
  if (view.css && fitsAddress(view.css)) query.set('css', view.css)
  if (page === 'overview') query.delete('widget')
  return `?${query}`
}

/** Whether a server has a document for each frame, and renders it. @param frame see `frameAddressOf` */
export function hasServer(frame: string): boolean {
  return frame.endsWith('/')
}

/**
 * The address of the document in the frame.
 *
 * @param frame a folder, which has a document for each tag, or one document for all
 */
export function frameAddressOf(view: View, frame: string): string {
  const query = new URLSearchParams()
  writeSample(query, view)
  // Of all widgets, which it has one after the other.
  if (view.page === 'theme') query.set('page', 'theme')
  query.set('render', view.isRendered ? '1' : '0')
  writeEdits(query, view)
  return `${frame}${hasServer(frame) ? `${view.widget.tag}/` : ''}?${query}`
}

function writeSample(query: URLSearchParams, view: View): void {
  const { widget, example, language, theme, direction } = view
  query.set('widget', widget.tag)
  if (example !== widget.examples[0]) query.set('example', example.id)
  query.set('lang', language)
  if (theme !== 'light') query.set('theme', theme)
  if (direction !== example.direction) query.set('dir', direction)
}

function readWidth(text: string | null): number | undefined {
  const width = Number(text)
  return width >= MIN_WIDTH && width <= MAX_WIDTH ? Math.round(width) : undefined
}

/** Edits of attributes that the widget has; anything else is dropped. */
function readEdits(json: string | null, { attributes }: Widget): Edits {
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

function writeEdits(query: URLSearchParams, { edits, content }: View): void {
  const json = JSON.stringify(edits)
  if (Object.keys(edits).length > 0 && fitsAddress(json)) query.set('attrs', json)
  if (content !== undefined && fitsAddress(content)) query.set('content', content)
}

function shortParameter(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? undefined
  return text !== undefined && fitsAddress(text) ? text : undefined
}

/** Whether a text is short enough to be a part of an address. */
export function fitsAddress(text: string): boolean {
  return String(new URLSearchParams({ text })).length <= MAX_ENCODED
}
