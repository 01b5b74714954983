import type { Locale } from '../site/locale.ts'
import type { FormConfig, FormInput } from '../site/form-config.ts'
import { MESSAGES } from './forms.messages.ts'

/** The forms for an id that the site does not configure, on a page and in a popup (specification, section 5). */
export const DEFAULT_FORM = 'default'
export const DEFAULT_POPUP_FORM = 'default popup'
const SMALL_POPUP_FORM = 'small bottom-right popup'

/**
 * The specification gives one text of each kind, most of them in Ukrainian. Those stand in the Ukrainian forms, the
 * English button texts in the English ones; what is missing on either side is written to match.
 */
const TEXTS = {
  en: {
    title: 'Tell us what you have in mind',
    subtitleSuccess: 'We will get back to you soon.',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
  },
  uk: {
    title: 'Розкажіть, що ви задумали',
    subtitleSuccess: 'Ми скоро вам відповімо.',
    name: 'Ім’я',
    company: 'Компанія',
    email: 'E-mail',
    phone: 'Телефон',
    message: 'Повідомлення',
  },
}

/** A built-in form, or undefined when no built-in form has this id. */
export function builtInForm(id: string, locale: Locale): FormConfig | undefined {
  const { name, company, email, phone, message } = builtInInputs(locale)
  const { title } = TEXTS[locale]
  const { getInTouch, requestQuote } = MESSAGES[locale]
  switch (id) {
    case DEFAULT_FORM:
      return form(id, locale, {
        title,
        button_text: getInTouch,
        inputs: [name, company, { ...email, width: 6 }, { ...phone, width: 6 }, message],
      })
    case DEFAULT_POPUP_FORM:
      return form(id, locale, { title, button_text: requestQuote, inputs: [email, phone, message] })
    case SMALL_POPUP_FORM:
      return form(id, locale, { title, button_text: requestQuote, inputs: [email, phone] })
    default:
      return undefined
  }
}

function form(
  id: string,
  locale: Locale,
  own: Pick<FormConfig, 'title' | 'button_text' | 'inputs'>,
): FormConfig {
  const { titleSuccess, titleFail } = MESSAGES[locale]
  return {
    id,
    langCode: locale,
    subtitle: '',
    subtitleSuccess: TEXTS[locale].subtitleSuccess,
    titleSuccess,
    titleFail,
    mailConfig: {},
    ...own,
  }
}

/** The inputs the built-in forms are made of. */
export function builtInInputs(locale: Locale) {
  const texts = TEXTS[locale]
  const { email, phone } = MESSAGES[locale]
  return {
    name: input('name', 'short', texts.name, { required: true, width: 6 }),
    company: input('company', 'short', texts.company, { width: 6 }),
    email: input('email', 'email', texts.email, { required: true, errorText: email }),
    phone: input('phone', 'phone', texts.phone, { errorText: phone }),
    message: input('message', 'textarea', texts.message),
  }
}

function input(
  name: string,
  type: FormInput['type'],
  title: string,
  more: Partial<FormInput> = {},
): FormInput {
  return { name, type, title, required: false, placeholder: '', width: 12, ...more }
}
