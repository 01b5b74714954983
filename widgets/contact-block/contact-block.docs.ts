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
  summary: "A page's contact part: a form for an enquiry, and how else to reach the agency.",
  attributes: {
    formId: {
      description: "Id of the form's configuration, reported with a submission.",
      default: '`main`',
    },
    ...FORM_ATTRIBUTES,
    placement: {
      description:
        'Place of the form, reported with a submission. A popup that opens sets it for its form.',
      default: '`main`',
    },
    themes: {
      description: 'The choices of the theme.',
      type: 'readonly string[]',
      default: "the configuration's, else built in",
    },
    info: {
      description:
        'Shows opening hours, phone, email, messenger and address beside the form, on phones below it.',
    },
  },
  slots: FORM_SLOTS,
  events: FORM_EVENTS,
  parts: {
    block: 'The whole block.',
    info: 'The list beside the form, on phones below it.',
    dialog: 'The dialog after a success.',
    close: 'The button that closes it.',
    ...FORM_PARTS,
  },
  tokens: { ...FORM_TOKENS, 'radius-card': 'Corners of the dialog.' },
})
