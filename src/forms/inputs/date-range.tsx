import type { ReadInput } from '../../site/forms.ts'
import { isDay } from '../../site/day-bounds.ts'
import { controlOf, fieldId, type FieldProps } from '../control.tsx'
import { advancedTextsOf } from './advanced-texts.ts'
import { DayField, readTyped } from './day-field.tsx'
import { dayFault } from './day.ts'
import { Group } from './group.tsx'
import type { InputKind } from './kind.ts'

/** From a date to a date: an interval of ISO 8601, `YYYY-MM-DD/YYYY-MM-DD`. */
export const dateRange: InputKind = {
  normalise(typed) {
    const value = typed
      .split('/')
      .map((day) => day.trim())
      .join('/')
    return value === '/' ? '' : value
  },
  missing: (context) => advancedTextsOf(context).noDates,
  check(value, input, context) {
    const texts = advancedTextsOf(context)
    const [start = '', end = '', ...more] = value.split('/')
    if (!isDay(start) || !isDay(end) || more.length > 0) return texts.noDates
    if (end < start) return texts.endBeforeStart
    return dayFault(start, input, context) || dayFault(end, input, context)
  },
  fields: namesOf,
  read: (form, input) =>
    namesOf(input)
      .map((name) => readTyped(form, name))
      .join('/'),
  refill(form, input, typed) {
    const days = typed.split('/')
    for (const [place, name] of namesOf(input).entries()) {
      const field = controlOf(form, name)
      if (field) field.value = days[place] ?? ''
    }
  },
  Control: DateRange,
}

function namesOf({ name }: ReadInput): string[] {
  return [`${name}.from`, `${name}.to`]
}

function DateRange(props: FieldProps) {
  const { input, index, setup } = props
  const texts = advancedTextsOf(setup)
  const [from = '', to = ''] = namesOf(input)
  return (
    <Group {...props}>
      <div className="range">
        <label className="field">
          <span>{texts.from}</span>
          <DayField {...props} id={fieldId(index)} name={from} />
        </label>
        <label className="field">
          <span>{texts.to}</span>
          <DayField {...props} id={`${fieldId(index)}-to`} name={to} />
        </label>
      </div>
    </Group>
  )
}
