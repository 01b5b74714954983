import type { ReactNode, RefObject } from 'react'
import type { PageContext } from '../element/markup.ts'
import type { MailConfig } from '../events/submit-form.ts'
import type { Locale } from '../site/locale.ts'
import { safeLink } from '../site/link.ts'
import { builtInForm, DEFAULT_FORM, DEFAULT_POPUP_FORM } from './built-in-forms.ts'
import { isExtended, type FormConfig, type FormInput } from '../site/form-config.ts'
import type { ExtendedRules, FieldRules, Issue } from './validate.ts'

/** The simulated wait before the event (specification, section 9). A page that answers the event sets 0. */
export const SEND_DELAY_MS = 2000

/** A form ready to be shown: every default is filled in. */
export interface FormSetup {
  /** The element's tag, for the console. */
  readonly tag: string
  readonly locale: Locale
  readonly texts: FormPage['texts']['forms']
  /** The language of `texts`, for plural rules. */
  readonly textsLocale: Locale
  /** As it is reported with a submission. */
  readonly formId: string
  readonly placement: string
  /** What an enquiry is about, which the visitor may remove; empty for nothing in particular. */
  readonly about: string
  readonly title: string
  readonly subtitle: string
  readonly buttonText: string
  readonly titleSuccess: string
  readonly subtitleSuccess: string
  readonly titleFail: string
  readonly mailConfig: MailConfig
  readonly inputs: readonly FormInput[]
  readonly rules: FieldRules
  /** Whether the form needs `extended`. */
  readonly isExtended: boolean
  /** Undefined for most forms, and in a browser until `load-extended.ts` has loaded it. */
  readonly extended: ExtendedForm | undefined
  /** Host name to report, where the site configures one. */
  readonly website: string | undefined
  /** Where the form is posted to without script. */
  readonly action: string | undefined
  readonly sendDelay: number
  /** Signed proof that the site showed this page; empty where its server makes none. */
  readonly formToken: string
  /** Public key of the page's reCAPTCHA; empty for none. */
  readonly recaptchaSiteKey: string
  /** Whether the form may mark the page's title while it has errors. */
  readonly errorInTitle: boolean
  /** How to reach the agency otherwise. Asked for when a form was sent: before that no form depends on it. */
  readonly contact: () => Contact
}

/** What a form has that has conditions, steps or further kinds of inputs. */
export interface ExtendedForm extends ExtendedRules {
  readonly inputs: readonly FormInput[]
  /** What an input holds, as typed; undefined for a kind that every form knows. */
  readonly read: (form: HTMLFormElement, input: FormInput) => string | undefined
  /** Restores what was chosen in a form that was emptied. */
  readonly refill: (form: HTMLFormElement, typed: Readonly<Record<string, string>>) => void
  readonly Inputs: (props: ExtendedInputsProps) => ReactNode
}

export interface ExtendedInputsProps {
  readonly setup: FormSetup
  readonly issues: readonly Issue[]
  /** Counts the submits that did not pass in a row. */
  readonly attempt: number
  /** Where the form learns which step it is at. */
  readonly step: RefObject<StepAtHand | undefined>
}

/** A step that another one follows. */
export interface StepAtHand {
  readonly names: readonly string[]
  /** Goes on, once the inputs of these names are right. */
  readonly next: () => void
}

/** Makes it for a form; undefined until the texts are there. */
export type Extend = (
  config: FormConfig,
  page: Pick<PageContext, 'locale' | 'textsLocale' | 'path' | 'query' | 'warn'>,
) => ExtendedForm | undefined

let extend: Extend | undefined

/** On a server it is always there. */
export function setExtend(extension: Extend): void {
  extend = extension
}

/** What a form's configuration depends on. */
export type FormPage = Pick<PageContext<'widgets'>, 'site' | 'locale' | 'texts'>

interface Contact {
  readonly email: string | undefined
  readonly phone: string | undefined
}

/** Values from the element's attributes. They override the form's configuration unless they are empty. */
export interface OwnSetup {
  readonly formId: string
  readonly placement: string
  readonly about?: string
  readonly title: string
  readonly subtitle: string
  readonly buttonText: string
  readonly action: string
  readonly sendDelay: number
  readonly recaptchaSiteKey?: string
}

/**
 * The configuration for a form id: the site's, else the built-in one of that id, else `default`, or
 * `default popup` in a popup (specification, section 5).
 */
export function findForm(
  { site, locale, texts: { forms } }: FormPage,
  id: string,
  inPopup = false,
): FormConfig {
  const fallback = builtInForm(inPopup ? DEFAULT_POPUP_FORM : DEFAULT_FORM, forms)
  const found = site.form(id, locale) ?? builtInForm(id, forms) ?? fallback
  if (!found) throw new RangeError('no default form')
  return found
}

export interface FormKind {
  /** The element's tag. */
  readonly tag: string
  readonly rules: FieldRules
  /** Default text of the button. Without it: the first of the specification's two. */
  readonly buttonText?: string
}

/** Joins what the element says with its form's configuration. */
export function setUpForm(
  { tag, rules, buttonText }: FormKind,
  own: OwnSetup,
  config: FormConfig,
  page: PageContext<'widgets'>,
): FormSetup {
  const { locale, texts, textsLocale, site, warn } = page
  const action = safeLink(own.action)
  if (own.action && !action) warn('action: a link of this kind is refused')
  const needsExtended = isExtended(config)
  const extended = needsExtended ? extend?.(config, page) : undefined
  return {
    tag,
    locale,
    texts: texts.forms,
    textsLocale,
    formId: own.formId,
    placement: own.placement,
    about: own.about ?? '',
    title: own.title || config.title,
    subtitle: own.subtitle || config.subtitle,
    buttonText: own.buttonText || config.button_text || buttonText || texts.forms.getInTouch,
    titleSuccess: config.titleSuccess || texts.forms.titleSuccess,
    subtitleSuccess: config.subtitleSuccess,
    titleFail: config.titleFail || texts.forms.titleFail,
    mailConfig: config.mailConfig,
    inputs: extended?.inputs ?? config.inputs,
    isExtended: needsExtended,
    extended,
    rules,
    website: site.website,
    action,
    sendDelay: own.sendDelay,
    formToken: site.formToken,
    errorInTitle: site.errorInTitle,
    recaptchaSiteKey: own.recaptchaSiteKey ?? '',
    contact: () => ({
      email: site.language(locale).email || site.generalInfo(locale).email,
      phone: site.generalInfo(locale).phone,
    }),
  }
}
