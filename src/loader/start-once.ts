import { keepFirstReferrer } from '../behaviours/referrer.ts'
import { whenIdle } from './when-idle.ts'
import type { LoaderOptions } from './loader-options.ts'
import { retryOnce } from './fetch-widgets.ts'
import { startLoader } from './loader.ts'
import { deferDelivery, type FetchDelivery } from './defer-delivery.ts'
import { followTags, ownTags } from './own-tags.ts'

const LOADED = Symbol.for('mandry.loaded')
/** The first copy's function that reads the settings of all tags again. */
const APPLY = Symbol.for('mandry.apply-settings')

/**
 * Starts the loader, unless the page has one: a second copy, whatever its address, would only get in the first one's
 * way. The settings of its tag apply all the same. Does nothing on a server.
 *
 * @param source the address of the script
 * @param current the tag that runs, where a browser says so: for a classic script
 */
export function startOnce(
  source: string,
  options: LoaderOptions,
  fetchDelivery: FetchDelivery,
  current: HTMLScriptElement | null = null,
): void {
  if (typeof document === 'undefined') return
  const page = globalThis as { [LOADED]?: string; [APPLY]?: () => void }
  if (page[LOADED]) {
    console.error(`mandry: ${source} is a second copy of ${page[LOADED]}; remove one`)
    return page[APPLY]?.()
  }
  page[LOADED] = source
  const tags = ownTags(source, current)
  // First: a form must be able to say that it cannot be sent, whatever fails after this.
  const deliverWaiting = deferDelivery(tags, fetchDelivery)
  const applyOthers = settingsApplier(tags, options)
  const apply = () => {
    applyOthers()
    deliverWaiting()
  }
  page[APPLY] = apply
  // If the page requires consent, it waits for it (src/measurement).
  if (!document.querySelector('[data-consent]')) keepFirstReferrer()
  if (/mandry-debug/.test(location.search))
    void options.debug().then(({ debug }) => debug(options, startLoader))
  else startLoader(options)
  apply()
  followTags(tags, apply)
}

/** Starts what tags ask for besides widgets and delivery, each once: the first tag that has a setting decides. */
function settingsApplier(tags: ReturnType<typeof ownTags>, options: LoaderOptions): () => void {
  const started = new Set<string>()
  const isNew = (name: string) => !started.has(name) && !!started.add(name)
  const measure = (settings: { readonly consent?: string; readonly measure?: string }) =>
    whenIdle(() => {
      retryOnce(options.measurement).then(
        ({ startMeasurement }) => startMeasurement(settings, options),
        console.error,
      )
    })
  return () => {
    const consent = tags.find('consent')?.dataset.consent
    const measured = tags.find('measure')?.dataset.measure
    if (consent !== undefined && isNew('consent')) measure({ consent })
    else if (document.querySelector('html[data-consent]') && isNew('page consent')) measure({})
    if (measured !== undefined && isNew('measure')) measure({ measure: measured })
    const tag = tags.find('live')
    // Not before what the page is seen with.
    if (tag?.dataset.live && isNew('live'))
      whenIdle(() => {
        retryOnce(options.live).then(({ followPage }) => followPage(tag), console.error)
      })
  }
}
