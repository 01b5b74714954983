/** Languages of the site. */
export type Language = 'en' | 'uk'

export const LANGUAGES: readonly Language[] = ['en', 'uk']

/** The language of the site that a visitor's stands for: its own by BCP 47, else the first. */
export function siteLanguage(locale: string): Language {
  const [own] = locale.split('-')
  return LANGUAGES.find((language) => language === own) ?? 'en'
}

/** The same thing in both languages of the site. */
export type Both<T> = Readonly<Record<Language, T>>

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
  /** The tour or the event of the page: an enquiry from there is about it. */
  readonly about?: string
}

/** The same page in another language. */
export interface Alternative {
  readonly language: Language
  readonly slug: string
}
