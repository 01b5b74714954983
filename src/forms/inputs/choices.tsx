import { fill } from '../../languages/fill.ts'
import type { ReadInput } from '../../site/forms.ts'
import { fieldId, useName, type FieldProps } from '../control.tsx'
import { asOption } from '../rules.ts'
import { advancedTextsOf } from './advanced-texts.ts'
import { Group } from './group.tsx'
import type { InputKind } from './kind.ts'

/** One of several. */
export const radio: InputKind = {
  missing: (context) => advancedTextsOf(context).choose,
  check: (value, input, context) => (isListed(value, input) ? '' : advancedTextsOf(context).choose),
  read: readTicks,
  refill: refillTicks,
  Control: Choices,
}

/** Some of several: a line for each that is chosen, in the order of the list. */
export const checkboxes: InputKind = {
  ...radio,
  normalise: (typed, { options = [] }) => {
    const chosen = lines(typed)
    const listed = options.map(asOption).filter((option) => chosen.includes(option))
    // What is not listed stays, to be refused.
    return [...listed, ...chosen.filter((choice) => !listed.includes(choice))].join('\n')
  },
  check: (value, input, context) => {
    const texts = advancedTextsOf(context)
    const chosen = lines(value)
    const [min, max] = [Number(input.min ?? 0), Number(input.max ?? Infinity)]
    if (!chosen.every((choice) => isListed(choice, input))) return texts.choose
    const withLimit = (text: string, limit: number) =>
      fill(text, { limit: limit.toLocaleString(context.textsLocale) })
    if (chosen.length < min) return withLimit(texts.tooFew, min)
    return chosen.length > max ? withLimit(texts.tooMany, max) : ''
  },
}

function lines(value: string): string[] {
  return value.split(/\r?\n/).map(asOption).filter(Boolean)
}

function isListed(value: string, { options = [] }: ReadInput): boolean {
  return options.some((option) => asOption(option) === value)
}

function ticksOf(form: HTMLFormElement, { name }: ReadInput): HTMLInputElement[] {
  const ticks = form.querySelectorAll<HTMLInputElement>('.tick')
  return [...ticks].filter((tick) => tick.name === name)
}

function readTicks(form: HTMLFormElement, input: ReadInput): string {
  const chosen = ticksOf(form, input).filter(({ checked }) => checked)
  return chosen.map(({ value }) => value).join('\n')
}

function refillTicks(form: HTMLFormElement, input: ReadInput, typed: string): void {
  const chosen = lines(typed)
  for (const tick of ticksOf(form, input)) tick.checked = chosen.includes(tick.value)
}

function Choices(props: FieldProps) {
  const { input, index } = props
  const { type, name, options = [], required, when } = input
  const isRadio = type === 'radio'
  const named = useName(name)
  return (
    <Group {...props} role={isRadio ? 'radiogroup' : undefined}>
      {options.map(asOption).map((option, place) => (
        <label className="choice" key={option}>
          <input
            className="tick"
            part="field"
            id={fieldId(index) + (place ? `-${place}` : '')}
            type={isRadio ? 'radio' : 'checkbox'}
            {...named}
            value={option}
            required={isRadio && required && !when}
          />
          <span>{option}</span>
        </label>
      ))}
    </Group>
  )
}
