// What the agency's apps on the platform hold. The first start makes the apps from these definitions; the site reads items
// and the studio builds its forms by them.

/** The languages that the studio itself speaks, whatever the site's are. */
export type StudioLanguage = 'en' | 'uk'

export const STUDIO_LANGUAGES: readonly StudioLanguage[] = ['en', 'uk']

/** A text of the studio. */
export type Label = Readonly<Record<StudioLanguage, string>>

/** What the studio and the reader must know of a field, besides its type. It stands in the field's `data_model`. */
export interface FieldProperties {
  readonly label: Label
  /** A section of the form begins with the field, and is called so. */
  readonly section?: Label
  /** One sentence below the input. */
  readonly hint?: Label
  readonly required?: boolean
  /** Characters. Default 500; of multi-line and rich texts 20,000. */
  readonly maxLength?: number
  /** Of texts: several lines, without markup. */
  readonly multiline?: boolean
  /** Of texts: the last part of an address, `[a-z0-9-]`, unique within its app and language. */
  readonly isSlug?: boolean
  /** Of texts: a whole address, `/en/tours/`, unique within its app. */
  readonly isAddress?: boolean
  /** Of texts: a language by BCP 47 in small letters, unique within its app. */
  readonly isTag?: boolean
  /** Of multi-line texts: the form shows the mail that has this text, and the subject of this field. */
  readonly mailSubject?: string
  /** Of links: the address of a picture, which may be one of the library. */
  readonly isPicture?: boolean
  /** Of texts: a place on the item's picture in per cent, `50,50`. */
  readonly isFocus?: boolean
  /** Of numbers: whole units of this currency. */
  readonly currency?: 'UAH' | 'EUR'
  /** Of dates: a second moment may follow, divided by a comma, and is not before the first. */
  readonly isRange?: boolean
  /** Of choices. */
  readonly options?: readonly { readonly value: string; readonly label: Label }[]
  /** Of choices: the owner adds, renames and removes them, so that an update adds none. */
  readonly hasOwnOptions?: boolean
  /** Of choices, pictures and references: several values, divided by commas, in order. */
  readonly isMultiple?: boolean
  /** Of references: the apps that they may lead to. */
  readonly apps?: readonly AppKey[]
  /** Of lists: the fields of a row. */
  readonly rows?: Readonly<Record<string, FieldDefinition>>
  /** Of lists per language: the field that names a row. Rows of one name are edited together, in all languages. */
  readonly joinedBy?: string
  /** Of such a row's fields: only rows whose `type` is one of these need it. */
  readonly types?: readonly string[]
  /** The field is shown, read and required only when the item's `kind` is one of these. */
  readonly kinds?: readonly string[]
  /** Set by the site or the studio itself: shown in no form. */
  readonly isHidden?: boolean
  /** Written by the server, or by the app's owner: the platform refuses everybody else's changes. */
  readonly isServerOnly?: boolean
}

/**
 * How a field's value is written, always as one string; the empty one means that there is none.
 *
 * | type | value |
 * | --- | --- |
 * | `text`, `email`, `phone`, `link` | the text |
 * | `text_editor` | HTML of a few harmless elements |
 * | `number` | digits, with a point |
 * | `boolean` | `1` or nothing |
 * | `date` | milliseconds since 1970; a range has two, divided by a comma |
 * | `radio_button` | the `value` of an option |
 * | `item_ref`, `image` | `app_id.item_id`; an `image` leads to the app of pictures |
 * | `nested_list` | a JSON array of rows, each an object of values by name space |
 */
export const FIELD_TYPES = [
  'text',
  'email',
  'phone',
  'link',
  'text_editor',
  'number',
  'boolean',
  'date',
  'radio_button',
  'item_ref',
  'image',
  'nested_list',
] as const

export type FieldType = (typeof FIELD_TYPES)[number]

export interface FieldDefinition extends FieldProperties {
  readonly type: FieldType
  /**
   * There is one field for each language of the site, its name space followed by the tag: `_en`, `_uk`. Of the fields of a
   * joined row: each language has its own value.
   */
  readonly perLanguage?: true
}

export interface AppDefinition {
  /** Name on the platform. */
  readonly name: string
  /** By name space; one per language stands here without the language. */
  readonly fields: Readonly<Record<string, FieldDefinition>>
  /** The field that names an item in lists. */
  readonly title: string
  /** The field of a small picture in lists. */
  readonly picture?: string
}

export type AppKey =
  | 'pages'
  | 'tours'
  | 'events'
  | 'departures'
  | 'team'
  | 'works'
  | 'reviews'
  | 'menu'
  | 'settings'
  | 'pictures'
