import { useLayoutEffect, useState } from 'react'
import type { ReadInput } from '../site/forms.ts'
import type { FormSetup } from './form-setup.ts'
import { labelOf, type Issue } from './rules.ts'

/** One input of a form. */
export interface FieldProps {
  readonly input: ReadInput
  /** Its place in the form; ids are made of it, because a configured name may be any text. */
  readonly index: number
  readonly issue: Issue | undefined
  readonly setup: FormSetup
}

/** The id of an input, unique in its shadow root. */
export function fieldId(index: number): string {
  return `field-${index}`
}

/** The control of this name. An input named `elements` hides the form's own list. */
export function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const controls = form.querySelectorAll<HTMLInputElement>('.control')
  return [...controls].find((control) => control.name === name)
}

/**
 * The name of a control. In a browser, a control whose name hides what all elements have leaves its form
 * (src/behaviours/shadowing-names.ts). It does so as soon as it is connected, and has no name before.
 */
export function useName(name: string): { readonly name: string | undefined; readonly form?: '' } {
  const isShadowing = typeof Element !== 'undefined' && name in Element.prototype
  const [isConnected, setConnected] = useState(!isShadowing)
  // oxlint-disable-next-line react/set-state-in-effect -- the name must not be there before
  useLayoutEffect(() => setConnected(true), [])
  return isShadowing ? { name: isConnected ? name : undefined, form: '' } : { name }
}

/** What all controls have. One that is asked for under a condition must not stop a browser without script. */
export function useAttributes({ input, index, issue }: FieldProps, hintId = '') {
  const isRequired = input.required || undefined
  return {
    id: fieldId(index),
    ...useName(input.name),
    className: 'control',
    part: 'field',
    required: input.when ? undefined : isRequired,
    'aria-required': input.when && isRequired,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': `${issue ? `error-${index} ` : ''}${hintId}`.trim() || undefined,
  }
}

interface LabelProps {
  readonly input: ReadInput
  readonly htmlFor: string
}

/** The label above a control. */
export function Label({ input, htmlFor }: LabelProps) {
  return (
    <label className="label" part="label" htmlFor={htmlFor}>
      <span>{labelOf(input)}</span>
      {input.required && <Mark />}
    </label>
  )
}

/** The sign of a required field; the form explains it in words. */
export function Mark() {
  return (
    <span className="mark" aria-hidden="true">
      {' *'}
    </span>
  )
}
