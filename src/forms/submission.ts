import {
  emitSubmitForm,
  type FormDataObject,
  type FormSignals,
  type SavedSubmission,
} from '../events/submit-form.ts'
import type { FormSetup } from './form-setup.ts'
import type { Values } from './form-state.ts'
import { submissionIdOf } from './submission-id.ts'

/** Where the site keeps the page that first led here; written by src/behaviours/referrer.ts. */
const REFERRER_KEY = 'referrer'

/** What a visitor entered into a form's inputs, as typed. */
export function typedInto(form: HTMLFormElement, { inputs }: FormSetup): Values {
  const fields = new FormData(form)
  return Object.fromEntries(
    inputs.map(({ name }) => {
      const value = fields.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** The field that people neither see nor reach; a server takes an enquiry that has it filled in for spam. */
export const TRAP = 'contact_me_by_fax'

/** What stands in the field that nobody sees. */
export function trapOf(form: HTMLFormElement): string {
  const trap = new FormData(form).get(TRAP)
  return typeof trap === 'string' ? trap : ''
}

/** The submission's data object (specification, section 3), with what the page knows. */
export function formDataObjectOf(
  inputs: Values,
  setup: FormSetup,
  signals?: FormSignals,
): FormDataObject {
  const { mailConfig, website, formId, placement, locale, formToken } = setup
  return {
    inputs,
    mailConfig,
    website: website || location.hostname,
    url: location.pathname,
    formId,
    formPlacement: placement,
    referrer: storedReferrer(),
    submissionId: submissionIdOf(formId, inputs),
    lang: locale,
    formToken,
    signals,
  }
}

function storedReferrer(): string {
  try {
    return localStorage.getItem(REFERRER_KEY) ?? ''
  } catch {
    return '' // storage is disabled
  }
}

/**
 * Sends a submission: the wait, then the `submitForm` event, then its answer (specification, section 7).
 *
 * @returns `released` when the page prevented the event, and so took the submission over; a promise when it is saved,
 *   fulfilled as soon as it is sent
 * @throws what the page's answer was rejected with
 */
export async function send(
  from: EventTarget,
  data: FormDataObject,
  wait: () => Promise<void>,
): Promise<'sent' | 'released' | { readonly sent: Promise<unknown> }> {
  await wait()
  const outcome = emitSubmitForm(from, data)
  if (outcome.kind === 'prevented') return 'released'
  const answers = outcome.kind === 'answered' ? await outcome.answer : []
  const saved = answers.filter(isSaved)
  return saved.length > 0 ? { sent: Promise.all(saved.map(({ sent }) => sent)) } : 'sent'
}

function isSaved(answer: unknown): answer is SavedSubmission {
  return (answer as SavedSubmission | undefined)?.state === 'saved'
}
