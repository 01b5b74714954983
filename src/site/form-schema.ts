import { array, custom, optional, pipe, string, transform, type GenericSchema } from 'valibot'
import { plainObject } from './plain-object.ts'
import { plainText } from './plain-text.ts'
import type { MailConfig } from '../events/submit-form.ts'
import { INPUT_TYPES, MAX_INPUT_LENGTH, type FormConfig, type FormInput } from './form-config.ts'

const type = custom<FormInput['type']>(
  (value) => INPUT_TYPES.some((known) => known === value),
  `expected one of ${INPUT_TYPES.join()}`,
)

/** Sites write true or the text `true`. */
const yes = pipe(
  custom<boolean | string>((value) => typeof value !== 'object', 'expected true or false'),
  transform(String),
  transform((value) => value === 'true'),
)

const gridColumns = pipe(
  custom<6 | 12 | '6' | '12'>((value) => /^(6|12)$/.test(plainText(value)), 'expected 6 or 12'),
  transform((width) => (Number(width) === 6 ? 6 : 12)),
)

/** Sites write a number or its digits. */
const length = pipe(
  custom<number | string>((value) => {
    const length = Number(plainText(value))
    return Number.isInteger(length) && length >= 1 && length <= MAX_INPUT_LENGTH
  }, `expected 1 to ${MAX_INPUT_LENGTH} characters`),
  transform(Number),
)

/** Looked at with the rest of the form, by `src/forms/extended/prepare.ts`: what is wrong there costs a form nothing else. */
const later = <T>() => optional(custom<T>(() => true))

const formInputSchema = plainObject({
  name: string(),
  type,
  required: optional(yes, false),
  placeholder: optional(string(), ''),
  title: optional(string()),
  errorText: optional(string()),
  width: optional(gridColumns, 12),
  maxLength: optional(length),
  options: optional(array(string())),
  link: optional(string()),
  version: optional(string()),
  min: later<FormInput['min']>(),
  max: later<FormInput['max']>(),
  step: later<FormInput['step']>(),
  accept: later<FormInput['accept']>(),
  maxSize: later<FormInput['maxSize']>(),
  maxFiles: later<FormInput['maxFiles']>(),
  value: later<FormInput['value']>(),
  when: later<FormInput['when']>(),
}) satisfies GenericSchema<unknown, FormInput>

const mailConfigSchema = plainObject({
  to: optional(string()),
  from: optional(string()),
  subject: optional(string()),
}) satisfies GenericSchema<unknown, MailConfig>

export const formConfigSchema = plainObject({
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
  steps: later<FormConfig['steps']>(),
}) satisfies GenericSchema<unknown, FormConfig>

/** A form's configuration on its own element, where it needs no id to be found by. */
export const ownFormConfigSchema = plainObject({
  ...formConfigSchema.entries,
  id: optional(string(), ''),
}) satisfies GenericSchema<unknown, FormConfig>
