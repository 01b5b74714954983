import { plainText } from '../../site/plain-text.ts'
import { fill } from '../../languages/fill.ts'
import { useAttributes, Label } from '../field.tsx'
import { boundsOf, withBounds } from './bounds.ts'
import { describedBy, Hint } from './hint.tsx'
import type { FormInput } from '../../site/form-config.ts'
import type { Kind, KindProps } from './kind.ts'
import { isAmbiguous, readNumber } from './read-number.ts'

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** A number: digits, with a point before decimals. Whole, unless `step` has decimals. */
export const number: Kind = {
  prepare(input, warn) {
    const { step = 1 } = input
    const isStep = step === 'any' || (NUMBER.test(plainText(step)) && Number(step) > 0)
    if (!isStep) warn(`step is ${JSON.stringify(step)}, neither "any" nor above 0, so it is 1`)
    return withBounds({ ...input, step: isStep ? step : 1 }, NUMBER, warn)
  },
  normalise: (typed, input) => readNumber(typed, isWhole(input)),
  check(value, input, { texts, textsLocale }) {
    if (isAmbiguous(value) && !isWhole(input)) return texts.ambiguous
    if (!NUMBER.test(value)) return texts.noNumber
    const [min, max] = boundsOf(input)
    const given = Number(value)
    const say = (text: string, limit: number) =>
      fill(text, { limit: limit.toLocaleString(textsLocale) })
    if (min !== undefined && given < min) return say(texts.tooLow, min)
    if (max !== undefined && given > max) return say(texts.tooHigh, max)
    const step = Number(input.step)
    const steps = (given - (min ?? 0)) / step
    // Decimals are not exact. A step of "any" is not a number.
    if (!(Math.abs(steps - Math.round(steps)) > 1e-6)) return ''
    return step === 1 ? texts.notWhole : say(texts.notAStep, step)
  },
  missing: ({ texts }) => texts.noNumber,
  Control: NumberField,
}

/** Whether all numbers of an input are whole ones. */
function isWhole({ min = 0, step }: FormInput): boolean {
  return Number.isInteger(Number(step)) && Number.isInteger(Number(min))
}

/**
 * A field of text. In a `type="number"` the wheel changes the value, and a comma or a text that the browser cannot read is sent
 * as another number or as none.
 */
function NumberField(props: KindProps) {
  const { input } = props
  const attributes = useAttributes(props)
  return (
    <>
      <Label input={input} htmlFor={attributes.id} />
      <Hint {...props} />
      <input
        {...attributes}
        aria-describedby={describedBy(props)}
        type="text"
        // A keyboard for digits may have no sign.
        inputMode={Number(input.min) >= 0 ? (isWhole(input) ? 'numeric' : 'decimal') : undefined}
        autoComplete="off"
        enterKeyHint="send"
      />
    </>
  )
}
