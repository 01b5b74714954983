import type { StudioLanguage } from '../../content/model/definition.ts'
import type {
  Direction,
  Example,
  InLanguages,
  KnownAttribute,
  Place,
  ExampleTexts,
  Widget,
} from './example.ts'

/** Values by the name of the attribute. */
type Values = Readonly<Record<string, InLanguages<unknown>>>

interface Surroundings {
  readonly content?: InLanguages<string>
  readonly before?: InLanguages<string>
  readonly after?: InLanguages<string>
}

/** `widgets/<tag>/<tag>.example.json`: values, surroundings and names. A test holds it to the widget's definition. */
export interface ExampleFile extends Surroundings {
  readonly place: Place
  /** A value worth trying for each attribute but flags and older spellings. */
  readonly values: Values
  /** Attributes that the page configuration can give in their place. */
  readonly configured?: readonly string[]
  /** The first is what the playground shows first. */
  readonly examples: readonly (Surroundings & {
    readonly name: string
    /** Names of attributes that take their values from above. All: each but older spellings and those of `not`. */
    readonly use?: readonly string[] | 'all'
    readonly not?: readonly string[]
    /** Values of its own. */
    readonly values?: Values
    readonly direction?: Direction
  })[]
}

/** The part of a widget's reference that examples need. */
export interface Reference {
  readonly tag: string
  readonly summary: string
  readonly attributes: readonly KnownAttribute[]
}

/**
 * Joins references and example files, by tag in alphabetical order.
 *
 * @throws {RangeError} for a widget without examples
 */
export function joinExamples(
  references: readonly Reference[],
  files: Readonly<Record<string, ExampleFile>>,
): readonly Widget[] {
  return references
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
    .map((reference) => {
      const file = files[reference.tag]
      const [first, ...others] =
        file?.examples.map((entry) => readExample(reference, file, entry)) ?? []
      if (!file || !first)
        throw new RangeError(
          `widgets/${reference.tag}/${reference.tag}.example.json has no example`,
        )
      const { tag, summary, attributes } = reference
      const { place, configured = [] } = file
      const values = valuesOf(reference, file)
      return { tag, summary, attributes, values, place, configured, examples: [first, ...others] }
    })
}

/** Older spellings take the values of the attribute they stand for. */
function valuesOf({ attributes }: Reference, { values }: ExampleFile): Widget['values'] {
  const known = attributes.flatMap(({ name, aliasOf = name }): [string, ExampleTexts][] =>
    aliasOf in values ? [[name, inLanguages(values[aliasOf])]] : [],
  )
  return Object.fromEntries(known)
}

function readExample(
  { attributes }: Reference,
  file: ExampleFile,
  entry: ExampleFile['examples'][number],
): Example {
  const { name, use = [], not = [], values = {}, direction = 'ltr' } = entry
  const isUsed = ({ name, aliasOf }: KnownAttribute) =>
    use === 'all' ? !aliasOf && !not.includes(name) : use.includes(name)
  const used = attributes
    .filter(isUsed)
    .map(({ name }): [string, unknown] => [name, file.values[name] ?? ''])
  const part = (name: keyof Surroundings) => inLanguages(entry[name] ?? file[name] ?? '')
  return {
    id: name.toLowerCase().replaceAll(/\W+/g, '-'),
    name,
    direction,
    attributes: Object.fromEntries(
      [...used, ...Object.entries(values)].map(([name, value]) => [name, inLanguages(value)]),
    ),
    content: part('content'),
    before: part('before'),
    after: part('after'),
  }
}

function inLanguages(value: unknown): ExampleTexts {
  const both = isByLanguage(value) ? value : { en: value, uk: value }
  return { en: asText(both.en), uk: asText(both.uk) }
}

function isByLanguage(value: unknown): value is Readonly<Record<StudioLanguage, unknown>> {
  return typeof value === 'object' && value !== null && 'en' in value && 'uk' in value
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
