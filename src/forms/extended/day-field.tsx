import { plainText } from '../../site/plain-text.ts'
import { useSyncExternalStore } from 'react'
import { boundDay, isDay } from './day.ts'
import { describedBy } from './hint.tsx'
import { useAttributes } from '../field.tsx'
import type { KindProps } from './kind.ts'

interface DayFieldProps extends KindProps {
  readonly id: string
  readonly name: string
}

/**
 * A date by the browser's own picker. Bounds that are counted from today come with script: a page from a cache would tell of another
 * day, and the server looks at the date in any case.
 */
export function DayField(props: DayFieldProps) {
  const { input, context, id, name } = props
  const today = useSyncExternalStore(
    noChanges,
    () => context.today()[0],
    () => '',
  )
  const bound = (of: typeof input.min) =>
    today || isDay(plainText(of)) ? boundDay(of, today) : undefined
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
  const controls = form.querySelectorAll<HTMLInputElement>('.control')
  const control = [...controls].find((each) => each.name === name)
  return control?.validity.badInput ? '?' : (control?.value ?? '')
}
