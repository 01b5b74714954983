import type { Id } from '../model/id.ts'
import { request, type Core } from './core.ts'
import { orNull } from './or-null.ts'

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
    return orNull(this.#core.log, () => request(this.#core, { method: 'GET', path }))
  }
}
