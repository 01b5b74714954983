import { counted, fill } from '../languages/fill.ts'
import type { Texts } from '../languages/texts.ts'
import type { FormInput, PlainType } from '../site/form-config.ts'
import { cleanEmail, cleanPhone, cleanTyped, isPhone } from './clean-typed.ts'

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
  readonly limits: Readonly<Record<PlainType, number>>
  readonly checksPhone: boolean
}

type Values = Readonly<Record<string, string>>

/** The checks of a form with conditions or further kinds of inputs: `src/forms/extended`. */
export interface ExtendedRules {
  /** The inputs that are asked for where the form holds these values. */
  readonly applying: (values: Values) => readonly FormInput[]
  /** A value as it is sent; undefined for a kind that every form knows. */
  readonly normalise: (input: FormInput, typed: string) => string | undefined
  /** What is wrong with a normalised value, if anything; undefined for a kind that every form knows. */
  readonly check: (input: FormInput, value: string) => Issue | null | undefined
}

/** The parts of a form that a check needs. */
export interface CheckedForm {
  readonly inputs: readonly FormInput[]
  readonly rules: FieldRules
  readonly texts: Texts['widgets']['forms']
  /** The language of `texts`, for plural rules. Default `en`. */
  readonly textsLocale?: string
  /** Refuses choices that a select does not list. In the visitor's browser it offers no others. */
  readonly checksChoices?: boolean
  readonly extended?: ExtendedRules | undefined
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

/** A local part with allowed characters, an @, then a dotted domain (specification, section 5), in any script. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

/**
 * What a visitor typed or pasted, as it is sent: without invisible characters and spaces around it, line ends as one character, a
 * phone number without its punctuation. Choices stay as they are listed.
 */
export function normalise({ type }: Pick<FormInput, 'type'>, typed: string): string {
  if (type === 'phone') return cleanPhone(typed)
  if (type === 'email') return cleanEmail(typed)
  return type === 'select' || type === 'consent' ? typed.trim() : cleanTyped(typed)
}

/** A value for every input that a form asks for, as it is sent. */
export function normalised(typed: Values, form: AskedForm): Record<string, string> {
  return Object.fromEntries(
    askedInputs(typed, form).map((input) => [input.name, sentValue(typed, input, form)]),
  )
}

type AskedForm = Pick<CheckedForm, 'inputs' | 'extended'>

function askedInputs(typed: Values, { inputs, extended }: AskedForm): readonly FormInput[] {
  return extended?.applying(typed) ?? inputs
}

function sentValue(typed: Values, input: FormInput, { extended }: AskedForm): string {
  const value = valueOf(typed, input)
  return extended?.normalise(input, value) ?? normalise(input, value)
}

/** Most characters that an input takes, in UTF-16 units. */
export function limitOf({ type, maxLength }: FormInput, rules: FieldRules): number {
  return maxLength ?? rules.limits[type as PlainType]
}

/** True for a text that no phone can dial. */
export function isNoPhone({ type }: Pick<FormInput, 'type'>, value: string): boolean {
  return type === 'phone' && value !== '' && !isPhone(value)
}

/** Says by how many characters a text is too long. */
export function tooLongText(
  input: FormInput,
  length: number,
  { rules, texts, textsLocale = 'en' }: Pick<CheckedForm, 'rules' | 'texts' | 'textsLocale'>,
): string {
  const limit = limitOf(input, rules)
  const over = counted(length - limit, texts.characters, textsLocale)
  return fill(texts.tooLong, {
    label: labelOf(input),
    over,
    limit: limit.toLocaleString(textsLocale),
  })
}

/** The visible name of an input: its label, else its placeholder, else its name; a written mark of a required one is ours. */
export function labelOf({ title, placeholder, name }: FormInput): string {
  return (title || placeholder || name).replace(/\s*\*\s*$/, '') || name
}

/** Checks what was typed, by input name. An empty list means all is well. */
export function validate(values: Values, form: CheckedForm): Issue[] {
  return askedInputs(values, form).flatMap(
    (input) => issueOf(input, sentValue(values, input, form), form) ?? [],
  )
}

/** The value of an input; an empty text when there is none. Inputs may be named like anything, `constructor` too. */
export function valueOf(values: Values, { name }: FormInput): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
}

function issueOf(input: FormInput, value: string, form: CheckedForm): Issue | undefined {
  const { rules, texts, checksChoices, extended } = form
  const found = extended?.check(input, value)
  if (found !== undefined) return found ?? undefined
  const { name, type, errorText } = input
  const missing = fill(type === 'consent' ? texts.unticked : texts.missing, {
    label: labelOf(input),
  })
  const issue = (kind: Issue['kind'], text: string): Issue => ({ input: name, kind, text })

  if (value === '' || (type === 'select' && value === NO_CHOICE))
    // Where a form checks the address or the number, its own error text is about that: an empty field has another one.
    return input.required
      ? issue('missing', (!hasPattern(type) && errorText) || missing)
      : undefined
  if (value.length > limitOf(input, rules))
    return issue('too-long', tooLongText(input, value.length, form))
  if (type === 'email' && !EMAIL.test(value)) return issue('malformed', errorText || texts.email)
  if (rules.checksPhone && isNoPhone(input, value))
    return issue('malformed', errorText || texts.phone)
  if (type === 'consent' && value !== 'true') return issue('malformed', errorText || missing)
  if (checksChoices && !isListed(input, value)) return issue('unknown', errorText || texts.choose)
  return undefined
}

function hasPattern(type: FormInput['type']): boolean {
  return type === 'email' || type === 'phone'
}

/** True for a choice of a select's list, and for whatever has no list. */
function isListed({ type, options }: FormInput, value: string): boolean {
  return (
    type !== 'select' || !options || options.some((option) => asOption(option) === asOption(value))
  )
}

/** A text as an `<option>` has it, and with plain spaces. */
function asOption(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
