import { ShapeError } from '../errors.ts'
import { readId, type Id } from '../model/id.ts'
import { readItems, type Item } from '../model/item.ts'
import { isRecord } from '../model/record.ts'
import type { CallOptions } from '../transport/call.ts'
import { Service } from './service.ts'

/** Parts of an app's items. */
export class ChunksService extends Service {
  /** The items of a chunk that an app names. */
  async get(appId: Id, chunkId: string, options: CallOptions = {}): Promise<readonly Item[]> {
    const app = readId(appId, 'appId')
    const path = `/api/get-items-chunk/${app}/${encodeURIComponent(chunkId)}`
    // Anyone who knows the id of a chunk may read it.
    return await this.#read(path, { ...options, label: `GET /api/get-items-chunk/${app}/…` })
  }

  /** The newest items of an app, which are in no chunk yet. */
  async last(appId: Id, options: CallOptions = {}): Promise<readonly Item[]> {
    return await this.#read(`/api/get-last-items-chunk/${readId(appId, 'appId')}`, options)
  }

  async #read(
    path: string,
    options: CallOptions & { readonly label?: string },
  ): Promise<readonly Item[]> {
    const answer = await this.send({ method: 'GET', path, ...options })
    if (!isRecord(answer)) throw new ShapeError('a chunk of items', answer)
    return readItems(answer.items_list)
  }
}
