import { MEASUREMENTS, type MeasurementName } from '../events/measurements.ts'
import { hasConsent } from './consent.ts'
import { serviceOf, type Properties } from './services.ts'

/** As Google's limit for a parameter. */
const MAX_LENGTH = 100

/** What the tag manager keeps from one event to the next, unless it is overwritten. */
const BLANK: Properties = Object.fromEntries(
  Object.values(MEASUREMENTS)
    .flat()
    .map((key) => [key, undefined]),
)

/** Passes the page's measurements on to the services that are named, each while the visitor allows statistics. */
export function forwardTo(words: readonly string[]): void {
  for (const name of Object.keys(MEASUREMENTS) as MeasurementName[])
    addEventListener(name, ({ detail }: CustomEvent<unknown>) => {
      if (!hasConsent('statistics')) return
      const known = knownValues(detail, MEASUREMENTS[name])
      for (const word of words) serviceOf(word)?.(name, propertiesFor(word, known))
    })
}

function propertiesFor(service: string, known: Properties): Properties {
  const { lang } = document.documentElement
  const properties = { ...known, page: location.pathname, pageLanguage: lang }
  return service === 'datalayer' ? { ...BLANK, ...properties } : properties
}

/** What the table names, and nothing else: any script may dispatch an event of that name. */
function knownValues(detail: unknown, keys: readonly string[]): Properties {
  const values = Object(detail) as Readonly<Record<string, unknown>>
  const known: Record<string, string | number> = {}
  for (const key of keys) {
    const value = values[key]
    if (typeof value === 'number') known[key] = value
    else if (typeof value === 'string') known[key] = value.slice(0, MAX_LENGTH)
  }
  return known
}
