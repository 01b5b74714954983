import type { Logger } from './errors.ts'

export interface ServiceWorkerOptions {
  /** Address of the worker's script, on the origin of the page. */
  readonly url: string
}

/** Registers a service worker where there can be one; a failure is told of and changes nothing else. */
export function registerServiceWorker({ url }: ServiceWorkerOptions, log: Logger): void {
  const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return log.warn('mandry/platform: there are no service workers here')
  workers.register(url).catch((error: unknown) => {
    log.error('mandry/platform: the service worker could not be registered', error)
  })
}
