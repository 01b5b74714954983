import { defineWidget, flag, milliseconds, oneOf, text } from '../../src/public/element.ts'
import { PopupContainer } from './popup-container.tsx'

const attributes = {
  popupId: text(),
  heading: text(),
  title: text(),
  position: oneOf('center', 'bottom-right'),
  noBgShadow: flag(),
  autostart: milliseconds(undefined),
}

export const widget = defineWidget({
  tag: 'popup-container',
  load: 'change',
  chunk: 'page-parts',
  attributes,
  texts: 'parts',
  component: PopupContainer,
  props: (own, { texts }) => ({
    popupId: own.popupId,
    label: own.heading || own.title || texts.popup.label,
    closeLabel: texts.close,
    position: own.position,
    plain: own.noBgShadow,
    autostart: own.autostart,
  }),
})
