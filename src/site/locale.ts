/** A language tag (BCP 47) in its canonical spelling. */
export type Locale = string

/** The language that stands in where neither an element nor its site names one that is known. */
export const LAST_LOCALE: Locale = 'en'

/**
 * The locale that a language tag stands for. The specification knows its two languages without regions: `en-GB` is `en`,
 * `uk-UA` and the common slip `ua` are `uk`. Any other tag keeps its subtags: `PL_pl` is `pl-PL`. Undefined for what is none.
 */
export function readLocale(tag: string | null | undefined): Locale | undefined {
  const written = tag?.trim().replaceAll('_', '-') ?? ''
  const [language = ''] = written.toLowerCase().split('-')
  if (language === 'en') return language
  if (language === 'uk' || language === 'ua') return 'uk'
  try {
    return written ? Intl.getCanonicalLocales(written)[0] : undefined
  } catch {
    return undefined
  }
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
  const language = wanted.at(-1)
  return locales.findIndex((each) => each?.split('-')[0] === language)
}
