import { useLayoutEffect, useState, type ReactNode } from 'react'
import type { FormInput } from '../site/form-config.ts'
import { safeLink } from '../site/link.ts'
import type { FormSetup } from './form-setup.ts'
import type { Remark } from './remark.ts'
import { usePausedText, useRemark } from './use-remark.ts'
import { labelOf, NO_CHOICE, type Issue } from './validate.ts'

/** One input of a form. */
export interface FieldProps {
  readonly input: FormInput
  /** Its place in the form; ids are made of it, because a configured name may be any text. */
  readonly index: number
  readonly issue: Issue | undefined
  readonly setup: FormSetup
  /** Whether the form asks for it now. Default: true. */
  readonly isAsked?: boolean
  /** Above it all. */
  readonly note?: ReactNode
  /** Takes the place of what `Field` shows for the input's kind. */
  readonly children?: ReactNode
}

/** The id of an input, unique in its shadow root. */
export function fieldId(index: number): string {
  return `field-${index}`
}

/** One input with its label above and its error. What is typed belongs to the browser: nothing here is controlled. */
export function Field(props: FieldProps) {
  const { input, index, issue, setup, isAsked = true, note, children } = props
  const isConsent = input.type === 'consent'
  return (
    <div
      className={isAsked ? 'field' : 'field off'}
      data-width={input.width}
      data-error={issue ? '' : undefined}
    >
      {note}
      {children ?? (isConsent ? <Consent {...props} /> : <TypedField {...props} />)}
      {issue && <ErrorText id={`error-${index}`} issue={issue} texts={setup.texts} />}
    </div>
  )
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
export function useAttributes({ input, index, issue }: FieldProps, remarkId = '') {
  const isRequired = input.required || undefined
  return {
    id: fieldId(index),
    ...useName(input.name),
    className: 'control',
    part: 'field',
    required: input.when ? undefined : isRequired,
    'aria-required': input.when && isRequired,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': `${issue ? `error-${index} ` : ''}${remarkId}`.trim() || undefined,
  }
}

/** A label, what is typed, and what is said of it meanwhile. */
function TypedField(props: FieldProps) {
  const { input, index, issue, setup } = props
  const { ref, remark: found } = useRemark(input, setup)
  // The error says it already.
  const remark = found?.kind === 'over' && issue ? undefined : found
  const label = labelOf(input)
  const attributes = { ...useAttributes(props, remark ? `remark-${index}` : ''), ref }
  return (
    <>
      <Label input={input} htmlFor={attributes.id} />
      <Control input={input} label={label} texts={setup.texts} attributes={attributes} />
      {remark && <RemarkText id={`remark-${index}`} remark={remark} />}
    </>
  )
}

function RemarkText({ id, remark }: { readonly id: string; readonly remark: Remark }) {
  const { kind, text, action } = remark
  return (
    <div className="remark" data-kind={kind}>
      <p part="remark" id={id}>
        {text}
      </p>
      {action}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <span className="visually-hidden" role="status">
        {usePausedText(text)}
      </span>
    </div>
  )
}

interface LabelProps {
  readonly input: FormInput
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

interface ErrorTextProps {
  readonly texts: FormSetup['texts']
  readonly id: string
  readonly issue: Issue
}

function ErrorText({ id, issue, texts }: ErrorTextProps) {
  return (
    <p className="error" part="error" id={id}>
      <span>
        <span className="visually-hidden">{`${texts.error} `}</span>
        <span>{issue.text}</span>
      </span>
    </p>
  )
}

/** A box to tick, its text beside it. A draft does not restore it: consent must be given each time. */
function Consent(props: FieldProps) {
  const { input } = props
  const { link, required } = input
  const label = labelOf(input)
  return (
    <label className="consent" part="label">
      <input {...useAttributes(props)} className="tick" type="checkbox" value="true" />
      <span>
        {link ? <a href={safeLink(link)}>{label}</a> : <span>{label}</span>}
        {required && <Mark />}
      </span>
    </label>
  )
}

interface ControlProps {
  readonly input: FormInput
  readonly label: string
  readonly texts: FormSetup['texts']
  readonly attributes: Readonly<Record<string, unknown>>
}

function Control({ input, label, texts, attributes }: ControlProps) {
  const { type, placeholder, options = [] } = input
  if (type === 'select') {
    return (
      <select {...attributes}>
        {/* Without script the browser refuses a required select only when its value is empty. */}
        <option value={input.required ? '' : NO_CHOICE} hidden>
          {(input.title && placeholder) || texts.choose}
        </option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  // A placeholder that already serves as the label is not said twice.
  const hint = placeholder === label || !input.title ? undefined : placeholder || undefined
  const typing = { ...attributes, placeholder: hint, ...autofill(input) }
  return type === 'textarea' ? <textarea rows={4} {...typing} /> : <input {...typing} />
}

const AUTOCOMPLETE = new Map([
  ['name', 'name'],
  ['company', 'organization'],
])

/** How browsers and phone keyboards may help. */
function autofill({ name, type }: FormInput) {
  if (type === 'email')
    return {
      type,
      inputMode: type,
      autoComplete: type,
      enterKeyHint: 'send',
      spellCheck: false,
    } as const
  if (type === 'phone')
    return { type: 'tel', inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'send' } as const
  if (type === 'textarea') return {}
  const autoComplete = AUTOCOMPLETE.get(name)
  return { type: 'text', autoComplete, enterKeyHint: 'send' } as const
}
