import { keepFirstReferrer } from '../behaviours/referrer.ts'
import { followConsent } from './follow-consent.ts'
import { forwardTo } from './forward.ts'
import { measureLanguages } from './language-links.ts'
import { measurePopups } from './popups.ts'
import { dispatchMeasurement } from './dispatch-measurement.ts'
import { serviceOf, SERVICES } from './services.ts'
import { measureVitals } from './vitals.ts'

/** The word of `data-measure` for how fast elements respond. */
const VITALS = 'vitals'

/** What the loader has for it. */
export interface MeasurementOptions {
  /** By tag, or by tags with commas between them. */
  readonly catalogue: Readonly<Record<string, unknown>>
}

/** Settings of script tags. Without either it is the page itself that states a consent. */
export interface MeasurementSettings {
  readonly consent?: string
  readonly measure?: string
}

/** Applies one setting of the script tags: `measure`, or else the consent. */
export function startMeasurement(
  { consent, measure }: MeasurementSettings,
  { catalogue }: MeasurementOptions,
): void {
  if (measure === undefined) return followConsent(consent, keepFirstReferrer)
  const words = measure.split(/\s+/).filter(Boolean)
  const unknown = words.filter((word) => word !== VITALS && !serviceOf(word))
  if (unknown.length > 0)
    console.error(
      `mandry: data-measure: "${unknown.join(' ')}" is none of ${Object.keys(SERVICES).join(', ')}, ${VITALS}, an address`,
    )
  measurePopups()
  measureLanguages()
  forwardTo(words)
  if (words.includes(VITALS))
    measureVitals(Object.keys(catalogue).join().split(','), dispatchMeasurement)
}
