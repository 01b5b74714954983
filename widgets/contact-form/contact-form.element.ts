import {
  DEFAULT_FORM,
  DEFAULT_POPUP_FORM,
  defineWidget,
  findForm,
  flag,
  formConfigData,
  GENERIC_RULES,
  loadAdvanced,
  milliseconds,
  NO_PLACEMENT,
  SEND_DELAY_MS,
  setUpForm,
  text,
} from '../../src/public/element.ts'
import { ContactForm } from './contact-form.tsx'

const attributes = {
  formId: text(),
  heading: text(),
  title: text(),
  formTitle: text(),
  subtitle: text(),
  formSubtitle: text(),
  placement: text(),
  about: text(),
  formPlacement: text(),
  buttonText: text(),
  formButtonText: text(),
  inPopup: flag(null),
  sendDelay: milliseconds(SEND_DELAY_MS),
  action: text(),
  successUrl: text(),
  config: formConfigData,
  recaptchaSiteKey: text(),
  turnstileSiteKey: text(),
  recaptchaV2SiteKey: text(),
}

export const widget = defineWidget({
  tag: 'contact-form',
  load: 'interaction',
  attributes,
  texts: 'content',
  child: 'config',
  component: ContactForm,
  prepare: ({ setup }) => loadAdvanced(setup),
  props(own, page) {
    const { about, sendDelay, action, successUrl } = own
    const { recaptchaSiteKey, turnstileSiteKey, recaptchaV2SiteKey } = own
    const inPopup = own.inPopup ?? page.inPopup
    const formId = own.formId || own.config?.id || (inPopup ? DEFAULT_POPUP_FORM : DEFAULT_FORM)
    const config = own.config ?? findForm(page, formId, inPopup)
    if (!own.config && config.id !== formId)
      page.warn(`form-id: no form "${formId}", so "${config.id}" is shown`)
    const said = {
      formId,
      placement: own.placement || own.formPlacement || NO_PLACEMENT,
      title: own.heading || own.title || own.formTitle,
      subtitle: own.subtitle || own.formSubtitle,
      buttonText: own.buttonText || own.formButtonText,
      about,
      action,
      successUrl,
      sendDelay,
      recaptchaSiteKey,
      turnstileSiteKey,
      recaptchaV2SiteKey,
    }
    const { requestQuote, getInTouch } = page.texts.forms
    const kind = {
      tag: 'contact-form',
      rules: GENERIC_RULES,
      buttonText: inPopup ? requestQuote : getInTouch,
    }
    return { setup: setUpForm(kind, said, config, page), inPopup }
  },
})
