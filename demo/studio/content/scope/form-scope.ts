import { createContext, useContext } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { CONTENT_MESSAGES } from './content.messages.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { FaultCode } from '../fields/faults.ts'

/** What a field's control gets. */
export interface ControlProps {
  readonly field: ContentField
  /** Of the control; unique in the form. */
  readonly id: string
  readonly value: string
  /** Called with the field's name space: one function serves all fields of an item. */
  readonly onChange: (name: string, value: string) => void
}

/** What an input inside of a control gets. */
export interface InputProps extends ControlProps {
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
}

/** What the controls of a form know of the whole form. */
export interface FormScope {
  /** What is wrong with the field of a control, by its id: a code, or words of the server. */
  readonly faultOf: (id: string) => FaultCode | undefined
  /** What is wrong with its value, where that keeps nobody from saving. */
  readonly remarkOf: (id: string) => FaultCode | undefined
  /** Whether a control inside of another one has a fault. */
  readonly hasFaultIn: (id: string) => boolean
  /** Value of another field of the item that a control belongs to, as it is now. */
  readonly valueBeside: (id: string, name: string) => string
  readonly isReadOnly: boolean
}

export const FormContext = createContext<FormScope>({
  faultOf: () => undefined,
  remarkOf: () => undefined,
  hasFaultIn: () => false,
  valueBeside: () => '',
  isReadOnly: false,
})

export const useFormScope = (): FormScope => useContext(FormContext)

export const useContentMessages = () => useMessages(CONTENT_MESSAGES)

/** Attributes that tell browsers and screen readers about the field. */
export function inputAttributes({ field, id, describedBy, isInvalid }: InputProps) {
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': field.required || undefined,
  } as const
}
