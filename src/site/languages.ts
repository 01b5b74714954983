import { array, optional, string } from 'valibot'
import { plainObject } from './plain-object.ts'
import { typesOf, type Input } from './types-of.ts'
import { forLanguage, link } from './values.ts'

/** @internal */
export const languageConfigSchema = plainObject({
  ...forLanguage,
  schedule: optional(string()),
  scheduleWork: optional(string()),
  scheduleWeekend: optional(string()),
  email: optional(string()),
  homepage: optional(string()),
  homepageLink: optional(link),
})

/** @internal */
export const languageVersionSchema = plainObject({ langCode: string(), link })
/** @internal */
export const languageVersionsSchema = array(languageVersionSchema)

const languageConfig = typesOf(languageConfigSchema)
const languageVersion = typesOf(languageVersionSchema)

/** Texts of one language that belong to the site, not to a widget. */
export interface LanguageConfig extends Input<typeof languageConfig> {}
/** The page in one of its languages. */
export interface LanguageVersion extends Input<typeof languageVersion> {}
