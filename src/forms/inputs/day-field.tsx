import { useSyncExternalStore } from 'react'
import { isDay } from '../../site/day-bounds.ts'
import { controlOf, useAttributes, type FieldProps } from '../control.tsx'
import { dayOf, localToday } from './day.ts'
import { describedBy } from './hint.tsx'

interface DayFieldProps extends FieldProps {
  readonly id: string
  readonly name: string
}

/**
 * A date by the browser's own picker. Bounds that are counted from today need script: a cached page would have those of another
 * day. The server checks the date in any case.
 */
export function DayField(props: DayFieldProps) {
  const { input, id, name } = props
  const today = useSyncExternalStore(
    noChanges,
    () => localToday()[0],
    () => '',
  )
  const bound = (of: typeof input.min) =>
    today || isDay(String(of)) ? dayOf(of, today) : undefined
  return (
    <input
      {...useAttributes(props)}
      aria-describedby={describedBy(props)}
      type="date"
      id={id}
      name={name}
      min={bound(input.min)}
      max={bound(input.max)}
    />
  )
}

/** Another day is noticed when the form is rendered again. */
function noChanges() {
  return () => {}
}

/** What a control of numbers or dates holds; what a browser cannot read is no value, and not an empty one. */
export function readTyped(form: HTMLFormElement, name: string): string {
  const control = controlOf(form, name)
  return control?.validity.badInput ? '?' : (control?.value ?? '')
}
