import type { Language } from '../site/page.ts'

/** How an attribute is read, and so how it is edited. */
export type Kind = 'text' | 'flag' | 'milliseconds' | 'choice' | 'json'

/** The same in both languages, or one value for each. */
export type InLanguages<T> = T | Readonly<Record<Language, T>>

export interface ExampleAttribute {
  /** As it is written in HTML. */
  readonly name: string
  readonly kind: Kind
  /** What it does: a short phrase. */
  readonly note: string
  /** The words of a choice; the first is what an absent attribute means. */
  readonly choices: readonly string[]
  /** A value worth trying, as text; empty for a flag. */
  readonly value: Readonly<Record<Language, string>>
}

/** How a widget is shown to developers. */
export interface Example {
  readonly tag: string
  /** What it is, in one sentence. */
  readonly sentence: string
  readonly attributes: readonly ExampleAttribute[]
  /** Names of the attributes that are set at first. */
  readonly start: readonly string[]
  /** HTML inside the element. */
  readonly content?: InLanguages<string>
  /** HTML around the element that makes it useful, on the playground only. */
  readonly before?: InLanguages<string>
  readonly after?: InLanguages<string>
  /** Where it stands: outside `<main>`, from edge to edge of `<main>`, or with space around it. */
  readonly place: 'page' | 'edge' | 'text'
}

/** What a developer changed: an attribute's text, or null where it was removed. */
export type Edits = Readonly<Record<string, string | null>>

/** The part for a language. */
export function inLanguage(value: InLanguages<string> | undefined, language: Language): string {
  return typeof value === 'object' ? value[language] : (value ?? '')
}

/** The attributes set at first, changed by edits; in the order of the example. Flags are empty texts. */
export function attributesOf(
  { attributes, start }: Example,
  language: Language,
  edits: Edits = {},
): ReadonlyMap<string, string> {
  const values = attributes.flatMap(({ name, value }): [string, string][] => {
    const first = start.includes(name) ? value[language] : null
    const text = Object.hasOwn(edits, name) ? (edits[name] ?? null) : first
    return text === null ? [] : [[name, text]]
  })
  return new Map(values)
}

/** Edits after an attribute is set or removed. A value that the example starts with is no edit. */
export function edited(
  example: Example,
  language: Language,
  edits: Edits,
  [name, value]: readonly [string, string | null],
): Edits {
  const { [name]: _, ...others } = edits
  const first = attributesOf(example, language).get(name) ?? null
  return value === first ? others : { ...others, [name]: value }
}
