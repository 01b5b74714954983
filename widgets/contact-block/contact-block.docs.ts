import {
  documentWidget,
  FORM_ATTRIBUTES,
  FORM_EVENTS,
  FORM_PARTS,
  FORM_SLOTS,
  FORM_TOKENS,
} from '../../src/public/docs.ts'
import type { widget } from './contact-block.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: "A page's contact section: an enquiry form and other ways to reach the agency.",
  attributes: {
    formId: {
      description: "Id of the form's configuration, reported with a submission.",
      default: '`main`',
    },
    ...FORM_ATTRIBUTES,
    placement: {
      description: 'Place of the form, reported with a submission. A popup sets it for its form.',
      default: '`main`',
    },
    themes: {
      description: 'The options of the theme.',
      type: 'readonly string[]',
      default: "the configuration's, else built-in ones",
    },
    info: {
      description:
        'Shows opening hours, phone, email, messenger and address next to the form, on phones below it.',
    },
  },
  slots: FORM_SLOTS,
  events: FORM_EVENTS,
  parts: {
    block: 'The whole block.',
    info: 'The contact details.',
    dialog: 'The dialog after a success.',
    close: 'The close button.',
    ...FORM_PARTS,
  },
  tokens: { ...FORM_TOKENS, 'radius-card': 'Corners of the dialog.' },
})
