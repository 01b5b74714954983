import { pascalCase } from '../element/attributes.ts'
import type { WidgetEventName } from '../element/widget-docs.ts'
import { MEASUREMENTS } from '../events/measurements.ts'

/** A sentence about something by its name. */
export interface Described {
  readonly name: string
  readonly description: string
}

/** The type of each event's `detail`, by its name in `mandry`, with its type arguments. */
export const EVENT_DETAILS: Readonly<Record<WidgetEventName, string>> = {
  'open-popup': 'OpenPopupDetail',
  'before-open': 'PopupOpenDetail',
  opened: 'PopupOpenDetail',
  'before-close': 'PopupCloseDetail',
  closed: 'PopupCloseDetail',
  submitForm: 'SubmitFormDetail',
  ...(Object.fromEntries(
    Object.keys(MEASUREMENTS).map((name) => [name, `MeasurementDetail<'${name}'>`]),
  ) as Record<keyof typeof MEASUREMENTS, string>),
}

/** The values of the attribute `load`, which every element has. */
export const LOAD_TYPE = "'visible' | 'idle' | 'interaction' | 'eager' | 'change'"

export function eventType(name: WidgetEventName): string {
  return `CustomEvent<${EVENT_DETAILS[name]}>`
}

/** `site-header` as the name of its element's type: `SiteHeaderElement`. */
export function className(tag: string): string {
  return `${pascalCase(tag)}Element`
}
