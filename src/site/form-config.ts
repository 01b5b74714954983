import type { MailConfig } from '../events/submit-form.ts'

/** The types of inputs that every form knows. */
const PLAIN_TYPES = ['short', 'long', 'phone', 'email', 'textarea', 'select', 'consent'] as const

/** Those that come in a script of their own, with the forms that have one: `src/forms/extended/kinds.ts`. */
export const EXTENDED_TYPES = [
  'radio',
  'checkboxes',
  'date',
  'date-range',
  'number',
  'hidden',
  'file',
] as const

/** The types of inputs that a form may have. */
export const INPUT_TYPES = [...PLAIN_TYPES, ...EXTENDED_TYPES] as const

export type PlainType = (typeof PLAIN_TYPES)[number]
export type ExtendedType = (typeof EXTENDED_TYPES)[number]

/** The highest limit that a form may set: several such texts fit the 64 KiB that the endpoint reads. */
export const MAX_INPUT_LENGTH = 5000

/** One input of a form (specification, section 3). */
export interface FormInput {
  name: string
  type: PlainType | ExtendedType
  required: boolean
  placeholder: string
  /** A visible label. Without one the placeholder names the input. */
  title?: string | undefined
  errorText?: string | undefined
  /** Columns of the form's grid of 12. */
  width: 6 | 12
  /** Most characters, in UTF-16 units. Default: the specification's for the type. */
  maxLength?: number | undefined
  /** Choices of a select, of radio buttons, of checkboxes. */
  options?: string[] | undefined
  /** A consent's: the address where its text is explained. */
  link?: string | undefined
  /** A consent's: which wording it is. Kept with what the visitor agreed to. */
  version?: string | undefined
  /** The least number, the earliest date, the fewest choices. */
  min?: number | string | undefined
  max?: number | string | undefined
  /** Of a number: `any`, or what values differ by. */
  step?: number | string | undefined
  /** Of a file input: types and endings, as in `image/*`, `application/pdf`, `.docx`. Default: pictures and PDF. */
  accept?: readonly string[] | undefined
  /** The same: bytes of one file, at most 25 MB; default 10 MB. How many files, at most 10; default 1. */
  maxSize?: number | undefined
  maxFiles?: number | undefined
  /** Of a hidden input: a text in which `{url}` and the like stand for what the page knows. */
  value?: string | undefined
  /** The input is shown, checked and sent only where this holds. */
  when?: Condition | undefined
}

/** What another input of the form has to hold, or must not. Of checkboxes one choice is enough. */
export interface Condition {
  input: string
  is?: string | readonly string[] | undefined
  isNot?: string | readonly string[] | undefined
}

/** A part of a form that is shown on its own. */
export interface FormStep {
  title: string
  /** Names of inputs. */
  inputs: readonly string[]
}

/** A form's configuration, with its defaults filled in (specification, section 3). */
export interface FormConfig {
  id: string
  title: string
  subtitle: string
  langCode?: string | undefined
  defaultLang?: boolean | string | undefined
  button_text?: string | undefined
  titleSuccess?: string | undefined
  subtitleSuccess: string
  titleFail?: string | undefined
  mailConfig: MailConfig
  inputs: FormInput[]
  steps?: readonly FormStep[] | undefined
}

/** Whether a form needs what `src/forms/extended` has. */
export function isExtended({ inputs, steps }: Pick<FormConfig, 'inputs' | 'steps'>): boolean {
  const isPlain = ({ type, when }: FormInput) => !when && PLAIN_TYPES.some((each) => each === type)
  return !!steps || !inputs.every(isPlain)
}
