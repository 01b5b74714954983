import {
  array,
  custom,
  lazy,
  literal,
  optional,
  pipe,
  rawCheck,
  string,
  transform,
  type GenericSchema,
} from 'valibot'
import type { MailConfig } from '../events/submit-form.ts'
import { boundDay, dateOf, isDayBound } from './day-bounds.ts'
import { plainObject } from './plain-object.ts'
import { plainText } from './plain-text.ts'

// Forms of a page configuration: as their authors write them, the schema that checks them, and what it makes of them. Published
// declarations must not name Valibot, so the types are written out and compared with the schema in tests/src/site.

export type InputType =
  | 'short'
  | 'long'
  | 'phone'
  | 'email'
  | 'textarea'
  | 'select'
  | 'consent'
  | 'radio'
  | 'checkboxes'
  | 'date'
  | 'date-range'
  | 'number'
  | 'hidden'
  | 'file'

/** What another input of the form has to hold, or must not. Of checkboxes one choice is enough. */
export interface Condition {
  readonly input: string
  readonly is?: string | readonly string[] | undefined
  readonly isNot?: string | readonly string[] | undefined
}

/** A part of a form that is shown on its own. */
export interface FormStep {
  readonly title: string
  /** Names of inputs. */
  readonly inputs: readonly string[]
}

/** What inputs of all types may have. */
interface CommonInput {
  /** Key of the value in a submission. */
  readonly name: string
  /** Default false. */
  readonly required?: boolean | string | undefined
  /** Names the input where it has no `title`. */
  readonly placeholder?: string | undefined
  /** Visible label. */
  readonly title?: string | undefined
  /** Replaces the built-in error text. */
  readonly errorText?: string | undefined
  /** Columns of 12. Default 12. */
  readonly width?: 6 | 12 | '6' | '12' | undefined
  /** Most characters, 1 to 5,000. Default: short 64, long and textarea 128, phone 20, email 256. */
  readonly maxLength?: number | string | undefined
  /** Address that explains the text of a `consent`. */
  readonly link?: string | undefined
  /** Version of the text of a `consent`, kept with the submission. */
  readonly version?: string | undefined
  /** Of a `number`; of `checkboxes` how many; of a `date` or `date-range` a date, `today`, or days from it: `+14d`. */
  readonly min?: number | string | undefined
  readonly max?: number | string | undefined
  /** Of a `number`: what values differ by, or `any`. Default 1. */
  readonly step?: number | string | undefined
  /** Of a `file`: types and endings, as in `image/*`, `application/pdf`, `.docx`. Default: pictures and PDF. */
  readonly accept?: readonly string[] | undefined
  /** Of a `file`: most bytes, at most 25 MB. Default 10 MB. */
  readonly maxSize?: number | undefined
  /** Of a `file`: most files, at most 10. Default 1. */
  readonly maxFiles?: number | undefined
  /** Of a `hidden` input: what is sent, with `{url}`, `{title}`, `{language}` or `{utm_source}` and the like in it. */
  readonly value?: string | undefined
  /** Asks for the input only where another one holds this: `{ input: 'kind', is: 'An event' }`. */
  readonly when?: Condition | undefined
}

type ChoiceType = 'select' | 'radio' | 'checkboxes'

interface ChoiceInput extends CommonInput {
  readonly type: ChoiceType
  /** What can be chosen. */
  readonly options: readonly string[]
}

interface OtherInput extends CommonInput {
  readonly type: Exclude<InputType, ChoiceType>
  readonly options?: undefined
}

/** One input of a form. */
export type FormInput = ChoiceInput | OtherInput

/** A form in one language. */
export interface FormConfig {
  /** Language tag, as in `lang`. */
  readonly langCode?: string | undefined
  /** Marks the form for all languages that have none: true, `"true"`, or the language's own code. */
  readonly defaultLang?: boolean | string | undefined
  /** Found by the attribute `form-id`. Only a form on its own element may leave it out. */
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly button_text?: string | undefined
  readonly titleSuccess?: string | undefined
  readonly subtitleSuccess?: string | undefined
  readonly titleFail?: string | undefined
  readonly mailConfig?: MailConfig | undefined
  readonly inputs: readonly FormInput[]
  /** Shows the form in parts, one after the other. */
  readonly steps?: readonly FormStep[] | undefined
}

/** An input as it was read. */
export interface ReadInput extends Omit<
  CommonInput,
  'required' | 'placeholder' | 'width' | 'maxLength'
> {
  readonly type: InputType
  readonly required: boolean
  readonly placeholder: string
  readonly width: 6 | 12
  readonly maxLength?: number | undefined
  readonly options?: readonly string[] | undefined
}

/** A form as it was read, with its defaults. Its names are unique, and its conditions and steps name inputs that it has. */
export interface ReadForm extends Omit<FormConfig, 'inputs'> {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly subtitleSuccess: string
  readonly mailConfig: MailConfig
  readonly inputs: readonly ReadInput[]
  /** At least two; every input that visitors see is in one of them. */
  readonly steps?: readonly FormStep[] | undefined
}

/** The highest limit that a form may set: several such texts fit the 64 KiB that the endpoint reads. */
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

type Warn = (fault: string) => void
type Correct<T> = (value: T, warn: Warn) => T

/** Puts values right. Each warning names a fault; the value stays usable, and with it the rest of the form. */
function corrected<T>(correct: Correct<T>) {
  return rawCheck<T>(({ dataset, addIssue }) => {
    if (dataset.typed) dataset.value = correct(dataset.value, (message) => addIssue({ message }))
  })
}

function correctedSchema<T>(
  schema: GenericSchema<unknown, T>,
  correct: Correct<T>,
): GenericSchema<unknown, T> {
  return pipe(schema, corrected(correct))
}

/** An optional value. One that is wrong is left out, with a warning. */
function own<T>(isRight: (value: unknown) => boolean, expected: string) {
  const correct = corrected<T | undefined>((value, warn) => {
    if (value === undefined || isRight(value)) return value
    if (value !== '') warn(`expected ${expected}, so it is left out`)
    return undefined
  })
  return optional(
    pipe(
      custom<T | undefined>(() => true),
      correct,
    ),
  )
}

/** Sites write true or the text `true`. */
const yes = pipe(
  custom<boolean | string>((value) => typeof value !== 'object', 'expected true or false'),
  transform((value) => String(value) === 'true'),
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

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

function isCondition(when: unknown): when is Condition {
  const { input, is, isNot } = Object(when) as Record<string, unknown>
  const wanted = [is, isNot].filter((value) => value !== undefined)
  return isText(input) && wanted.length > 0 && wanted.every((value) => isTexts([value].flat()))
}

/** Properties that some types have only. */
type OwnKey = 'min' | 'max' | 'step' | 'accept' | 'maxSize' | 'maxFiles' | 'value'

const COMMON = {
  name: string(),
  required: optional(yes, false),
  placeholder: optional(string(), ''),
  title: optional(string()),
  errorText: optional(string()),
  width: optional(gridColumns, 12),
  maxLength: optional(length),
  options: optional(array(string())),
  link: optional(string()),
  version: optional(string()),
  when: own<Condition>(isCondition, '{ input, is } or { input, isNot }'),
} satisfies Record<Exclude<keyof ReadInput, OwnKey | 'type'>, GenericSchema>

const isNumber = (value: unknown) => /^-?\d{1,15}(\.\d{1,10})?$/.test(plainText(value))

const countUpTo = (max: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= max

const bounds = (isRight: (value: unknown) => boolean, expected: string) => ({
  min: own<number | string>(isRight, expected),
  max: own<number | string>(isRight, expected),
})

const DAY_BOUNDS = bounds(
  (value) => isDayBound(plainText(value)),
  'a date, "today", or days from today like "+14d"',
)

/** What inputs of a type have of their own. */
const OWN_ENTRIES = {
  short: {},
  long: {},
  phone: {},
  email: {},
  textarea: {},
  select: {},
  consent: {},
  radio: {},
  checkboxes: bounds((value) => /^\d+$/.test(plainText(value)), 'a number of choices'),
  date: DAY_BOUNDS,
  'date-range': DAY_BOUNDS,
  number: {
    ...bounds(isNumber, 'a number'),
    step: own<number | string>(
      (value) => value === 'any' || (isNumber(value) && Number(value) > 0),
      '"any" or a number above 0',
    ),
  },
  hidden: { value: own<string>(isText, 'a text') },
  file: {
    accept: own<readonly string[]>(
      (value) =>
        isTexts(value) &&
        value.every((entry) => /^(\.[\w-]{1,20}|[a-z]+\/([\w.+-]{1,100}|\*))$/i.test(entry)),
      'a list of types and endings',
    ),
    maxSize: own<number>(countUpTo(MAX_FILE_BYTES), `1 to ${MAX_FILE_BYTES} bytes`),
    maxFiles: own<number>(countUpTo(MAX_FILES), `1 to ${MAX_FILES}`),
  },
} satisfies Record<InputType, Partial<Record<OwnKey, GenericSchema>>>

/** @internal */
export const INPUT_TYPES = Object.keys(OWN_ENTRIES) as InputType[]

const inputSchemas = new Map<unknown, GenericSchema<unknown, ReadInput>>(
  INPUT_TYPES.map((type) => {
    const own: object = OWN_ENTRIES[type]
    const schema = plainObject({ ...COMMON, ...own, type: literal(type) })
    return [type, correctedSchema<ReadInput>(schema, withUsableValues)]
  }),
)

const unknownType = plainObject({
  type: custom<InputType>(() => false, `expected one of ${INPUT_TYPES.join()}`),
}) as unknown as GenericSchema<unknown, ReadInput>

/** By the input's type. @internal */
export const inputSchema = lazy<GenericSchema<unknown, ReadInput>>(
  (input) => inputSchemas.get((Object(input) as { type?: unknown }).type) ?? unknownType,
)

/** An input without values that are right by themselves and do not go together. */
function withUsableValues(input: ReadInput, warn: Warn): ReadInput {
  const { type, min, max, options, value } = input
  const order = type.startsWith('date') ? timeOf : Number
  if (min !== undefined && max !== undefined && order(min) > order(max)) {
    warn(`min ${min} is above max ${max}, so neither counts`)
    return { ...input, min: undefined, max: undefined }
  }
  if (type === 'radio' || type === 'checkboxes')
    return { ...input, options: [...new Set(options)].filter((option) => option.trim()) }
  if (type === 'hidden' && value) {
    const known = new Set<string>(PAGE_VALUES)
    const unknown = [...value.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !known.has(name))
    for (const [place] of unknown)
      warn(`value names ${place}, which is none of ${PAGE_VALUES.join()}, so it is empty`)
    return { ...input, value: unknown.reduce((text, [place]) => text.replaceAll(place, ''), value) }
  }
  return input
}

function timeOf(bound: number | string): number {
  return Date.parse(boundDay(String(bound), dateOf(Date.now())))
}

const mailConfig = plainObject({
  to: optional(string()),
  from: optional(string()),
  subject: optional(string()),
})

const isStep = (step: unknown): step is FormStep => {
  const { title, inputs } = Object(step) as Record<string, unknown>
  return isText(title) && isTexts(inputs)
}

const entries = {
  id: string(),
  title: optional(string(), ''),
  subtitle: optional(string(), ''),
  langCode: optional(string()),
  defaultLang: optional(custom<boolean | string>((value) => typeof value !== 'object')),
  button_text: optional(string()),
  titleSuccess: optional(string()),
  subtitleSuccess: optional(string(), ''),
  titleFail: optional(string()),
  mailConfig: optional(mailConfig, {}),
  inputs: array(inputSchema),
  steps: own<readonly FormStep[]>(
    (value) => Array.isArray(value) && value.every(isStep),
    'a list of { title, inputs }',
  ),
} satisfies Record<keyof FormConfig, GenericSchema>

/** @internal */
export const formConfigSchema = correctedSchema<ReadForm>(plainObject(entries), connectInputs)

/** A form on its own element, where no id is needed to find it. @internal */
export const ownFormConfigSchema = correctedSchema<ReadForm>(
  plainObject({ ...entries, id: optional(string(), '') }),
  connectInputs,
)

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
