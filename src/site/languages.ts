import { array, optional, string } from 'valibot'
import { plainObject } from './plain-object.ts'
import { typesOf } from './types-of.ts'
import { forLanguage, link } from './values.ts'

/** @internal */
export const languageConfigSchema = plainObject({
  ...forLanguage,
  /** Opening hours as one text. */
  schedule: optional(string()),
  scheduleWork: optional(string()),
  scheduleWeekend: optional(string()),
  email: optional(string()),
  /** Text of the first breadcrumb. */
  homepage: optional(string()),
  /** Address of the first breadcrumb. */
  homepageLink: optional(link),
})

/** @internal */
export const languageVersionSchema = plainObject({ langCode: string(), link })
/** @internal */
export const languageVersionsSchema = array(languageVersionSchema)

const languageConfig = typesOf(languageConfigSchema)
const languageVersion = typesOf(languageVersionSchema)

/** Texts of one language that belong to the site, not to a widget. */
export type LanguageConfig = typeof languageConfig.input
/** The page in one of its languages. */
export type LanguageVersion = typeof languageVersion.input
