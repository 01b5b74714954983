import { fill } from '../../languages/fill.ts'
import { Label, useAttributes, type FieldProps } from '../control.tsx'
import { advancedTextsOf } from './advanced-texts.ts'
import { describedBy, Hint } from './hint.tsx'
import type { ReadInput } from '../../site/forms.ts'
import type { InputKind } from './kind.ts'
import { isAmbiguous, readNumber } from './read-number.ts'

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** A number: digits, with a point before decimals. Whole, unless `step` has decimals. */
export const number: InputKind = {
  normalise: (typed, input) => readNumber(typed, isWhole(input)),
  check(value, input, context) {
    const texts = advancedTextsOf(context)
    if (isAmbiguous(value) && !isWhole(input)) return texts.ambiguous
    if (!NUMBER.test(value)) return texts.noNumber
    const given = Number(value)
    const [min, max] = [Number(input.min ?? -Infinity), Number(input.max ?? Infinity)]
    const withLimit = (text: string, limit: number) =>
      fill(text, { limit: limit.toLocaleString(context.textsLocale) })
    if (given < min) return withLimit(texts.tooLow, min)
    if (given > max) return withLimit(texts.tooHigh, max)
    const step = Number(input.step ?? 1)
    const steps = (given - Number(input.min ?? 0)) / step
    // Decimals are not exact. A step of "any" is not a number.
    if (!(Math.abs(steps - Math.round(steps)) > 1e-6)) return ''
    return step === 1 ? texts.notWhole : withLimit(texts.notAStep, step)
  },
  missing: (context) => advancedTextsOf(context).noNumber,
  Control: NumberField,
}

/** Whether all numbers of an input are whole ones. */
function isWhole({ min = 0, step = 1 }: ReadInput): boolean {
  return Number.isInteger(Number(step)) && Number.isInteger(Number(min))
}

/**
 * A field of text. In a `type="number"` the wheel changes the value, and a comma or a text that the browser cannot read is sent
 * as another number or as none.
 */
function NumberField(props: FieldProps) {
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
