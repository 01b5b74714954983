import type { MeasurementName } from './measurements.ts'

/** When each measurement is dispatched. */
export const MEASUREMENT_DOCS = {
  'popup-opened':
    'A button, a link or a script opened the popup. With `data-measure` of the loader only.',
  'popup-closed': 'It was closed again. With `data-measure` of the loader only.',
  'form-started':
    'The visitor wrote into the form, or pressed its button, for the first time since the page was opened.',
  'field-error':
    'The visitor sent the form, and this input did not pass its check: one event an input.',
  'form-submitted': 'The visitor sent the form, and its checks passed.',
  'form-saved': 'The enquiry was kept on the device, to be sent later.',
  'form-sent': 'The enquiry arrived.',
  'form-failed': 'The enquiry was refused, or could be neither sent nor kept.',
  'gallery-opened': 'The visitor opened a work full size, or followed a link to one.',
  'category-chosen': 'The visitor chose another category.',
  'language-switched':
    'The visitor followed the link to another language. With `data-measure` of the loader only.',
  'vital-measured':
    'The page is left, and an element of this tag was slow: the longest time until the page answered an interaction with it (`inp`), or the longest time for which a frame with it or its script blocked the page (`blocking`). With `data-measure="vitals"` of the loader only.',
} as const satisfies Readonly<Record<MeasurementName, string>>

export const POPUP_EVENTS = {
  'popup-opened': MEASUREMENT_DOCS['popup-opened'],
  'popup-closed': MEASUREMENT_DOCS['popup-closed'],
}

export const GALLERY_EVENTS = {
  'gallery-opened': MEASUREMENT_DOCS['gallery-opened'],
  'category-chosen': MEASUREMENT_DOCS['category-chosen'],
}

export const LANGUAGE_EVENTS = { 'language-switched': MEASUREMENT_DOCS['language-switched'] }
