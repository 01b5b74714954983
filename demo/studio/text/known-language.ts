import { LANGUAGES, type Language } from '../../site/page.ts'

/** The language of an element by its attribute. Default: the page's, where there are texts in it; else English. */
export function knownLanguage(asked: string = document.documentElement.lang): Language {
  return LANGUAGES.find((language) => language === asked) ?? 'en'
}
