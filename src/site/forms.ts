import {
  array,
  boolean,
  check,
  number,
  optional,
  picklist,
  pipe,
  rawCheck,
  regex,
  string,
  transform,
  union,
  variant,
  type GenericSchema,
  type InferInput,
  type ObjectEntries,
} from 'valibot'
import { boundDay, dateOf, isDayBound } from './day-bounds.ts'
import { plainObject } from './plain-object.ts'
import { lenient, own } from './tolerant.ts'
import { typesOf, type Input, type Output } from './types-of.ts'
import { forLanguage } from './values.ts'

/** The highest limit that a form may set. Several texts of this length fit the 64 KiB that the endpoint reads. */
const MAX_INPUT_LENGTH = 5000
/** The limits of a file input: what fits the memory of a small server (`src/enquiries/server/README.md`). */
export const MAX_FILE_BYTES = 25_000_000
export const MAX_FILES = 10

/** What `{…}` in the value of a hidden input may name. */
export const PAGE_VALUES = [
  'url',
  'title',
  'language',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

/** Sites write true or the text `true`. */
const yes = pipe(
  union([boolean(), string()], 'expected true or false'),
  transform((value) => String(value) === 'true'),
)

const gridColumns = pipe(
  picklist([6, 12, '6', '12'], 'expected 6 or 12'),
  transform((width) => (Number(width) === 6 ? 6 : 12)),
)

/** A number or its digits. */
const amount = union([number(), string()])

const LENGTH = `expected 1 to ${MAX_INPUT_LENGTH} characters`

const length = pipe(
  union([number(), string()], LENGTH),
  check((length) => isCountUpTo(MAX_INPUT_LENGTH)(Number(length)), LENGTH),
  transform(Number),
)

function isCountUpTo(max: number): (value: number) => boolean {
  return (value) => Number.isInteger(value) && value > 0 && value <= max
}

const oneOrMoreTexts = optional(union([string(), array(string())]))

/** What another input of the form has to hold, or must not. @internal */
export const conditionSchema = pipe(
  plainObject({ input: string(), is: oneOrMoreTexts, isNot: oneOrMoreTexts }),
  check(({ is, isNot }) => is !== undefined || isNot !== undefined),
)

/** What inputs of all types may have. */
const COMMON = {
  name: string(),
  required: lenient(yes, false),
  placeholder: optional(string(), ''),
  title: optional(string()),
  errorText: optional(string()),
  width: optional(gridColumns, 12),
  maxLength: optional(length),
  link: optional(string()),
  version: optional(string()),
  when: own(conditionSchema, '{ input, is } or { input, isNot }'),
  fold: optional(string()),
}

/** Authors have to write them. Where they are missing, the input is left out, not the form. */
const OPTIONS = {
  options: optional(array(string())) as unknown as GenericSchema<string[]>,
}

const numeric = (matches: RegExp) => check((value: number | string) => matches.test(String(value)))

const decimal = pipe(amount, numeric(/^-?\d{1,15}(\.\d{1,10})?$/))

const bounds = <const S extends GenericSchema>(schema: S, expected: string) => ({
  min: own(schema, expected),
  max: own(schema, expected),
})

/** The inputs of these types, with what they have of their own. */
function inputsOf<const Type extends string, const Entries extends ObjectEntries>(
  types: readonly [Type, ...Type[]],
  entries: Entries,
) {
  return plainObject({ ...COMMON, ...entries, type: picklist(types) })
}

const INPUTS = [
  inputsOf(['short', 'long', 'phone', 'email', 'textarea'], {}),
  inputsOf(['select'], OPTIONS),
  inputsOf(['consent'], {}),
  inputsOf(['radio'], OPTIONS),
  inputsOf(['checkboxes'], {
    ...OPTIONS,
    ...bounds(pipe(amount, numeric(/^\d+$/)), 'a number of choices'),
  }),
  inputsOf(['date', 'date-range'], {
    ...bounds(pipe(string(), check(isDayBound)), 'a date, "today", or days from today like "+14d"'),
  }),
  inputsOf(['number'], {
    ...bounds(decimal, 'a number'),
    step: own(
      union([
        picklist(['any']),
        pipe(
          decimal,
          check((value) => Number(value) > 0),
        ),
      ]),
      '"any" or a number above 0',
    ),
  }),
  inputsOf(['hidden'], {
    value: own(string(), 'a text'),
  }),
  inputsOf(['file'], {
    accept: own(
      array(pipe(string(), regex(/^(\.[\w-]{1,20}|[a-z]+\/([\w.+-]{1,100}|\*))$/i))),
      'a list of types and endings',
    ),
    maxSize: own(
      pipe(number(), check(isCountUpTo(MAX_FILE_BYTES))),
      `1 to ${MAX_FILE_BYTES} bytes`,
    ),
    maxFiles: own(pipe(number(), check(isCountUpTo(MAX_FILES))), `1 to ${MAX_FILES}`),
  }),
] as const

type Type = (typeof INPUTS)[number]['entries']['type']['options'][number]

/** @internal */
export const INPUT_TYPES: readonly Type[] = INPUTS.flatMap(
  ({ entries }): readonly Type[] => entries.type.options,
)

const anyInput = variant('type', INPUTS, `expected one of ${INPUT_TYPES.join()}`)

/** @internal */
export const inputSchema = correctedSchema<typeof anyInput, ReadInput>(anyInput, withUsableValues)

/** An input without values that are right by themselves and do not go together. */
function withUsableValues(input: ReadInput, warn: Warn): ReadInput {
  const { type, min, max, options, value } = input
  const order = type.startsWith('date') ? timeOf : Number
  if (min !== undefined && max !== undefined && order(min) > order(max)) {
    warn(`min ${min} is above max ${max}, so both are ignored`)
    return { ...input, min: undefined, max: undefined }
  }
  if (type === 'radio' || type === 'checkboxes')
    return { ...input, options: [...new Set(options)].filter((option) => option.trim()) }
  if (type === 'hidden' && value) {
    const known = new Set<string>(PAGE_VALUES)
    const unknown = [...value.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !known.has(name))
    for (const [place] of unknown)
      warn(`value names ${place}, which is not one of ${PAGE_VALUES.join()}, so it is empty`)
    return { ...input, value: unknown.reduce((text, [place]) => text.replaceAll(place, ''), value) }
  }
  return input
}

function timeOf(bound: number | string): number {
  return Date.parse(boundDay(String(bound), dateOf(Date.now())))
}

type Warn = (fault: string) => void
type Correct<T> = (value: T, warn: Warn) => T

/** Puts values right. Each warning names a fault; the value stays usable, and with it the rest of the form. */
function correctedSchema<S extends GenericSchema, T>(
  schema: S,
  correct: Correct<T>,
): GenericSchema<InferInput<S>, T> {
  return pipe(
    schema as GenericSchema<InferInput<S>, T>,
    rawCheck<T>(({ dataset, addIssue }) => {
      if (dataset.typed) dataset.value = correct(dataset.value, (message) => addIssue({ message }))
    }),
  )
}

/** @internal */
export const mailConfigSchema = plainObject({
  to: optional(string()),
  from: optional(string()),
  subject: optional(string()),
})

/** @internal */
export const formStepSchema = plainObject({
  title: string(),
  inputs: array(string()),
})

const form = {
  title: optional(string(), ''),
  subtitle: optional(string(), ''),
  ...forLanguage,
  button_text: optional(string()),
  titleSuccess: optional(string()),
  subtitleSuccess: optional(string(), ''),
  titleFail: optional(string()),
  successUrl: own(string(), 'an address'),
  mailConfig: optional(mailConfigSchema, {}),
  inputs: array(inputSchema),
  steps: own(array(formStepSchema), 'a list of { title, inputs }'),
}

const siteForm = plainObject({
  ...form,
  id: string(),
})

const ownForm = plainObject({
  ...form,
  id: optional(string(), ''),
})

/** @internal */
export const formConfigSchema = correctedSchema<typeof siteForm, ReadForm>(siteForm, connectInputs)

/** A form on its own element, where no id is needed to find it. @internal */
export const ownFormConfigSchema = correctedSchema<typeof ownForm, ReadForm>(ownForm, connectInputs)

// What inputs and steps say of other inputs.

/** A form without inputs that cannot be shown, and without conditions and steps that name none of its inputs. */
function connectInputs(form: ReadForm, warn: Warn): ReadForm {
  const inputs = withConditions(usableInputs(form.inputs, warn), warn)
  return { ...form, inputs, steps: form.steps && connectSteps(form.steps, inputs, warn) }
}

function usableInputs(inputs: readonly ReadInput[], warn: Warn): ReadInput[] {
  const names = new Set<string>()
  return inputs.filter((input) => {
    const fault = names.has(input.name) ? 'another input has this name' : missingPart(input)
    if (fault) warn(`input "${input.name}": ${fault}, so it is left out`)
    else names.add(input.name)
    return !fault
  })
}

function missingPart({ type, options, value }: ReadInput): string | undefined {
  if ((type === 'radio' || type === 'checkboxes') && !options?.length) return 'it has no options'
  return type === 'hidden' && value === undefined ? 'it has no value' : undefined
}

function withConditions(inputs: readonly ReadInput[], warn: Warn): ReadInput[] {
  const byName = new Map(inputs.map((input) => [input.name, input]))
  return inputs.map((input) => {
    const fault = conditionFault(input, byName)
    if (fault) warn(`input "${input.name}": when: ${fault}, so the form always asks for it`)
    return fault ? { ...input, when: undefined } : input
  })
}

function conditionFault(
  { name, when }: ReadInput,
  byName: ReadonlyMap<string, ReadInput>,
): string | undefined {
  const passed = new Set<string>()
  for (let at = when?.input; at !== undefined; at = byName.get(at)?.when?.input) {
    if (at === name) return `it depends on itself, by ${[...passed, at].join(', ')}`
    // The inputs of a circle name it themselves.
    if (passed.has(at)) return undefined
    if (passed.size === 0 && !byName.has(at)) return `there is no input "${at}"`
    passed.add(at)
  }
  return undefined
}

function connectSteps(
  steps: readonly FormStep[],
  inputs: readonly ReadInput[],
  warn: Warn,
): FormStep[] | undefined {
  const visible = inputs.filter(({ type }) => type !== 'hidden').map(({ name }) => name)
  const left = new Set(visible)
  const filled = steps
    .map(({ title, inputs: names }) => ({
      title,
      inputs: names.filter((name) => {
        const isLeft = left.delete(name)
        const fault = visible.includes(name) ? 'is in a step already' : 'is not a visible input'
        if (!isLeft) warn(`steps: "${name}" ${fault}, so "${title}" does not have it`)
        return isLeft
      }),
    }))
    .filter((step) => step.inputs.length > 0)
  const last = filled.at(-1)
  if (!last || filled.length < 2) {
    warn('steps: fewer than two have inputs, so the form has no steps')
    return undefined
  }
  const rest = [...left]
  if (rest.length > 0)
    warn(`steps: ${rest.map((name) => `"${name}"`).join(', ')} is in no step, so in the last`)
  return [...filled.slice(0, -1), { ...last, inputs: [...last.inputs, ...rest] }]
}

const input = typesOf(anyInput)
const siteFormTypes = typesOf(siteForm)
const ownFormTypes = typesOf(ownForm)
const mail = typesOf(mailConfigSchema)
const formStep = typesOf(formStepSchema)

/** One input of a form. */
export type InputConfig = typeof input.input
/** A form in one language. */
export interface FormConfig extends Input<typeof ownFormTypes> {}
/** A form in one language, among those of a site. */
export interface SiteFormConfig extends Input<typeof siteFormTypes> {}
/** A part of a form that is shown on its own. */
export interface FormStep extends Output<typeof formStep> {}
/** The recipient of a form's message on the platform's sites. Servers must not trust it. */
export interface MailConfig extends Output<typeof mail> {}

/** The properties that values of a union have, also those that only some of them have. */
type AllOf<T> = Pick<T, keyof T> & {
  readonly [Key in Exclude<KeyOf<T>, keyof T>]?: ValueOf<T, Key> | undefined
}
type ValueOf<T, Key extends PropertyKey> = T extends { readonly [K in Key]?: infer V } ? V : never
type KeyOf<T> = T extends unknown ? keyof T : never

/** An input as it was read. */
export interface ReadInput extends AllOf<typeof input.output> {}
export type InputType = ReadInput['type']
/** A form as it was read, with its defaults. Its names are unique, and its conditions and steps name inputs that it has. */
export interface ReadForm extends Output<typeof siteFormTypes> {}
