import { fieldId, Label } from '../field.tsx'
import { DayField, readTyped } from './day-field.tsx'
import { dayFault, isDay, withDayBounds } from './day.ts'
import { Hint } from './hint.tsx'
import type { Kind, KindProps } from './kind.ts'

/** A date: `YYYY-MM-DD`. */
export const date: Kind = {
  prepare: withDayBounds,
  missing: ({ texts }) => texts.noDate,
  check: (value, input, context) =>
    isDay(value) ? dayFault(value, input, context) : context.texts.noDate,
  read: (form, { name }) => readTyped(form, name),
  Control(props: KindProps) {
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
