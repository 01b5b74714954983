import {
  defineWidget,
  flag,
  milliseconds,
  oneOf,
  text,
  type AttributeConverter,
  type Warn,
} from '../../src/public/element.ts'
import { PopupContainer } from './popup-container.tsx'
import { readRules } from './read-rules.ts'

/** A number, or what stands in its place: the rules say so in the browser. */
const amount: AttributeConverter<number | string | undefined> = Object.assign(
  (value: unknown, warn: Warn) => {
    const written = text()(value, warn)
    return written === '' || Number.isNaN(Number(written)) ? written || undefined : Number(written)
  },
  { type: 'number' },
)

/** Text; an attribute without a value means `bare`. */
const textOr = (bare: string): AttributeConverter<string> =>
  Object.assign((value: unknown, warn: Warn) => (value === '' ? bare : text()(value, warn)), {
    type: 'string',
  })

const attributes = {
  popupId: text(),
  heading: text(),
  title: text(),
  position: oneOf('center', 'bottom-right'),
  noBgShadow: flag(),
  autostart: milliseconds(undefined),
  openAfter: amount,
  openOnScroll: amount,
  openOnExit: flag(),
  showOnce: textOr('visit'),
  notAfterSubmit: flag(),
  forCampaign: textOr('utm_source'),
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
    rules: readRules(own),
  }),
})
