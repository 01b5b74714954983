/** A language tag (BCP 47) in its canonical spelling. */
export type Locale = string

/** The fallback if neither an element nor its site names a known language. */
export const LAST_LOCALE: Locale = 'en'

/**
 * The locale of a language tag, with its region and script: `PL_pl` is `pl-PL`, `zh-hant` is `zh-Hant`. The common
 * slip `ua` is `uk`. Undefined for an invalid tag.
 */
export function readLocale(tag: string | null | undefined): Locale | undefined {
  const written = tag?.trim().replaceAll('_', '-').replace(/^ua\b/i, 'uk') ?? ''
  try {
    return written ? Intl.getCanonicalLocales(written)[0] : undefined
  } catch {
    return undefined
  }
}

/** The language of a locale, without script and region: `en` of `en-GB`. */
export function languageOf(locale: Locale): string {
  return locale.split('-', 1)[0] ?? ''
}

/** English and Ukrainian, the languages of the specification, without their region; any other locale as it is. */
export function plainLocale(locale: Locale): Locale {
  const language = languageOf(locale)
  return language === 'en' || language === 'uk' ? language : locale
}

/** A locale and what it falls back to by BCP 47: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function fallbacks(locale: Locale): Locale[] {
  const subtags = locale.split('-')
  return subtags.map((_, cut) => subtags.slice(0, subtags.length - cut).join('-'))
}

/** The place of the tag that suits a locale best: its own, else a shorter one, else one of another region; or -1. */
export function bestMatch(tags: readonly (string | undefined)[], locale: Locale): number {
  const locales = tags.map((tag) => tag && readLocale(tag))
  const wanted = fallbacks(locale)
  const own = wanted.find((each) => locales.includes(each))
  if (own) return locales.indexOf(own)
  const language = languageOf(locale)
  return locales.findIndex((each) => each && languageOf(each) === language)
}
