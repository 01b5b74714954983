import { warnOnce } from '../element/warn-once.ts'
import type { FormDataObject } from '../events/submit-form.ts'
import type { FormSetup } from './form-setup.ts'

/** Google's script, where a page includes it: https://developers.google.com/recaptcha/docs/v3 */
interface Recaptcha {
  readonly ready: (listener: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render='

/**
 * Adds the token of the page's reCAPTCHA to a submission. Without one it is sent unchanged: the server decides what that
 * means. The script of a third party is the page's to include, never ours.
 */
export async function addToken(
  data: FormDataObject,
  { tag, recaptchaSiteKey }: Pick<FormSetup, 'tag' | 'recaptchaSiteKey'>,
): Promise<FormDataObject> {
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha }
  try {
    if (!grecaptcha) throw new Error(`include ${SCRIPT}${recaptchaSiteKey} in the page`)
    await new Promise<void>((resolve) => grecaptcha.ready(resolve))
    const captcha = await grecaptcha.execute(recaptchaSiteKey, { action: 'submit' })
    return withAnswer(data, captcha)
  } catch (cause) {
    warnOnce(
      `<${tag}>`,
      `recaptcha-site-key: no token, so the form is sent without one: ${String(cause)}`,
    )
    return data
  }
}

/** A submission with what a captcha gave. Listeners of the platform's own sites read `recaptchaToken`. */
export function withAnswer(data: FormDataObject, captcha: string): FormDataObject {
  return { ...data, recaptchaToken: captcha, signals: { trap: '', ...data.signals, captcha } }
}
