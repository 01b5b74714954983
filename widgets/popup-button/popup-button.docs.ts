import { BUTTON_TOKENS, documentWidget } from '../../src/public/docs.ts'
import type { widget } from './popup-button.element.ts'

export const docs = documentWidget<typeof widget>({
  summary: 'A button, or a link, that opens a popup.',
  attributes: {
    popupId: {
      description: 'Id of the popup. With `link` and no popup it is an ordinary link.',
    },
    placement: {
      description: 'Place of the button, which the event and the form in the popup report.',
      default: '`no-placement-attribute`',
    },
    about: {
      description: 'What an enquiry from there is about, which the form in the popup shows.',
    },
    link: { description: 'Makes it a link to this address where no script runs.' },
    text: {
      description: "Text of the button where the element has no content of the page's.",
      default: '`Request a consultation`, `Замовити консультацію`',
    },
  },
  slots: { '': 'Text of the button.' },
  events: { 'open-popup': 'It is clicked.' },
  parts: { button: 'The button or the link.' },
  tokens: BUTTON_TOKENS,
})
