import { array, custom, object, optional, pipe, string, transform, type InferOutput } from 'valibot'

const TYPES = ['short', 'long', 'phone', 'email', 'textarea', 'select', 'consent'] as const

const type = custom<(typeof TYPES)[number]>(
  (value) => TYPES.some((known) => known === value),
  `expected one of ${TYPES.join()}`,
)

/** Sites write true or the text `true`. */
const yes = pipe(
  custom<boolean | string>((value) => typeof value !== 'object', 'expected true or false'),
  transform(String),
  transform((value) => value === 'true'),
)

const gridColumns = pipe(
  custom<6 | 12 | '6' | '12'>((value) => /^(6|12)$/.test(String(value)), 'expected 6 or 12'),
  transform((width) => (Number(width) === 6 ? 6 : 12)),
)

/** One input of a form (specification, section 3). */
export const formInputSchema = object({
  name: string(),
  type,
  required: optional(yes, false),
  placeholder: optional(string(), ''),
  /** A visible label. Without one the placeholder names the input. */
  title: optional(string()),
  errorText: optional(string()),
  /** Columns of the form's grid of 12. */
  width: optional(gridColumns, 12),
  /** Choices of a select. */
  options: optional(array(string())),
  /** A consent's: where its text is explained, and which wording it is. Kept with what the visitor agreed to. */
  link: optional(string()),
  version: optional(string()),
})

export const mailConfigSchema = object({
  to: optional(string()),
  from: optional(string()),
  subject: optional(string()),
})

export const formConfigSchema = object({
  id: string(),
  title: optional(string(), ''),
  subtitle: optional(string(), ''),
  langCode: optional(string()),
  defaultLang: optional(custom<boolean | string>((value) => typeof value !== 'object')),
  button_text: optional(string()),
  titleSuccess: optional(string()),
  subtitleSuccess: optional(string(), ''),
  titleFail: optional(string()),
  mailConfig: optional(mailConfigSchema, {}),
  inputs: array(formInputSchema),
})

/** A form's configuration on its own element, where it needs no id to be found by. */
export const ownFormConfigSchema = object({
  ...formConfigSchema.entries,
  id: optional(string(), ''),
})

export type FormInput = InferOutput<typeof formInputSchema>
export type FormConfig = InferOutput<typeof formConfigSchema>
