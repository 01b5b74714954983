import { emitSubmitForm, type FormDataObject } from '../events/submit-form.ts'
import type { FormSetup } from './form-setup.ts'
import type { Values } from './form-state.ts'

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

/** The submission's data object (specification, section 3), with what the page knows. */
export function formDataObjectOf(inputs: Values, setup: FormSetup): FormDataObject {
  const { mailConfig, website, formId, placement } = setup
  return {
    inputs,
    mailConfig,
    website: website || location.hostname,
    url: location.pathname,
    formId,
    formPlacement: placement,
    referrer: storedReferrer(),
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
 * @returns `released` when the page prevented the event, and so took the submission over
 * @throws what the page's answer was rejected with
 */
export async function send(
  from: EventTarget,
  data: FormDataObject,
  wait: () => Promise<void>,
): Promise<'sent' | 'released'> {
  await wait()
  const outcome = emitSubmitForm(from, data)
  if (outcome.kind === 'answered') await outcome.answer
  return outcome.kind === 'prevented' ? 'released' : 'sent'
}
