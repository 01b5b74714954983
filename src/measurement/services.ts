/** A measurement as a service gets it: names and ids by the event's own names. */
export type Properties = Readonly<Record<string, string | number | undefined>>

type Send = (name: string, properties: Properties) => void

type Command = (...words: readonly unknown[]) => void

interface Page {
  gtag?: Command
  plausible?: Command & { q?: unknown[] }
}

const page = globalThis as Page

/** How each service receives measurements, by its name in `data-measure`. Measurements before the service's own script wait in its queue. */
export const SERVICES: Readonly<Record<string, Send>> = {
  gtag(name, properties) {
    // As in Google's snippet: an array is not a command.
    page.gtag ??= function gtag() {
      // oxlint-disable-next-line prefer-rest-params -- Google reads the arguments object itself
      queueOf('dataLayer').push(arguments)
    }
    page.gtag('event', underscored(name), properties)
  },
  datalayer: (name, properties) =>
    void queueOf('dataLayer').push({ event: underscored(name), ...properties }),
  plausible(name, props) {
    const queue: NonNullable<Page['plausible']> = (...call) => void (queue.q ??= []).push(call)
    page.plausible ??= queue
    page.plausible(name, { props })
  },
  matomo: (name, properties) =>
    void queueOf('_paq').push(['trackEvent', 'mandry', name, listed(properties)]),
}

/** What an address receives, so that a server can count how many of the forms that are started are sent. */
const COUNTED = /^form-s(tarted|ent)$/

/** How the service of a word in `data-measure` receives them; undefined for a word that is neither a name nor an address. */
export function serviceOf(word: string): Send | undefined {
  if (Object.hasOwn(SERVICES, word)) return SERVICES[word]
  if (!word.includes('/') || !isAddress(word)) return undefined
  return (kind, { formId, page: path }) => {
    if (COUNTED.test(kind)) navigator.sendBeacon(word, JSON.stringify({ kind, formId, page: path }))
  }
}

/** A list of the page that a service's script takes over. */
function queueOf(name: 'dataLayer' | '_paq'): unknown[] {
  return ((globalThis as Partial<Record<typeof name, unknown[]>>)[name] ??= [])
}

/** Google takes letters, digits and underscores. */
function underscored(name: string): string {
  return name.replaceAll('-', '_')
}

/** Matomo has one text for all. */
function listed(properties: Properties): string {
  return Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

function isAddress(word: string): boolean {
  try {
    return !!new URL(word, location.href)
  } catch {
    return false
  }
}
