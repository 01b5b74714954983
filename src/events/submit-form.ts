import type { MailConfig } from '../site/forms.ts'

/** What a visitor sent (specification, section 3). */
export interface FormDataObject {
  /** By input name. */
  readonly inputs: Readonly<Record<string, string>>
  readonly mailConfig: MailConfig
  /** Host name of the page. */
  readonly website: string
  /** Path of the page. */
  readonly url: string
  readonly formId: string
  readonly formPlacement: string
  /** What the enquiry is about, as the page says and the visitor has left it: a tour, an event. */
  readonly formSubject?: string | undefined
  /** The page of another host that first led here, or an empty string. */
  readonly referrer: string
  /** A UUID, the same for every attempt to send this content. */
  readonly submissionId?: string | undefined
  /** Language tag of the form. */
  readonly lang?: string | undefined
  /** Signed proof that the site showed the form; an empty text when the page has none. */
  readonly formToken?: string | undefined
  /** What the page's reCAPTCHA gave, as listeners of the platform's own sites read it; `signals.captcha` is the same. */
  readonly recaptchaToken?: string | undefined
  /** Signals that tell programs from people. */
  readonly signals?: FormSignals | undefined
}

export interface FormSignals {
  /** The value of the hidden honeypot field. */
  readonly trap: string
  /** Milliseconds from the first key to the press. */
  readonly filledMs?: number | undefined
  /** Whether the visitor's agent filled the form in, where the browser says so. */
  readonly agent?: boolean | undefined
  /** What the page's captcha gave. */
  readonly captcha?: string | undefined
}

/** Why a submission waits on this device. */
export type SavedReason = 'offline' | 'unavailable' | 'too-many'

/** `respondWith` is fulfilled with it when a submission is stored on this device, but has not arrived yet. */
export interface SavedSubmission {
  readonly state: 'saved'
  /**
   * Why it has not arrived: the device has no network; it has one and the server was not reached or did not store it; the
   * server had too many of this visitor. Default `unavailable`.
   */
  readonly reason?: SavedReason | undefined
  /** Fulfilled when the submission has arrived; rejected when it is refused, or can be kept no longer. */
  readonly sent: Promise<unknown>
  /**
   * Tries at once. Settles as an answer to the event does: with a saved submission when it could not be sent again,
   * with anything else when it has arrived. A form without it offers no button that sends.
   */
  readonly retry?: (() => Promise<unknown>) | undefined
}

/** The `submitForm` event: a form passed its checks and is to be sent. */
export interface SubmitFormDetail {
  readonly formDataObj: FormDataObject
  /**
   * Handles the submission. The form shows its loading state until the promise settles, then success or failure. Call it
   * synchronously in the listener. A listener that throws rejects the submission. If several listeners respond, all promises
   * must be fulfilled; the first rejection is shown. If the error has the `code` `refused`, with the `issues` of inputs, or
   * `too-many`, the form explains it.
   */
  readonly respondWith: (answer: Promise<unknown>) => void
}

declare global {
  interface GlobalEventHandlersEventMap {
    submitForm: CustomEvent<SubmitFormDetail>
  }
}

/** The outcome of a `submitForm` event. */
export type SubmitFormOutcome =
  | { readonly kind: 'answered'; readonly answer: Promise<readonly unknown[]> }
  | { readonly kind: 'prevented' | 'unanswered' }

/** Tags that ask for delivery, whatever their values are and whether their script runs. */
const MEANT =
  'script[data-endpoint],script[src*=mandry]:is([data-service],[data-accept],[data-keep-days],[data-timeout])'

/** On `globalThis`: what scripts of ours know about why nothing is sent. */
export const UNSENT = Symbol.for('mandry.unsent')

/** Dispatches `submitForm` from an element; it reaches `window` through every shadow root. */
export function emitSubmitForm(from: EventTarget, formDataObj: FormDataObject): SubmitFormOutcome {
  const answers: Promise<unknown>[] = []
  const detail: SubmitFormDetail = {
    formDataObj,
    respondWith: (answer) => void answers.push(answer),
  }
  const event = new CustomEvent('submitForm', {
    detail,
    bubbles: true,
    composed: true,
    cancelable: true,
  })
  // A listener that throws would have answered, or sent: its submission may be lost, so it has failed.
  const onError = ({ message }: ErrorEvent) => answers.push(Promise.reject(new Error(message)))
  window.addEventListener('error', onError)
  const wentThrough = from.dispatchEvent(event)
  window.removeEventListener('error', onError)
  const reason = wentThrough && answers.length === 0 && whyUnsent()
  if (reason) answers.push(Promise.reject(new Error(`mandry: nothing was sent: ${reason}`)))
  if (answers.length > 0) return { kind: 'answered', answer: Promise.all(answers) }
  return { kind: wentThrough ? 'unanswered' : 'prevented' }
}

/** Why nothing answered, on a page with delivery, where success would be false. */
function whyUnsent(): string | undefined {
  const tag = document.querySelector(MEANT)
  if (!tag) return (globalThis as { [UNSENT]?: () => string | undefined })[UNSENT]?.()
  const names = ['src', 'data-endpoint', 'data-service'].filter((name) => tag.hasAttribute(name))
  const shown = names.map((name) => ` ${name}="${tag.getAttribute(name)}"`).join('')
  const remedy = tag.getAttribute('data-endpoint')?.trim()
    ? 'its script did not start; look for an earlier error, or answer submitForm with respondWith'
    : 'it has no address; set data-endpoint to the address that receives enquiries'
  return `<script${shown}>: ${remedy}`
}
