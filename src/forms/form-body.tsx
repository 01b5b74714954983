import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import { ENVELOPE_FIELDS, HONEYPOT } from './form-fields.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { Folds } from './folds.tsx'
import { titleOf } from './form-title.ts'
import { acceptsSubmit, looksBusy } from './form-state.ts'
import type { FormSetup } from './form-setup.ts'
import { useErrorInTitle } from './use-error-in-title.ts'
import type { FormHandle } from './use-form.ts'
import { providedAdvanced } from './inputs/kinds.ts'
import type { Issue } from './rules.ts'

export interface FormBodyProps {
  readonly setup: FormSetup
  readonly form: FormHandle
  /** True while a panel covers the form, which is then inert. */
  readonly covered: boolean
  /** Whether the heading names the form, which makes it a landmark. Default true. */
  readonly isLandmark?: boolean
  /** Shown and announced below the button. */
  readonly children?: ReactNode
}

const TITLE_ID = 'title'

/** The form itself: a plain HTML form that the browser checks and posts as long as there is no script. */
export function FormBody({ setup, form, covered, isLandmark = true, children }: FormBodyProps) {
  const { texts, inputs } = setup
  const { state, onSubmit, onInput } = form
  const issues = state.name === 'idle' ? state.issues : []
  const [removed, remove] = useState('')
  const subject = setup.subject === removed ? '' : setup.subject
  const title = titleOf(setup)
  const isNamed = title !== setup.title
  useErrorInTitle(texts.error, setup.errorInTitle && issues.length > 0)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its fields bubbles
    <form
      className="form"
      part="form"
      method="post"
      encType={inputs.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      action={setup.action}
      aria-labelledby={isLandmark && title ? TITLE_ID : undefined}
      {...toolOf({ ...setup, title }, subject)}
      ref={stopBrowserChecks}
      onFocus={({ currentTarget }) => form.onTouch(currentTarget)}
      onSubmit={onSubmit}
      onInput={onInput}
      inert={covered}
    >
      <Envelope setup={setup} subject={subject} />
      <Head title={title} subtitle={setup.subtitle} />
      {state.name === 'idle' && issues.length > 0 && (
        <ErrorSummary
          key={state.attempt}
          title={texts.problem}
          level={title ? 'h3' : 'h2'}
          issues={issues}
          names={inputs.map(({ name }) => name)}
        />
      )}
      {subject && !isNamed && <Subject {...{ subject, texts }} onRemove={() => remove(subject)} />}
      <Inputs setup={setup} form={form} issues={issues} />
      <Honeypot {...setup} />
      {setup.captcha && (
        <div className="captcha" ref={touchIfFocused(form)}>
          <slot name="captcha" />
        </div>
      )}
      <SubmitButton setup={setup} form={form} />
      <slot name="note" />
      {/* The loader shows it (src/loader/loader.ts), and the style sheet hides it once the script is there. */}
      <p className="hint unready" role="alert" data-offline="" hidden>
        {texts.offline}
      </p>
      {/* Not an <output>: the form's reset would replace what React put into it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={children ? 'status' : 'status silent'} role="status">
        {state.name === 'loading' && <span className="visually-hidden">{texts.sending}</span>}
        {children}
      </div>
    </form>
  )
}

interface InputsProps extends Pick<FormBodyProps, 'setup' | 'form'> {
  readonly issues: readonly Issue[]
}

function Inputs({ setup, form: { state, step }, issues }: InputsProps) {
  const Advanced = setup.isAdvanced && providedAdvanced()?.Inputs
  const attempt = state.name === 'idle' ? state.attempt : 0
  if (Advanced) return <Advanced setup={setup} issues={issues} attempt={attempt} step={step} />
  return (
    <Folds setup={setup} issues={issues}>
      {(input, index) => (
        <Field
          key={input.name}
          input={input}
          index={index}
          issue={issues.find((issue) => issue.input === input.name)}
          setup={setup}
        />
      )}
    </Folds>
  )
}

/** What the form is to the visitor's agent (src/agents) where the browser has WebMCP, in the page's language. */
function toolOf({ formId, title, subtitle, texts, buttonText }: FormSetup, subject: string) {
  const said = [title, subtitle, subject && `${texts.about}: ${subject}`, buttonText]
  return {
    'data-tool': `send_enquiry_${formId.replace(/\W+/g, '_')}`,
    'data-said': said.filter(Boolean).join('\n'),
  }
}

function Head({ title, subtitle }: Pick<FormSetup, 'title' | 'subtitle'>) {
  return (
    <>
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
    </>
  )
}

interface EnvelopeProps {
  readonly setup: FormSetup
  readonly subject: string
}

/** The hidden fields of a post without script. */
function Envelope({ setup, subject }: EnvelopeProps) {
  const { formId, placement, locale, formToken } = setup
  const values = { formId, formPlacement: placement, formSubject: subject, lang: locale, formToken }
  const isOptional = (name: string) => name === 'formToken' || name === 'formSubject'
  return ENVELOPE_FIELDS.map(
    (name) =>
      (values[name] || !isOptional(name)) && (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ),
  )
}

interface SubjectProps {
  readonly subject: string
  readonly texts: FormSetup['texts']
  readonly onRemove: () => void
}

/** The subject of the enquiry. If the visitor removes it, it is not sent. */
function Subject({ subject, texts, onRemove }: SubjectProps) {
  return (
    <p className="about" part="about">
      <span>
        <span>{`${texts.about}: `}</span>
        <b>{subject}</b>
      </span>
      <button
        className="remove"
        part="remove"
        type="button"
        aria-label={`${texts.remove}: ${subject}`}
        onClick={(event) => {
          // The focus moves to the first field before this button disappears.
          event.currentTarget.form?.querySelector<HTMLElement>('.control')?.focus()
          onRemove()
        }}
      >
        <CloseIcon />
      </button>
    </p>
  )
}

/** The spam field. Never the first field: a popup puts the focus there. */
function Honeypot({ texts }: FormSetup) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        <span>{texts.honeypot}</span>
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** A focus that came before this script counts as well. */
function touchIfFocused({ onTouch }: FormHandle): (box: HTMLElement | null) => void {
  return (box) => {
    const form = box?.closest('form')
    if (form?.matches(':focus-within')) onTouch(form)
  }
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
  const isBack = state.name === 'fail' ? state.fading : state.name === 'success' && state.closing
  // What had the focus in the panel is about to go.
  useEffect(() => {
    if (isBack) button.current?.focus()
  }, [isBack])

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
        <span>{setup.buttonText}</span>
        {isBusy && <span className="spinner" />}
      </button>
      {setup.inputs.some((input) => input.required) && (
        <p className="muted">
          <span className="mark">*</span> <span>{required}</span>
        </p>
      )}
    </div>
  )
}
