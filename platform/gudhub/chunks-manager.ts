import type { Id } from '../model/id.ts'
import type { Core } from './core.ts'
import { orNull } from './or-null.ts'
import { thaw } from './thaw.ts'

/** Parts of an app's items, as the server has them. Calls that fail are logged and give null. */
export class ChunksManager {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  getChunk(app_id: Id, chunk_id: string): Promise<unknown> {
    return this.#get(`/api/get-items-chunk/${app_id}/${encodeURIComponent(chunk_id)}`)
  }

  async getChunks(app_id: Id, chunk_ids?: readonly string[]): Promise<unknown[]> {
    return await Promise.all((chunk_ids ?? []).map((id) => this.getChunk(app_id, id)))
  }

  getLastChunk(app_id: Id): Promise<unknown> {
    return this.#get(`/api/get-last-items-chunk/${app_id}`)
  }

  #get(path: string): Promise<unknown> {
    const { platform, log } = this.#core
    return orNull(log, async () => thaw(await platform.request({ method: 'GET', path })))
  }
}
