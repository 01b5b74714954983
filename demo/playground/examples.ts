import type { Language } from '../site/page.ts'
import type { Example, ExampleAttribute, InLanguages, Kind } from './example.ts'

/** `widgets/<tag>/<tag>.example.json`. A test holds it to the widget's definition. */
interface ExampleFile extends Omit<Example, 'tag' | 'attributes'> {
  readonly attributes: Readonly<Record<string, AttributeEntry>>
}

interface AttributeEntry {
  readonly kind: Kind
  readonly note: string
  readonly choices?: readonly string[]
  /** Left out for a flag. */
  readonly value?: InLanguages<unknown>
}

/** Vite collects the files for the browser; the demo's server has no build and reads them. */
const files: Readonly<Record<string, ExampleFile>> = import.meta.env
  ? import.meta.glob('../../widgets/*/*.example.json', { eager: true, import: 'default' })
  : readFiles()

/** The example of every widget, by tag in alphabetical order. */
export const EXAMPLES: readonly Example[] = Object.entries(files).map(([path, file]) => ({
  ...file,
  tag: path.split('/').at(-2) ?? '',
  attributes: Object.entries(file.attributes).map(([name, entry]) => readAttribute(name, entry)),
}))

/** The example of a tag, or undefined when no widget has it. */
export function exampleOf(tag: string): Example | undefined {
  return EXAMPLES.find((example) => example.tag === tag)
}

function readAttribute(
  name: string,
  { kind, note, choices = [], value = '' }: AttributeEntry,
): ExampleAttribute {
  const both = isByLanguage(value) ? value : { en: value, uk: value }
  return { name, kind, note, choices, value: { en: asText(both.en), uk: asText(both.uk) } }
}

function isByLanguage(value: unknown): value is Readonly<Record<Language, unknown>> {
  return typeof value === 'object' && value !== null && 'en' in value && 'uk' in value
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function readFiles(): Record<string, ExampleFile> {
  const { globSync, readFileSync } = process.getBuiltinModule('node:fs')
  const widgets = new URL('../../widgets/', import.meta.url)
  return Object.fromEntries(
    globSync('*/*.example.json', { cwd: widgets })
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .map((file) => [
        file,
        JSON.parse(readFileSync(new URL(file, widgets), 'utf8')) as ExampleFile,
      ]),
  )
}
