import type { MailConfig } from '../events/submit-form.ts'

/** The types of inputs that a form may have. */
export const INPUT_TYPES = [
  'short',
  'long',
  'phone',
  'email',
  'textarea',
  'select',
  'consent',
] as const

/** The highest limit that a form may set: several such texts fit the 64 KiB that the endpoint reads. */
export const MAX_INPUT_LENGTH = 5000

/** One input of a form (specification, section 3). */
export interface FormInput {
  name: string
  type: (typeof INPUT_TYPES)[number]
  required: boolean
  placeholder: string
  /** A visible label. Without one the placeholder names the input. */
  title?: string | undefined
  errorText?: string | undefined
  /** Columns of the form's grid of 12. */
  width: 6 | 12
  /** Most characters, in UTF-16 units. Default: the specification's for the type. */
  maxLength?: number | undefined
  /** Choices of a select. */
  options?: string[] | undefined
  /** A consent's: the address where its text is explained. */
  link?: string | undefined
  /** A consent's: which wording it is. Kept with what the visitor agreed to. */
  version?: string | undefined
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
}
