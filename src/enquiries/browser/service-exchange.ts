import type { ServiceSettings } from './services/settings.ts'
import type { PostToService } from './on-demand.ts'
import { unanswered, type Exchange } from './exchange.ts'

/** Posts entries to a server that is not `mandry/server`, by a script of its own. */
export function createServiceExchange(settings: ServiceSettings): Exchange {
  let loading: Promise<PostToService> | undefined
  const load = () => {
    loading ??= import('./on-demand.ts').then(({ createService }) => createService(settings))
    loading.catch(() => (loading = undefined))
    return loading
  }
  void load()
  return {
    attempt: (entry, timeoutMs) =>
      load()
        .then((post) => post(entry, timeoutMs))
        .catch(unanswered),
    prepare() {},
    // What nobody sees answered would be sent once more by the next page, and the service would have it twice.
    flush() {},
  }
}
