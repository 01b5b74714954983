import { fallbacks, LAST_LOCALE, type Locale } from '../site/locale.ts'
import * as en from './texts/en.ts'
import type { ResolvedMessages, TextGroup, Texts } from './texts.ts'
import { registeredTexts } from './registered-texts.ts'

const FILES = import.meta.glob<Texts>('./texts/*.ts', { eager: true })

const english: Texts = en

/** The languages of this package. */
export const LANGUAGES: ReadonlyMap<string, Texts> = new Map(
  Object.entries(FILES).map(([file, texts]) => [
    file.slice('./texts/'.length, -'.ts'.length),
    texts,
  ]),
)

/** The texts of a language, by BCP 47, else those of the site's default language, else English. For servers. */
export function resolveMessages<Group extends TextGroup>(
  group: Group,
  locale: Locale,
  site: { readonly defaultLocale: Locale } = { defaultLocale: LAST_LOCALE },
): ResolvedMessages<Group> {
  return (
    find(group, locale) ??
    find(group, site.defaultLocale) ?? {
      lang: LAST_LOCALE,
      texts: english[group],
      isRegistered: false,
    }
  )
}

/** Whether a language, or one of its fallbacks, has texts. */
export function hasTexts(locale: Locale): boolean {
  return find('enquiries', locale) !== undefined
}

function find<Group extends TextGroup>(
  group: Group,
  locale: Locale,
): ResolvedMessages<Group> | undefined {
  for (const lang of fallbacks(locale)) {
    const texts = LANGUAGES.get(lang)?.[group]
    const registered = registeredTexts(lang, group, english[group])
    if (registered || texts) return registered ?? (texts && { lang, texts, isRegistered: false })
  }
  return undefined
}
