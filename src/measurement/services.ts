/** A measurement as a service gets it: names and ids by the event's own names. */
export type Properties = Readonly<Record<string, string | number | undefined>>

type Send = (name: string, properties: Properties) => void

interface Page {
  dataLayer?: unknown[]
  _paq?: unknown[]
  gtag?: (...command: readonly unknown[]) => void
  plausible?: ((name: string, options: unknown) => void) & { q?: unknown[] }
}

const page = globalThis as Page

/** How each service is told, by its name in `data-measure`. What comes before the service's own script waits in its queue. */
export const SERVICES: Readonly<Record<string, Send>> = {
  gtag(name, properties) {
    // As Google's snippet has it: an array is not taken for a command.
    page.gtag ??= function gtag() {
      // oxlint-disable-next-line prefer-rest-params -- the arguments object itself is what Google reads
      ;(page.dataLayer ??= []).push(arguments)
    }
    page.gtag('event', underscored(name), properties)
  },
  datalayer: (name, properties) =>
    void (page.dataLayer ??= []).push({ event: underscored(name), ...properties }),
  plausible(name, props) {
    const queue: NonNullable<Page['plausible']> = (...call) => void (queue.q ??= []).push(call)
    page.plausible ??= queue
    page.plausible(name, { props })
  },
  matomo: (name, properties) =>
    void (page._paq ??= []).push(['trackEvent', 'mandry', name, listed(properties)]),
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
