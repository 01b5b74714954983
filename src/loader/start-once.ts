import { whenIdle } from './when-idle.ts'
import type { LoaderOptions } from './loader-options.ts'
import { retryOnce } from './fetch-widgets.ts'
import { startLoader } from './loader.ts'
import { deferDelivery, type FetchDelivery } from './defer-delivery.ts'

const LOADED = Symbol.for('mandry.loaded')

/**
 * Starts the loader, unless the page has one: a second copy, whatever its address, would only get in the first one's
 * way. Does nothing on a server.
 *
 * @param source the address of the script, for the message about a second copy
 */
export function startOnce(
  source: string,
  options: LoaderOptions,
  fetchDelivery: FetchDelivery,
): void {
  if (typeof document === 'undefined') return
  const page = globalThis as { [LOADED]?: string }
  if (page[LOADED])
    return console.error(`mandry: ${source} is a second copy of ${page[LOADED]}; remove one`)
  page[LOADED] = source
  if (/mandry-debug/.test(location.search))
    void options.debug().then(({ debug }) => debug(options, startLoader))
  else startLoader(options)
  const tag = [...document.scripts].find(({ src }) => src === source)
  if (tag?.dataset.endpoint) deferDelivery(tag, fetchDelivery)
  if (document.querySelector('[data-consent],[data-measure]'))
    whenIdle(() => {
      retryOnce(options.measurement).then(
        ({ startMeasurement }) => startMeasurement(tag, options),
        console.error,
      )
    })
  // Not before what the page is seen with.
  if (tag?.dataset.live)
    whenIdle(() => {
      retryOnce(options.live).then(({ followPage }) => followPage(tag, retryOnce), console.error)
    })
}
