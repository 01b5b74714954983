import type { Parts, Runtime } from './parts.ts'

/** How long to wait before a chunk that failed is asked for again. */
const RETRY_DELAY_MS = 1000

/**
 * Makes the function that fetches and defines an element's widget, each tag once.
 *
 * @returns settles when the element answers events, or never will
 */
export function createFetcher(parts: Parts) {
  const { catalogue, runtime, styles } = parts
  const fetches: Record<string, Promise<Runtime | void>> = {}

  return async function load(host: Element): Promise<void> {
    const tag = host.localName
    fetches[tag] ??= twice(async () => {
      const [bridge, chunk] = await Promise.all([
        runtime(),
        catalogue[tag]?.[0](),
        host.shadowRoot ?? styles(),
      ])
      if (chunk) bridge.register(chunk.widget, parts)
      return bridge
    }).catch(tell(host))
    const bridge = await fetches[tag]
    await bridge?.whenReady(host)
  }
}

/** Tries once more, a little later, when the first try fails. */
export function twice<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(async () => {
    await new Promise((retry) => setTimeout(retry, RETRY_DELAY_MS))
    return attempt()
  })
}

/** Tells the console that an element's script did not load. */
export function tell(host: Element): (cause: unknown) => void {
  return (cause) =>
    console.error(
      `mandry: <${host.localName}>: its script did not load; are chunks/ of one version with mandry.js?`,
      cause,
    )
}
