import { fill } from '../languages/fill.ts'
import type { Texts } from '../languages/texts.ts'
import type { FormInput } from '../site/form-config.ts'

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
  /** Most characters by type, counted as the browser's `maxlength` counts: in UTF-16 units. */
  readonly limits: Readonly<Record<FormInput['type'], number>>
  readonly checksPhone: boolean
}

/** The parts of a form that a check needs. */
export interface CheckedForm {
  readonly inputs: readonly FormInput[]
  readonly rules: FieldRules
  readonly texts: Texts['widgets']['forms']
  /** Refuses choices that a select does not list. In the visitor's browser it offers no others. */
  readonly checksChoices?: boolean
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
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** An optional plus, then digits only (specification, section 5). */
const PHONE = /^\+?\d+$/

/** Separators in phone numbers: spaces, brackets, dashes, dots. */
const PHONE_PUNCTUATION = /[\s().[\]\u002d\u2010-\u2015\u2212]/g

/**
 * What a visitor typed, as it is sent: without spaces around it, line ends as one character, a phone number that is
 * checked without its punctuation.
 */
function normalise({ type }: FormInput, typed: string, rules: FieldRules): string {
  const value = typed.replace(/\r\n?/g, '\n').trim()
  return type === 'phone' && rules.checksPhone ? value.replace(PHONE_PUNCTUATION, '') : value
}

/** A value for every input of a form, as it is sent. */
export function normalised(
  typed: Readonly<Record<string, string>>,
  { inputs, rules }: Pick<CheckedForm, 'inputs' | 'rules'>,
): Record<string, string> {
  return Object.fromEntries(
    inputs.map((input) => [input.name, normalise(input, valueOf(typed, input), rules)]),
  )
}

/** The visible name of an input: its label, else its placeholder, else its name; a written mark of a required one is ours. */
export function labelOf({ title, placeholder, name }: FormInput): string {
  return (title || placeholder || name).replace(/\s*\*\s*$/, '') || name
}

/** Checks what was typed, by input name. An empty list means all is well. */
export function validate(values: Readonly<Record<string, string>>, form: CheckedForm): Issue[] {
  return form.inputs.flatMap((input) => issueOf(input, valueOf(values, input), form) ?? [])
}

/** The value of an input; an empty text when there is none. Inputs may be named like anything, `constructor` too. */
export function valueOf(values: Readonly<Record<string, string>>, { name }: FormInput): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
}

function issueOf(
  input: FormInput,
  typed: string,
  { rules, texts, checksChoices }: CheckedForm,
): Issue | undefined {
  const { name, type, errorText } = input
  const value = normalise(input, typed, rules)
  const limit = rules.limits[type]
  const label = labelOf(input)
  const missing = errorText || fill(type === 'consent' ? texts.unticked : texts.missing, { label })

  if (typed.trim() === '' || (type === 'select' && value === NO_CHOICE))
    return input.required ? { input: name, kind: 'missing', text: missing } : undefined
  if (value.length > limit)
    return { input: name, kind: 'too-long', text: fill(texts.tooLong, { label, limit }) }
  if (type === 'email' && !EMAIL.test(value))
    return { input: name, kind: 'malformed', text: errorText || texts.email }
  if (type === 'phone' && rules.checksPhone && !PHONE.test(value))
    return { input: name, kind: 'malformed', text: errorText || texts.phone }
  if (type === 'consent' && value !== 'true')
    return { input: name, kind: 'malformed', text: missing }
  if (checksChoices && !isListed(input, value))
    return { input: name, kind: 'unknown', text: errorText || texts.choose }
  return undefined
}

/** True for a choice of a select's list, and for whatever has no list. Spaces count as they do in an `<option>`. */
function isListed({ type, options }: FormInput, value: string): boolean {
  if (type !== 'select' || !options) return true
  return options.some((option) => option.trim().replace(/\s+/g, ' ') === value)
}
