import { readLocale, type Locale } from './locale.ts'

interface ByLanguage {
  readonly langCode?: string | undefined
  readonly defaultLang?: boolean | string | undefined
}

/** The entry for a language: its own, else the one marked as default, else one for no language. */
export function byLanguage<T extends ByLanguage>(
  entries: readonly T[],
  locale: Locale,
): T | undefined {
  return (
    entries.find(({ langCode }) => langCode && readLocale(langCode) === locale) ??
    entries.find(isDefault) ??
    entries.find(({ langCode }) => !langCode)
  )
}

/** Sites write `true`, `"true"` or the language's own code. */
function isDefault({ langCode, defaultLang }: ByLanguage): boolean {
  return (
    defaultLang === true ||
    defaultLang === 'true' ||
    (typeof defaultLang === 'string' && defaultLang !== '' && defaultLang === langCode)
  )
}
