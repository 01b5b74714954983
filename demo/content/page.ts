/** A language of the site: a tag by BCP 47 in small letters, as it stands in addresses and names of fields. */
export type Language = string

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/

/** Whether a text is a tag by BCP 47, in small letters. */
export function isLanguageTag(text: string): boolean {
  try {
    return TAG.test(text) && Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

/** That of the languages which stands for a visitor's: its own by BCP 47, else that of its first part. */
export function findLanguage<Tag extends Language>(
  locale: string,
  languages: readonly Tag[],
): Tag | undefined {
  const tag = locale.toLowerCase()
  const find = (wanted: string | undefined) => languages.find((each) => each === wanted)
  return find(tag) ?? find(tag.split('-')[0])
}

/** The same thing in each language of the site. */
export type ByLanguage<T> = Readonly<Record<Language, T>>

/** Something for each of the languages. */
export function byLanguage<T>(
  languages: readonly Language[],
  make: (language: Language) => T,
): ByLanguage<T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)]))
}

/** A page as visitors see it. */
export interface Page {
  /** Address: begins and ends with a slash, `/en/tours/`. */
  readonly slug: string
  readonly language: Language
  readonly title: string
  readonly description: string
  /** HTML with Mandry's elements, for the page's `<main>`. */
  readonly body: string
  /** Name of the picture that stands for the page elsewhere. */
  readonly image: string
  /** What it is about, by schema.org, without its address and picture. */
  readonly schema?: object | undefined
  /** What the page's enquiries ask. Default: the form of the buttons. */
  readonly asks?: Asks | undefined
}

/** The question of a page. */
export interface Asks {
  /** Id of the form in the popup. */
  readonly formId: string
  /** The tour or the event of the page. */
  readonly about?: string | undefined
  /** Text of the button in the header. Default: that of the site. */
  readonly button?: string | undefined
  /** What `{departures}` among the choices of its form stands for. */
  readonly departures?: readonly string[] | undefined
}

/** The same page in another language. */
export interface Alternative {
  readonly language: Language
  readonly slug: string
}
