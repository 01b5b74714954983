import { bestMatch, type Locale } from './locale.ts'
import type { ForLanguage } from './values.ts'

/** The languages to look for. */
interface Wanted {
  readonly locale: Locale
  /** The site's default. */
  readonly defaultLocale: Locale
}

/**
 * The entry for a language: its own by BCP 47, else the one marked as default, else one for no language, else that of the
 * site's default language.
 */
export function byLanguage<T extends ForLanguage>(
  entries: readonly T[],
  { locale, defaultLocale }: Wanted,
): T | undefined {
  const tags = entries.map(({ langCode }) => langCode)
  return (
    entries[bestMatch(tags, locale)] ??
    entries.find(isDefault) ??
    entries.find(({ langCode }) => !langCode) ??
    entries[bestMatch(tags, defaultLocale)]
  )
}

/** Sites write `true`, `"true"` or the language's own code. */
function isDefault({ langCode, defaultLang }: ForLanguage): boolean {
  return (
    defaultLang === true ||
    defaultLang === 'true' ||
    (typeof defaultLang === 'string' && defaultLang !== '' && defaultLang === langCode)
  )
}
