import {
  defineWidget,
  flag,
  milliseconds,
  oneOf,
  text,
  type AttributeConverter,
  type Warn,
} from '../../src/public/element.ts'
import type { PopupRules } from '../../src/public/own-widgets.ts'
import { PopupContainer } from './popup-container.tsx'

/** A number, or the text that was written instead: the browser's console reports it. */
const amount: AttributeConverter<number | string | undefined> = Object.assign(
  (value: unknown, warn: Warn) => {
    const written = text()(value, warn)
    return written && Number.isFinite(Number(written)) ? Number(written) : written || undefined
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
  attributes,
  texts: 'layout',
  component: PopupContainer,
  props: ({ popupId, heading, title, position, noBgShadow, ...rules }, { texts }) => ({
    popupId,
    label: heading || title || texts.popup.label,
    closeLabel: texts.close,
    position,
    plain: noBgShadow,
    rules: writeRules(rules),
  }),
})

/** The rules that are set, as JSON; undefined without any. */
function writeRules(rules: PopupRules): string | undefined {
  const set = Object.entries(rules).filter(([, value]) => value || value === 0)
  return set.length > 0 ? JSON.stringify(Object.fromEntries(set)) : undefined
}
