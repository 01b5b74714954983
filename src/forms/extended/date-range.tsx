import type { FormInput } from '../../site/form-config.ts'
import { fieldId } from '../field.tsx'
import { DayField, readTyped } from './day-field.tsx'
import { dayFault, isDay, withDayBounds } from './day.ts'
import { Group } from './group.tsx'
import type { Kind, KindProps } from './kind.ts'

/** From a date to a date: an interval of ISO 8601, `YYYY-MM-DD/YYYY-MM-DD`. */
export const dateRange: Kind = {
  prepare: withDayBounds,
  normalise(typed) {
    const value = typed
      .split('/')
      .map((day) => day.trim())
      .join('/')
    return value === '/' ? '' : value
  },
  missing: ({ texts }) => texts.noDates,
  check(value, input, context) {
    const { texts } = context
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
      const fields = form.querySelectorAll<HTMLInputElement>('.control')
      const field = [...fields].find((each) => each.name === name)
      if (field) field.value = days[place] ?? ''
    }
  },
  Control: DateRange,
}

function namesOf({ name }: FormInput): string[] {
  return [`${name}.from`, `${name}.to`]
}

function DateRange(props: KindProps) {
  const { input, index, context } = props
  const [from = '', to = ''] = namesOf(input)
  return (
    <Group {...props}>
      <div className="range">
        <label className="field">
          <span>{context.texts.from}</span>
          <DayField {...props} id={fieldId(index)} name={from} />
        </label>
        <label className="field">
          <span>{context.texts.to}</span>
          <DayField {...props} id={`${fieldId(index)}-to`} name={to} />
        </label>
      </div>
    </Group>
  )
}
