import type { StudioLanguage } from '../../content/model/definition.ts'

/** The same in both languages, or one value for each. */
export type InLanguages<T> = T | Readonly<Record<StudioLanguage, T>>

export type ExampleTexts = Readonly<Record<StudioLanguage, string>>

export type Direction = 'ltr' | 'rtl'

/** Where a widget stands: above or below `<main>`, from edge to edge of it, or with space around it. */
export type Place = 'top' | 'edge' | 'text' | 'bottom'

/** What server and browser know of an attribute: a part of the widget's reference. */
export interface KnownAttribute {
  readonly name: string
  /** The TypeScript type of the property. */
  readonly type: string
  /** The attribute of which this is another spelling. */
  readonly aliasOf: string | undefined
  readonly isData: boolean
}

/** A named state of a widget. */
export interface Example {
  /** Names it in addresses. */
  readonly id: string
  readonly name: string
  /** The attributes that are set at first, as texts; empty for flags. */
  readonly attributes: Readonly<Record<string, ExampleTexts>>
  readonly direction: Direction
  /** HTML inside the element. */
  readonly content: ExampleTexts
  /** HTML around the element that makes it useful, on the playground only. */
  readonly before: ExampleTexts
  readonly after: ExampleTexts
}

/** A widget with its examples. */
export interface Widget {
  readonly tag: string
  /** What it is, in one sentence. */
  readonly summary: string
  readonly attributes: readonly KnownAttribute[]
  /** A value worth trying for each attribute but flags, as text. */
  readonly values: Readonly<Record<string, ExampleTexts>>
  readonly place: Place
  /** Attributes that the page configuration can give in their place. */
  readonly configured: readonly string[]
  readonly examples: readonly [Example, ...Example[]]
}

/** What a developer changed: an attribute's text, or null where it was removed. */
export type Edits = Readonly<Record<string, string | null>>

/** A widget in one of its states and in one language, with what was edited. */
export interface Sample {
  readonly widget: Widget
  readonly example: Example
  readonly language: StudioLanguage
  readonly edits: Edits
  /** HTML that takes the place of the example's content. */
  readonly content: string | undefined
}

/** The attributes set at first, changed by edits; in the order of the reference. Flags are empty texts. */
export function attributesOf({
  widget,
  example,
  language,
  edits,
}: Omit<Sample, 'content'>): ReadonlyMap<string, string> {
  const values = widget.attributes.flatMap(({ name }): [string, string][] => {
    const first = example.attributes[name]?.[language]
    const text = Object.hasOwn(edits, name) ? edits[name] : first
    return text === undefined || text === null ? [] : [[name, text]]
  })
  return new Map(values)
}

/** HTML inside the element. */
export function contentOf({ example, language, content }: Sample): string {
  return content ?? example.content[language]
}

/** Edits after an attribute is set or removed. A value that the example starts with is no edit. */
export function edited(sample: Sample, [name, value]: readonly [string, string | null]): Edits {
  const { [name]: _, ...others } = sample.edits
  const first = attributesOf({ ...sample, edits: {} }).get(name) ?? null
  return value === first ? others : { ...others, [name]: value }
}
