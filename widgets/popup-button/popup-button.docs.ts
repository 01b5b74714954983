import { BUTTON_TOKENS, documentWidget } from '../../src/public/docs.ts'
import type { widget } from './popup-button.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'A button, or a link, that opens a popup.',
  attributes: {
    popupId: {
      description: 'Id of the popup. With `link` and no popup, the element is an ordinary link.',
    },
    placement: {
      description: 'Place of the button, reported by the event and the form in the popup.',
      default: '`no-placement-attribute`',
    },
    about: {
      description: 'Subject of the enquiry, shown by the form in the popup.',
    },
    link: { description: 'Address to open if scripts do not run.' },
    text: {
      description: 'Text of the button if the element is empty.',
      default: '`Request a consultation`, `Замовити консультацію`',
    },
  },
  slots: { '': 'Text of the button.' },
  events: { 'open-popup': 'A visitor clicked the button.' },
  parts: { button: 'The button or the link.' },
  tokens: BUTTON_TOKENS,
})
