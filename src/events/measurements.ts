/**
 * What elements report for statistics: each event with the names in its `detail`. Types, docs, what is passed on to services
 * and the tests are made from this table. Ids and names that the page gives only: never the value of a field.
 */
export const MEASUREMENTS = {
  'popup-opened': ['popupId', 'placement'],
  'popup-closed': ['popupId', 'placement'],
  'form-started': ['formId', 'placement'],
  'field-error': ['formId', 'placement', 'field'],
  'form-submitted': ['formId', 'placement'],
  'form-saved': ['formId', 'placement'],
  'form-sent': ['formId', 'placement'],
  'form-failed': ['formId', 'placement'],
  'gallery-opened': ['work', 'category'],
  'category-chosen': ['category'],
  'language-switched': ['to'],
  'vital-measured': ['vital', 'tag', 'milliseconds'],
} as const

export type MeasurementName = keyof typeof MEASUREMENTS

/** The `detail` of a measurement event. */
export type MeasurementDetail<Name extends MeasurementName> = {
  readonly [Key in (typeof MEASUREMENTS)[Name][number]]: Key extends 'milliseconds'
    ? number
    : string
}

type MeasurementEvents = { [Name in MeasurementName]: CustomEvent<MeasurementDetail<Name>> }

declare global {
  interface GlobalEventHandlersEventMap extends MeasurementEvents {}
}
