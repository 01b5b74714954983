import { followConsent } from './follow-consent.ts'
import { forwardTo } from './forward.ts'
import { measureLanguages } from './language-links.ts'
import { measurePopups } from './popups.ts'
import { dispatchMeasurement } from './dispatch-measurement.ts'
import { serviceOf, SERVICES } from './services.ts'

/** The word of `data-measure` that asks for how fast elements answer. */
const VITALS = 'vitals'

/** What the loader has for it. */
export interface MeasurementOptions {
  readonly behaviours: () => Promise<{ readonly keepFirstReferrer: () => void }>
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
  { behaviours, catalogue }: MeasurementOptions,
): void {
  if (measure === undefined)
    return followConsent(consent, () => {
      behaviours().then(({ keepFirstReferrer }) => keepFirstReferrer(), console.error)
    })
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
    import('./vitals.ts').then(
      ({ measureVitals }) =>
        measureVitals(Object.keys(catalogue).join().split(','), dispatchMeasurement),
      (cause: unknown) => console.error('mandry: data-measure: vitals did not load:', cause),
    )
}
