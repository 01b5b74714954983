import { counted, fill } from '../languages/fill.ts'
import type { Texts } from '../languages/texts.ts'
import type { InputType, ReadInput } from '../site/forms.ts'

/** The value of a select without a choice (specification, section 3). */
export const NO_CHOICE = 'no theme'

/** A problem a visitor can put right. Returned, never thrown. */
export interface Issue {
  /** Name of the input. */
  readonly input: string
  readonly kind: 'missing' | 'malformed' | 'too-long' | 'unknown' | 'not-text'
  /** The message for the visitor. */
  readonly text: string
}

/** Rules that differ between the two kinds of forms. */
export interface FieldRules {
  /** Most characters by type, in UTF-16 units, where the input names no `maxLength` of its own. */
  readonly limits: Readonly<Partial<Record<InputType, number>>>
  readonly checksPhone: boolean
}

/** Rules of a generic form. @see specification, section 9, "Generic form max lengths" */
export const GENERIC_RULES: FieldRules = {
  limits: { short: 64, long: 128, textarea: 128, phone: 20, email: 256, select: 128, consent: 4 },
  checksPhone: true,
}

/**
 * Rules of the contact block. Its phone is not checked.
 *
 * @see specification, section 5, and section 9, "Contact block max lengths"
 */
export const CONTACT_BLOCK_RULES: FieldRules = {
  limits: { short: 64, long: 128, textarea: 128, phone: 64, email: 64, select: 128, consent: 4 },
  checksPhone: false,
}

/** What the checks of values depend on besides the input. */
export interface FormContext {
  readonly rules: FieldRules
  readonly texts: Texts['content']['forms']
  /** The language of `texts`, for plural rules. Default `en`. */
  readonly textsLocale?: string
  /** The texts of advanced inputs, where the form has such inputs. */
  readonly advancedTexts?: Texts['advanced'] | undefined
  /**
   * The earliest and the latest date that is today. Default: the visitor's own. A server does not know where visitors are, so it
   * allows the dates of all time zones.
   */
  readonly today?: () => readonly [earliest: string, latest: string]
}

/** Most characters that an input takes, in UTF-16 units; undefined where a check of its own bounds it. */
export function limitOf(
  { type, maxLength }: ReadInput,
  { limits }: FieldRules,
): number | undefined {
  const limit = limits[type]
  return limit && (maxLength ?? limit)
}

/** Says by how many characters a text is too long. */
export function tooLongText(
  input: ReadInput,
  length: number,
  { rules, texts, textsLocale = 'en' }: FormContext,
): string {
  const limit = limitOf(input, rules) ?? Infinity
  const over = counted(length - limit, texts.characters, textsLocale)
  return fill(texts.tooLong, {
    label: labelOf(input),
    over,
    limit: limit.toLocaleString(textsLocale),
  })
}

/** The visible name of an input: its label, else its placeholder, else its name; a written mark of a required one is ours. */
export function labelOf({ title, placeholder, name }: ReadInput): string {
  return (title || placeholder || name).replace(/\s*\*\s*$/, '') || name
}

/** The placeholder, unless it already serves as the label. */
export function placeholderOf(input: ReadInput): string | undefined {
  const { title, placeholder } = input
  return (title && placeholder !== labelOf(input) && placeholder) || undefined
}

/** The value of an input; an empty text when there is none. Inputs may be named like anything, `constructor` too. */
export function valueOf(values: Readonly<Record<string, string>>, { name }: ReadInput): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
}

/** Text as in an `<option>`, with plain spaces. */
export function asOption(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
