import { defineWidget, flag, milliseconds, oneOf, text } from '../../src/public/element.ts'
import { MESSAGES } from './popup-container.messages.ts'
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
  component: PopupContainer,
  props: (own, { locale }) => ({
    popupId: own.popupId,
    label: own.heading || own.title || MESSAGES[locale].label,
    closeLabel: MESSAGES[locale].close,
    position: own.position,
    plain: own.noBgShadow,
    autostart: own.autostart,
  }),
})
