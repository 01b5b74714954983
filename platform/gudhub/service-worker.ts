import { isRecord } from '../model/record.ts'
import { readItems } from '../model/item.ts'
import type { Core } from './core.ts'

/** Takes apps that a service worker fetched anew: `{ type: 'refresh app', payload: App }`. */
export function takeFromServiceWorker({ cache, log }: Core): void {
  const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.type !== 'refresh app' || !isRecord(data.payload)) return
    try {
      const { app_id, items_list } = data.payload
      cache.apply({ kind: 'items-written', appId: Number(app_id), items: readItems(items_list) })
    } catch (error) {
      log.error('mandry/platform/gudhub: what the service worker sent could not be used', error)
    }
  })
}
