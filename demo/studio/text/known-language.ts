import { STUDIO_LANGUAGES, type StudioLanguage } from '../../content/model/definition.ts'

/** The language of an element by its attribute. Default: the page's, where there are texts in it; else English. */
export function knownLanguage(asked: string = document.documentElement.lang): StudioLanguage {
  return STUDIO_LANGUAGES.find((language) => language === asked) ?? 'en'
}
