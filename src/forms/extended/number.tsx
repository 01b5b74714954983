import { fill } from '../../languages/fill.ts'
import { attributesOf, Mark } from '../field.tsx'
import { labelOf } from '../validate.ts'
import { boundsOf, withBounds } from './bounds.ts'
import { readTyped } from './day-field.tsx'
import { describedBy, Hint } from './hint.tsx'
import type { Kind, KindProps } from './kind.ts'

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** A number: digits, a point before decimals. Whole ones, unless `step` says otherwise. */
export const number: Kind = {
  prepare(input, warn) {
    const { step = 1 } = input
    const isStep = step === 'any' || (NUMBER.test(String(step)) && Number(step) > 0)
    if (!isStep) warn(`step is ${JSON.stringify(step)}, neither "any" nor above 0, so it is 1`)
    return withBounds({ ...input, step: isStep ? step : 1 }, NUMBER, warn)
  },
  check(value, input, { texts, textsLocale }) {
    if (!NUMBER.test(value)) return texts.noNumber
    const [min, max] = boundsOf(input)
    const given = Number(value)
    const say = (text: string, limit: number) =>
      fill(text, { limit: limit.toLocaleString(textsLocale) })
    if (min !== undefined && given < min) return say(texts.tooLow, min)
    if (max !== undefined && given > max) return say(texts.tooHigh, max)
    const step = Number(input.step)
    const steps = (given - (min ?? 0)) / step
    // Decimals are not exact. A step of "any" is no number.
    if (!(Math.abs(steps - Math.round(steps)) > 1e-6)) return ''
    return step === 1 ? texts.notWhole : say(texts.notAStep, step)
  },
  missing: ({ texts }) => texts.noNumber,
  read: (form, { name }) => readTyped(form, name),
  Control: NumberField,
}

function NumberField(props: KindProps) {
  const { input } = props
  const { min, max, step } = input
  const attributes = attributesOf(props)
  const isWhole = Number.isInteger(Number(step))
  return (
    <>
      <label className="label" part="label" htmlFor={attributes.id}>
        {labelOf(input)}
        {input.required && <Mark />}
      </label>
      <Hint {...props} />
      <input
        {...attributes}
        aria-describedby={describedBy(props)}
        type="number"
        // A keyboard for digits may have no sign.
        inputMode={Number(min) >= 0 ? (isWhole ? 'numeric' : 'decimal') : undefined}
        min={min}
        max={max}
        step={step}
      />
    </>
  )
}
