import {
  documentWidget,
  FORM_ATTRIBUTES,
  FORM_EVENTS,
  FORM_PARTS,
  FORM_SLOTS,
  FORM_TOKENS,
} from '../../src/public/docs.ts'
import type { widget } from './contact-form.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'A form from configuration, on a page or in a popup.',
  attributes: {
    formId: {
      description: "Id of the form's configuration, reported with a submission.",
      default: '`default`; `default popup` in a popup',
    },
    ...FORM_ATTRIBUTES,
    formTitle: { aliasOf: 'heading' },
    formSubtitle: { aliasOf: 'subtitle' },
    formButtonText: { aliasOf: 'buttonText' },
    placement: {
      description: 'Place of the form, reported with a submission. A popup sets it for its form.',
      default: '`no-placement-attribute`',
    },
    formPlacement: { aliasOf: 'placement' },
    inPopup: {
      description: 'Shows the form for popups. A success is a panel that closes with the popup.',
      default: 'on inside a `popup-container`; `"false"` turns it off there',
    },
    config: {
      description: 'The form itself instead of a configured one.',
      type: 'FormConfig',
      default: "the site's form of this id, then a built-in one",
    },
    recaptchaSiteKey: {
      description:
        "Public key of reCAPTCHA v3. Include Google's script in the page. Its token is sent as `recaptchaToken` and `signals.captcha`.",
    },
  },
  slots: FORM_SLOTS,
  events: FORM_EVENTS,
  parts: {
    ...FORM_PARTS,
    step: 'The heading of a step.',
    back: 'The button to the previous step.',
  },
  tokens: FORM_TOKENS,
})
