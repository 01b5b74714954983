import { text } from '#src/element/attributes.ts'
import { defineWidget } from '#src/element/widget.ts'
import base from '#src/styles/base.css?inline'
import button from '#src/ui/button.css?inline'
import { PopupButton } from './popup-button.tsx'

/** Specification, section 9. */
const DEFAULT_TEXT = { en: 'Request a consultation', uk: 'Замовити консультацію' }

const attributes = { popupId: text(), placement: text(), link: text(), text: text() }

export const widget = defineWidget({
  tag: 'popup-button',
  attributes,
  styles: [base, ':host { display: inline-block }', button],
  component: PopupButton,
  props: (own, { locale }) => ({ ...own, text: own.text || DEFAULT_TEXT[locale] }),
})
