import type { PageContext } from '../element/markup.ts'
import type { ReadForm } from '../site/forms.ts'
import { safeLink } from '../site/link.ts'
import { parseSuccessUrl } from '../site/success-url.ts'
import type { FormSetup } from './form-setup.ts'
import { isAdvanced, providedAdvanced } from './inputs/kinds.ts'
import type { FieldRules } from './rules.ts'

/** The simulated wait before the event (specification, section 9). A page that answers the event sets 0. */
export const SEND_DELAY_MS = 2000

/** Values from the element's attributes. They override the form's configuration unless they are empty. */
export interface OwnSetup {
  readonly formId: string
  readonly placement: string
  readonly about?: string
  readonly title: string
  readonly subtitle: string
  readonly buttonText: string
  readonly action: string
  readonly successUrl?: string
  readonly sendDelay: number
  readonly recaptchaSiteKey?: string
  readonly turnstileSiteKey?: string
  readonly recaptchaV2SiteKey?: string
}

export interface FormKind {
  /** The element's tag. */
  readonly tag: string
  readonly rules: FieldRules
  /** Default text of the button. Without it: the first of the specification's two. */
  readonly buttonText?: string
}

/** Joins what the element says with its form's configuration. */
export function createFormSetup(
  { tag, rules, buttonText }: FormKind,
  own: OwnSetup,
  config: ReadForm,
  page: PageContext<'content'>,
): FormSetup {
  const { locale, texts, textsLocale, site, path, query, warn } = page
  const action = safeLink(own.action)
  if (own.action && !action) warn('action: links with this scheme are rejected')
  const successUrl = own.successUrl || config.successUrl
  const needsAdvanced = isAdvanced(config)
  return {
    tag,
    locale,
    texts: texts.forms,
    textsLocale,
    formId: own.formId,
    placement: own.placement,
    subject: own.about ?? '',
    title: own.title || config.title,
    subtitle: own.subtitle || config.subtitle,
    buttonText: own.buttonText || config.button_text || buttonText || texts.forms.getInTouch,
    titleSuccess: config.titleSuccess || texts.forms.titleSuccess,
    subtitleSuccess: config.subtitleSuccess,
    titleFail: config.titleFail || texts.forms.titleFail,
    successUrl: successUrl && ownSuccessUrl(successUrl, page),
    mailConfig: config.mailConfig,
    inputs: config.inputs,
    steps: config.steps ?? [],
    page: { path, query },
    isAdvanced: needsAdvanced,
    advancedTexts: needsAdvanced ? providedAdvanced()?.textsOf(textsLocale) : undefined,
    rules,
    website: site.website,
    action,
    sendDelay: own.sendDelay,
    formToken: site.formToken,
    errorInTitle: site.errorInTitle,
    recaptchaSiteKey: own.recaptchaSiteKey ?? '',
    captcha: captchaOf(own),
    contact: () => ({
      email: site.language(locale).email || site.generalInfo(locale).email,
      phone: site.generalInfo(locale).phone,
    }),
  }
}

function captchaOf({ turnstileSiteKey, recaptchaV2SiteKey }: OwnSetup): FormSetup['captcha'] {
  if (turnstileSiteKey) return { service: 'turnstile', siteKey: turnstileSiteKey }
  return recaptchaV2SiteKey ? { service: 'recaptcha-v2', siteKey: recaptchaV2SiteKey } : undefined
}

/** Checked in the browser, which knows the page's origin and follows the address. */
function ownSuccessUrl(
  written: string,
  { site, warn }: PageContext<'content'>,
): string | undefined {
  if (typeof location === 'undefined') return undefined
  const { origin, href } = location
  const origins = [origin, ...site.successOrigins]
  const url = parseSuccessUrl(written, href, (each) => origins.includes(each))
  if (!url)
    warn(
      `success-url: "${written}" is not a path from the root, nor an address of this site or of successOrigins, so the form shows its own text`,
    )
  return url?.href
}
