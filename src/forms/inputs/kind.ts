import type { ReactNode } from 'react'
import type { ReadInput } from '../../site/forms.ts'
import type { FieldProps } from '../control.tsx'
import type { FormContext } from '../rules.ts'
import type { FormSetup } from '../form-setup.ts'

/** What inputs of a type are in a form, and what values of them may be. In browsers and on servers alike. */
export interface InputKind {
  /** The value as it is sent. Default: without the spaces around it. */
  readonly normalise?: (typed: string, input: ReadInput) => string
  /** A value for no value. Default: an empty text. */
  readonly none?: string
  /** The error of a value; empty if it is valid. `{label}` is the input's label. */
  readonly check?: (value: string, input: ReadInput, context: FormContext) => string
  /** The error text for no value. Default: as for a text. */
  readonly missing?: (context: FormContext) => string
  /** Which errors show the `errorText` of the input's configuration. Default: all but those of the length. */
  readonly errorTextIsFor?: 'missing' | 'malformed'
  /** What its control holds. Default: the value of the control with the input's name. */
  readonly read?: (form: HTMLFormElement, input: ReadInput, setup: FormSetup) => string
  /** Restores its value in a form that was emptied. Default: sets the value of the control. */
  readonly refill?: (form: HTMLFormElement, input: ReadInput, typed: string) => void
  /** Names of the fields that a post without script has in place of the input's own, joined by a slash. */
  readonly fields?: (input: ReadInput) => readonly string[]
  /** Its label and control. */
  readonly Control: (props: FieldProps) => ReactNode
  /** Visitors do not see it. */
  readonly isHidden?: boolean
}
