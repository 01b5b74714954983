import type { PageContext } from '../element/markup.ts'
import type { FormStep, MailConfig, ReadInput } from '../site/forms.ts'
import type { Locale } from '../site/locale.ts'
import type { CaptchaSetup } from './captcha.ts'
import type { FormContext } from './rules.ts'

/** A form ready to be shown: every default is filled in. */
export interface FormSetup extends FormContext {
  /** The element's tag, for the console. */
  readonly tag: string
  readonly locale: Locale
  readonly textsLocale: Locale
  /** As it is reported with a submission. */
  readonly formId: string
  readonly placement: string
  /** What an enquiry is about, which the visitor may remove; empty for nothing in particular. */
  readonly subject: string
  readonly title: string
  readonly subtitle: string
  readonly buttonText: string
  readonly titleSuccess: string
  readonly subtitleSuccess: string
  readonly titleFail: string
  /** The page that follows a sent form, in the browser; undefined for none. */
  readonly successUrl: string | undefined
  readonly mailConfig: MailConfig
  readonly inputs: readonly ReadInput[]
  readonly steps: readonly FormStep[]
  /** The page as it was rendered. */
  readonly page: Pick<PageContext, 'path' | 'query'>
  /** Whether the form has conditions, steps or advanced inputs. */
  readonly isAdvanced: boolean
  /** Host name to report, where the site configures one. */
  readonly website: string | undefined
  /** Where the form is posted to without script. */
  readonly action: string | undefined
  readonly sendDelay: number
  /** Signed proof that the site showed this page; empty where its server makes none. */
  readonly formToken: string
  /** Public key of the page's reCAPTCHA; empty for none. */
  readonly recaptchaSiteKey: string
  /** A captcha with a box in the form; undefined for none. */
  readonly captcha: CaptchaSetup | undefined
  /** Whether the form may mark the page's title while it has errors. */
  readonly errorInTitle: boolean
  /** How to reach the agency otherwise. Asked for when a form was sent: before that no form depends on it. */
  readonly contact: () => Contact
}

interface Contact {
  readonly email: string | undefined
  readonly phone: string | undefined
}
