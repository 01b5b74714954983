import { isDay } from '../../site/day-bounds.ts'
import { fieldId, Label, type FieldProps } from '../control.tsx'
import { advancedTextsOf } from './advanced-texts.ts'
import { DayField, readTyped } from './day-field.tsx'
import { dayFault } from './day.ts'
import { Hint } from './hint.tsx'
import type { InputKind } from './kind.ts'

/** A date: `YYYY-MM-DD`. */
export const date: InputKind = {
  missing: (context) => advancedTextsOf(context).noDate,
  check: (value, input, context) =>
    isDay(value) ? dayFault(value, input, context) : advancedTextsOf(context).noDate,
  read: (form, { name }) => readTyped(form, name),
  Control(props: FieldProps) {
    const { input, index } = props
    return (
      <>
        <Label input={input} htmlFor={fieldId(index)} />
        <Hint {...props} />
        <DayField {...props} id={fieldId(index)} name={input.name} />
      </>
    )
  },
}
