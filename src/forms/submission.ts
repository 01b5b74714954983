import { HONEYPOT } from './form-fields.ts'
import {
  emitSubmitForm,
  type FormDataObject,
  type SavedReason,
  type SavedSubmission,
} from '../events/submit-form.ts'
import type { MailConfig } from '../site/forms.ts'
import { controlOf } from './control.tsx'
import { titleOf } from './form-title.ts'
import type { FormSetup } from './form-setup.ts'
import type { Values } from './form-state.ts'
import { kindOf } from './inputs/kinds.ts'
import { valueOf } from './rules.ts'
import { submissionIdOf } from './submission-id.ts'

/** Where the site keeps the page that first led here; written by src/behaviours/referrer.ts. */
const REFERRER_KEY = 'referrer'

/** Matches while a page has a consent setting, its own or the script tag's, and no consent to marketing. */
const WAITS_FOR_CONSENT =
  ':root:not([data-consent~=marketing]):is([data-consent],:has(script[data-consent]))'

/** The values of a form's inputs, as typed. */
export function readFormValues(form: HTMLFormElement, setup: FormSetup): Values {
  return Object.fromEntries(
    setup.inputs.map((input) => [
      input.name,
      kindOf(input).read?.(form, input, setup) ?? fieldValue(form, input.name),
    ]),
  )
}

/** The value of the spam field: empty when a person sends the form. */
export function readHoneypot(form: HTMLFormElement): string {
  return fieldValue(form, HONEYPOT)
}

/** The subject of the enquiry: a field that the visitor may have removed. */
export function readSubject(form: HTMLFormElement): string {
  return fieldValue(form, 'formSubject')
}

function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** The submission's data object (specification, section 3), with what the page knows. */
export function formDataObjectOf(
  inputs: Values,
  setup: FormSetup,
  { formSubject, signals }: Pick<FormDataObject, 'formSubject' | 'signals'> = {},
): FormDataObject {
  const { website, formId, placement, locale, formToken } = setup
  return {
    inputs,
    mailConfig: mailConfigOf(inputs, setup),
    website: website || location.hostname,
    url: location.pathname,
    formId,
    formPlacement: placement,
    ...(formSubject && { formSubject }),
    referrer: storedReferrer(),
    submissionId: submissionIdOf(formId, formSubject ? { ...inputs, formSubject } : inputs),
    lang: locale,
    formToken,
    signals,
  }
}

/** `%name%` in a subject is replaced by the value of that input. */
const PLACEHOLDER = /%(\p{L}[\p{L}\p{N}_-]*)%/gu
/** Most characters of a value in a subject. */
const MAX_IN_SUBJECT = 128

/** The form's mail settings. If a placeholder of the subject has no value, the subject is the form's title. */
function mailConfigOf(inputs: Values, setup: FormSetup): MailConfig {
  const { mailConfig, formId } = setup
  const { subject = '' } = mailConfig
  let isComplete = true
  const filled = subject.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(inputs, name) ? (inputs[name] ?? '') : ''
    isComplete &&= value !== ''
    return value.replace(/\s+/g, ' ').slice(0, MAX_IN_SUBJECT).toWellFormed()
  })
  return filled === subject
    ? mailConfig
    : { ...mailConfig, subject: isComplete ? filled : titleOf(setup) || formId }
}

function storedReferrer(): string {
  if (document.querySelector(WAITS_FOR_CONSENT)) return ''
  try {
    return localStorage.getItem(REFERRER_KEY) ?? ''
  } catch {
    return '' // storage is disabled
  }
}

/** A submission that is on this device, to be sent later. */
export interface Waiting {
  readonly reason: SavedReason
  /** Fulfilled when it has arrived, rejected when it finally failed. */
  readonly sent: Promise<unknown>
  /** Tries at once. */
  readonly retry: (() => Promise<'sent' | Waiting>) | undefined
}

/**
 * Sends a submission: the wait, then the `submitForm` event, then its answer (specification, section 7).
 *
 * @returns `released` when the page prevented the event, and so took the submission over; `unanswered` when nothing says
 * whether it has arrived
 * @throws what the page's answer was rejected with
 */
export async function send(
  from: EventTarget,
  data: FormDataObject,
  wait: () => Promise<void>,
): Promise<'sent' | 'unanswered' | 'released' | Waiting> {
  await wait()
  const outcome = emitSubmitForm(from, data)
  if (outcome.kind === 'prevented') return 'released'
  if (outcome.kind === 'answered') return joined(await outcome.answer)
  console.warn(
    `mandry: form "${data.formId}": nothing answered submitForm, so it shows success and nothing was sent; call respondWith, or add mandry/delivery`,
  )
  return 'unanswered'
}

/** One answer for all that the page gave: it waits as long as it does for one of them. */
function joined(answers: readonly unknown[]): 'sent' | Waiting {
  const saved = answers.filter(isSaved)
  if (saved.length === 0) return 'sent'
  const retry = async () =>
    joined(await Promise.all(saved.map(async (answer) => await answer.retry?.())))
  return {
    reason: commonReason(saved),
    sent: Promise.all(saved.map(({ sent }) => sent)),
    retry: saved.every((answer) => answer.retry) ? retry : undefined,
  }
}

/** The reason of all of them; else, and where none is given, trouble of a server. */
function commonReason(saved: readonly SavedSubmission[]): SavedReason {
  const [first] = saved
  const isCommon = saved.every(({ reason }) => reason === first?.reason)
  return (isCommon && first?.reason) || 'unavailable'
}

function isSaved(answer: unknown): answer is SavedSubmission {
  return (answer as SavedSubmission | undefined)?.state === 'saved'
}

/** True while a form holds what was sent. A consent does not count: nothing restores it. */
export function holdsStill(form: HTMLFormElement, typed: Values, setup: FormSetup): boolean {
  const now = readFormValues(form, setup)
  return setup.inputs.every(({ name, type }) => type === 'consent' || now[name] === typed[name])
}

/** Restores what was typed into a form that was emptied. Consents stay empty: they have to be given again. */
export function refill(form: HTMLFormElement, typed: Values, { inputs }: FormSetup): void {
  for (const input of inputs) {
    const kind = kindOf(input)
    const value = valueOf(typed, input)
    const control = controlOf(form, input.name)
    if (kind.refill) kind.refill(form, input, value)
    else if (control) control.value = value
  }
}
