import {
  boolean,
  check,
  fallback,
  number,
  optional,
  pipe,
  record,
  regex,
  string,
  transform,
  trim,
  union,
} from 'valibot'
import { isSafeLink } from './link.ts'
import { plainObject } from './plain-object.ts'
import { lenient } from './tolerant.ts'
import { typesOf, type Input } from './types-of.ts'

// What several parts of a page configuration are made of.

const isSafe = check(isSafeLink, 'links with this scheme are rejected')

/** Path or address with the scheme http, https, mailto, tel, sms, tg, viber or whatsapp. @internal */
export const link = pipe(string(), isSafe)

const EXPECTED_TEXT = 'expected text'

/** Text; a number is taken as text. @internal */
export const text = pipe(union([string(), number()], EXPECTED_TEXT), transform(String))

/** A text that is more than spaces. @internal */
export const filledText = pipe(string(EXPECTED_TEXT), regex(/\S/, EXPECTED_TEXT), trim())

/** A link to something that has to be there. @internal */
export const address = pipe(
  string('expected an address'),
  regex(/\S/, 'expected an address'),
  isSafe,
  trim(),
)

/** @internal */
export const localizedText = union([string(), record(string(), fallback(string(), ''))])

/** What an entry of a list for several languages has. @internal */
export const forLanguage = {
  langCode: optional(string()),
  defaultLang: lenient(union([boolean(), string()])),
}

const localized = typesOf(localizedText)
const entry = typesOf(plainObject(forLanguage))

/** One text, or a text for each language. */
export type LocalizedText = typeof localized.input
/** Of a list, the entry of the page's language is used, else the default one, one for no language, the site's default. */
export interface ForLanguage extends Input<typeof entry> {}
