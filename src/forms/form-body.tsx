import { useEffect, useRef, type ReactNode } from 'react'
import { ENVELOPE_FIELDS, HONEYPOT } from './form-fields.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { acceptsSubmit, looksBusy } from './form-state.ts'
import type { FormSetup } from './form-setup.ts'
import type { FormHandle } from './use-form.ts'

export interface FormBodyProps {
  readonly setup: FormSetup
  readonly form: FormHandle
  /** True while a panel covers the form, which is then inert. */
  readonly covered: boolean
  /** Shown and announced below the button. */
  readonly children?: ReactNode
}

const TITLE_ID = 'title'

/** The form itself: a plain HTML form that the browser checks and posts as long as there is no script. */
export function FormBody({ setup, form, covered, children }: FormBodyProps) {
  const { texts, inputs, rules, title, subtitle } = setup
  const { state, onSubmit, onInput } = form
  const issues = state.name === 'idle' ? state.issues : []

  return (
    <form
      className="form"
      part="form"
      method="post"
      action={setup.action}
      aria-labelledby={title ? TITLE_ID : undefined}
      ref={stopBrowserChecks}
      onSubmit={onSubmit}
      onInput={onInput}
      inert={covered}
    >
      <Envelope {...setup} />
      {title && (
        <h2 className="title" part="heading" id={TITLE_ID}>
          {title}
        </h2>
      )}
      {subtitle && (
        <p className="muted" part="subtitle">
          {subtitle}
        </p>
      )}
      {state.name === 'idle' && issues.length > 0 && (
        <ErrorSummary
          key={state.attempt}
          title={texts.problem}
          issues={issues}
          names={inputs.map(({ name }) => name)}
        />
      )}
      {inputs.map((input, index) => (
        <Field
          key={input.name}
          input={input}
          index={index}
          maxLength={rules.limits[input.type]}
          issue={issues.find((issue) => issue.input === input.name)}
          texts={texts}
        />
      ))}
      <Honeypot {...setup} />
      <SubmitButton setup={setup} form={form} />
      <slot name="note" />
      {/* Not an <output>: the form's reset would replace what React put into it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={children ? 'status' : 'status silent'} role="status">
        {state.name === 'loading' && <span className="visually-hidden">{texts.sending}</span>}
        {children}
      </div>
    </form>
  )
}

/** The hidden fields of a post without script. */
function Envelope({ formId, placement, locale, formToken }: FormSetup) {
  const values = { formId, formPlacement: placement, lang: locale, formToken }
  return ENVELOPE_FIELDS.map(
    (name) =>
      (name !== 'formToken' || formToken) && (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ),
  )
}

/** The spam field. Never the first field: a popup puts the focus there. */
function Honeypot({ texts }: FormSetup) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {texts.honeypot} <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Turns the browser's own validation off. A ref callback, so that it runs before a queued click is repeated. */
function stopBrowserChecks(form: HTMLFormElement | null): void {
  form?.setAttribute('novalidate', '')
}

/** Never `disabled`: that would drop the focus. It looks busy, and a submit then is not looked at. */
function SubmitButton({ setup, form: { state } }: Pick<FormBodyProps, 'setup' | 'form'>) {
  const { required } = setup.texts
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = looksBusy(state)
  const isFading = state.name === 'fail' && state.fading
  // The retry button that had the focus is about to go.
  useEffect(() => {
    if (isFading) button.current?.focus()
  }, [isFading])

  return (
    <div className="actions">
      <button
        className="button submit"
        part="button"
        type="submit"
        ref={button}
        aria-disabled={acceptsSubmit(state) ? undefined : true}
        data-busy={isBusy || undefined}
      >
        {setup.buttonText}
        {isBusy && <span className="spinner" />}
      </button>
      {setup.inputs.some((input) => input.required) && (
        <p className="muted">
          <span className="mark">*</span> {required}
        </p>
      )}
    </div>
  )
}
