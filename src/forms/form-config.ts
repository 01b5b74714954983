import {
  array,
  boolean,
  literal,
  looseObject,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  union,
  type InferOutput,
} from 'valibot'

/** `true` in the specification's spelling (the text `true`) and in JSON's. */
const yes = pipe(
  union([boolean(), string()]),
  transform((value) => value === true || value === 'true'),
)

const gridColumns = pipe(
  union([literal(6), literal(12), literal('6'), literal('12')]),
  transform((width) => (Number(width) === 6 ? 6 : 12)),
)

/** One input of a form (specification, section 3). */
export const formInputSchema = object({
  name: string(),
  type: picklist(['short', 'long', 'phone', 'email', 'textarea', 'select']),
  required: optional(yes, false),
  placeholder: optional(string(), ''),
  /** A visible label. Without one the placeholder names the input. */
  title: optional(string()),
  errorText: optional(string()),
  /** Columns of the form's grid of 12. */
  width: optional(gridColumns, 12),
  /** Choices of a select. */
  options: optional(array(string())),
})

export const mailConfigSchema = looseObject({
  to: optional(string()),
  from: optional(string()),
  subject: optional(string()),
})

export const formConfigSchema = object({
  id: string(),
  title: optional(string(), ''),
  subtitle: optional(string(), ''),
  langCode: optional(string()),
  defaultLang: optional(union([boolean(), string()])),
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
