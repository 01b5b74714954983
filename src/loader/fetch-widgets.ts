import type { WidgetOptions, Runtime } from './loader-options.ts'

/** How long a visitor's action waits for a script that neither loads nor fails. `src/render/early-clicks.ts` waits as long. */
export const MAX_WAIT_MS = 10_000

/** How long to wait before a chunk that failed is asked for again. */
const RETRY_DELAY_MS = 1000

/**
 * Makes the function that fetches and defines an element's widget, each tag once.
 *
 * @returns a promise that settles when the element answers events, or has failed to load
 */
export function createFetcher(options: WidgetOptions) {
  const { catalogue, runtime, styles } = options
  const fetches: Record<string, Promise<Runtime | void>> = {}

  return async function load(host: Element): Promise<void> {
    const tag = host.localName
    fetches[tag] ??= retryOnce(async () => {
      const [bridge, chunk] = await Promise.all([
        runtime(host),
        catalogue[tag]?.[0]?.(),
        host.shadowRoot ?? styles(tag),
      ])
      await bridge.register(chunk?.widget, options, tag)
      return bridge
    }).catch((cause: unknown) => {
      // Asked for again with the next interaction.
      if (!navigator.onLine) delete fetches[tag]
      warnNotLoaded(host)(cause)
    })
    const bridge = await fetches[tag]
    await bridge?.whenReady(host)
  }
}

/** Makes a second attempt, after a delay, when the first one fails. */
export function retryOnce<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(() =>
    new Promise((retry) => setTimeout(retry, RETRY_DELAY_MS)).then(attempt),
  )
}

/** A handler for the failure of an element's script. */
export function warnNotLoaded(host: Element): (cause: unknown) => void {
  return (cause) =>
    console.error(
      `mandry: <${host.localName}>: its script did not load; are all files of one version?`,
      cause,
    )
}
