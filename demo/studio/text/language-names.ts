import type { StudioLanguage } from '../../content/model/definition.ts'
import type { Language } from '../../content/page.ts'

const NAMES = new Map<StudioLanguage, Intl.DisplayNames>()

/** What a language of the site is called in one of the studio: `Polish`, `Польська`. A tag without a name stays as it is. */
export function languageName(tag: Language, language: StudioLanguage): string {
  const names = NAMES.get(language) ?? new Intl.DisplayNames(language, { type: 'language' })
  NAMES.set(language, names)
  const name = names.of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The name of a language in a Ukrainian sentence: `польською`, `польської`. A few names have one form for all. */
export function declinedName(tag: Language, ending: 'ою' | 'ої'): string {
  return languageName(tag, 'uk').toLocaleLowerCase('uk').replace(/а$/, ending)
}

/** The few letters that mark what is written in a language. */
export const languageSign = (tag: Language): string => (tag === 'uk' ? 'УКР' : tag.toUpperCase())
