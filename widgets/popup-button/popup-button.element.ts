import { defineWidget, text } from '../../src/public/element.ts'
import { PopupButton } from './popup-button.tsx'

/** Specification, section 9. */
const DEFAULT_TEXT = { en: 'Request a consultation', uk: 'Замовити консультацію' }

const attributes = { popupId: text(), placement: text(), link: text(), text: text() }

export const widget = defineWidget({
  tag: 'popup-button',
  load: 'change',
  chunk: 'page-parts',
  attributes,
  component: PopupButton,
  props: (own, { locale }) => ({ ...own, text: own.text || DEFAULT_TEXT[locale] }),
})
