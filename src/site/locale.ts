/** The languages the widgets speak. */
export type Locale = 'en' | 'uk'

/**
 * The locale a language tag stands for: `en-GB` is `en`; `uk`, `uk-UA` and the common slip `ua` are `uk`.
 * Undefined for any other language.
 */
export function readLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0]
  if (language === 'en') return 'en'
  return language === 'uk' || language === 'ua' ? 'uk' : undefined
}

/** A table of texts in every locale. English gives the type; the others must fill it exactly. */
export type Messages<Shape> = Readonly<Record<Locale, Shape>>

/** The label of a language switcher. */
export const LANGUAGE_LABEL: Messages<string> = { en: 'Language', uk: 'Мова' }
