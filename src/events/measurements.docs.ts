import type { MeasurementName } from './measurements.ts'

/** When each measurement is dispatched. */
export const MEASUREMENT_DOCS = {
  'popup-opened': 'A button, a link or a script opened the popup.',
  'popup-closed': 'The popup was closed.',
  'form-started': 'The visitor typed into the form or pressed its button, once a page view.',
  'field-error': 'The visitor sent the form with an invalid input: one event for each input.',
  'form-submitted': 'The visitor sent a valid form.',
  'form-saved': 'The enquiry was saved on the device.',
  'form-sent': 'The enquiry arrived.',
  'form-failed': 'The enquiry was rejected, or could be neither sent nor saved.',
  'gallery-opened': 'The visitor opened a work full size.',
  'category-chosen': 'The visitor chose another category.',
  'language-switched': 'The visitor followed the link to another language.',
  'vital-measured':
    'The visitor left the page, and an element of this tag was slow ([`vitals`](#how-fast-elements-respond)).',
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
