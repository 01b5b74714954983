import { fill } from '../../languages/fill.ts'
import type { FormInput } from '../../site/form-config.ts'
import { fieldId, useName } from '../field.tsx'
import { labelOf } from '../validate.ts'
import { boundsOf, withBounds } from './bounds.ts'
import { Group } from './group.tsx'
import type { Kind, KindProps } from './kind.ts'

/** One of several. */
export const radio: Kind = {
  prepare: withOptions,
  missing: ({ texts }) => texts.choose,
  check: (value, input, { texts }) =>
    isListed(value, input) ? '' : fill(texts.choose, { label: labelOf(input) }),
  read: readTicks,
  refill: refillTicks,
  Control: Choices,
}

/** Some of several: a line for each that is chosen, in the order of the list. */
export const checkboxes: Kind = {
  ...radio,
  prepare: (input, warn) => withOptions(withBounds(input, /^\d+$/, warn), warn),
  normalise: (typed, { options = [] }) => {
    const chosen = lines(typed)
    const listed = options.map(asOption).filter((option) => chosen.includes(option))
    // What is not listed stays, to be refused.
    return [...listed, ...chosen.filter((choice) => !listed.includes(choice))].join('\n')
  },
  check: (value, input, { texts, textsLocale }) => {
    const chosen = lines(value)
    const label = labelOf(input)
    const [min = 0, max = Infinity] = boundsOf(input)
    if (!chosen.every((choice) => isListed(choice, input))) return fill(texts.choose, { label })
    const say = (text: string, limit: number) =>
      fill(text, { label, limit: limit.toLocaleString(textsLocale) })
    if (chosen.length < min) return say(texts.tooFew, min)
    return chosen.length > max ? say(texts.tooMany, max) : ''
  },
}

function withOptions(input: FormInput, warn: (cause: string) => void): FormInput | undefined {
  const options = [...new Set(input.options)].filter((option) => option.trim())
  if (options.length > 0) return { ...input, options }
  warn('has no options, so it is left out')
  return undefined
}

/** As an `<option>` and a line of a value have it. */
function asOption(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function lines(value: string): string[] {
  return value.split(/\r?\n/).map(asOption).filter(Boolean)
}

function isListed(value: string, { options = [] }: FormInput): boolean {
  return options.some((option) => asOption(option) === value)
}

function ticksOf(form: HTMLFormElement, { name }: FormInput): HTMLInputElement[] {
  const ticks = form.querySelectorAll<HTMLInputElement>('.tick')
  return [...ticks].filter((tick) => tick.name === name)
}

function readTicks(form: HTMLFormElement, input: FormInput): string {
  const chosen = ticksOf(form, input).filter(({ checked }) => checked)
  return chosen.map(({ value }) => value).join('\n')
}

function refillTicks(form: HTMLFormElement, input: FormInput, typed: string): void {
  const chosen = lines(typed)
  for (const tick of ticksOf(form, input)) tick.checked = chosen.includes(tick.value)
}

function Choices(props: KindProps) {
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
