import { defineWidget, text } from '../../src/public/element.ts'
import { PopupButton } from './popup-button.tsx'

const attributes = { popupId: text(), placement: text(), about: text(), link: text(), text: text() }

export const widget = defineWidget({
  tag: 'popup-button',
  load: 'change',
  attributes,
  texts: 'layout',
  component: PopupButton,
  props: (own, { texts }) => ({ ...own, text: own.text || texts.popup.button }),
})
