import type { Logger } from './errors.ts'

export interface ServiceWorkerOptions {
  /** Address of the worker's script, on the origin of the page. */
  readonly url: string
}

/** Registers a service worker where the runtime supports them; a failure is only logged. */
export function registerServiceWorker({ url }: ServiceWorkerOptions, log: Logger): void {
  const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return log.warn('mandry/platform: there are no service workers here')
  workers.register(url).catch((error: unknown) => {
    log.error('mandry/platform: the service worker could not be registered', error)
  })
}
