import { createVendorClient } from '../../contract/vendor-client.ts'
import { readApp } from '../../../platform/model/app.ts'
import { deepFreeze } from '../../../platform/model/freeze.ts'
import { readDeleted, readItems, type Item } from '../../../platform/model/item.ts'
import { Events } from '../../../platform/cache/events.ts'
import { AppCache } from '../../../platform/cache/app-cache.ts'
import { contest, type Result, type Side } from './contest.ts'

// A change of many items of a cached app, from the decoded message to the last event: what the vendor's client does
// in its storage, and what ours does, reading and freezing included. Nobody listens on either side.

const APP_ID = 7
const FIELDS = 10
export const GETS = 1000

export interface Measured {
  readonly update: Result
  readonly deletion: Result
  readonly get: Result
}

export async function measureLocalCopy(count: number, rounds: number): Promise<Measured> {
  const items = makeItems(count, 'before')
  const text = JSON.stringify(items)
  const changed = JSON.stringify(makeItems(count, 'after'))
  const gone = JSON.stringify(items.filter((_, at) => at % 2 === 0))
  const sides = { ours: ourSide(text), vendor: vendorSide(text) }
  const both = (name: 'update' | 'deletion' | 'get', message: string) => ({
    ours: sides.ours[name](message),
    vendor: sides.vendor[name](message),
  })
  return {
    update: await contest(both('update', changed), rounds),
    deletion: await contest(both('deletion', gone), rounds),
    get: await contest(both('get', ''), rounds),
  }
}

function ourSide(text: string): Record<keyof Measured, (message: string) => Side> {
  const copy = (message: string) => {
    const cache = new AppCache({} as never, new Events(console))
    cache.put(readApp(deepFreeze(appOf(text))))
    return { cache, message: message ? (JSON.parse(message) as unknown) : undefined }
  }
  type Copy = ReturnType<typeof copy>
  const side =
    (work: (copy: Copy) => unknown) =>
    (message: string): Side => ({
      prepare: () => copy(message),
      run: (prepared) => work(prepared as Copy),
    })
  return {
    update: side(({ cache, message }) => {
      const sent = readItems(deepFreeze(message))
      cache.apply({ kind: 'items-written', appId: APP_ID, items: sent })
    }),
    deletion: side(({ cache, message }) => {
      const sent = readDeleted(deepFreeze(message))
      cache.apply({ kind: 'items-deleted', appId: APP_ID, items: sent })
    }),
    get: side(async ({ cache }) => {
      for (const itemId of idsToGet(text)) (await cache.get(APP_ID)).item(itemId)
    }),
  }
}

function vendorSide(text: string): Record<keyof Measured, (message: string) => Side> {
  const copy = async (message: string) => {
    const gudhub = createVendorClient({ url: 'http://127.0.0.1:9', wsUrl: 'ws://127.0.0.1:9' })
    const { appProcessor, itemProcessor } = gudhub as unknown as VendorParts
    appProcessor.saveAppInStorage(appOf(text))
    return { gudhub, itemProcessor, message: message ? (JSON.parse(message) as Item[]) : [] }
  }
  type Copy = Awaited<ReturnType<typeof copy>>
  const side =
    (work: (copy: Copy) => Promise<unknown>) =>
    (message: string): Side => ({
      prepare: () => copy(message),
      run: (prepared) => work(prepared as Copy),
    })
  return {
    update: side((made) => made.itemProcessor.updateItemsInStorage(APP_ID, made.message)),
    deletion: side((made) => made.itemProcessor.deleteItemsFromStorage(APP_ID, made.message)),
    get: side(async ({ gudhub }) => {
      for (const itemId of idsToGet(text)) await gudhub.getItem(APP_ID, itemId)
    }),
  }
}

/** Parts of the vendor's client that its own users do not call. */
interface VendorParts {
  readonly appProcessor: { saveAppInStorage(app: unknown): unknown }
  readonly itemProcessor: {
    updateItemsInStorage(appId: number, items: readonly Item[]): Promise<unknown>
    deleteItemsFromStorage(appId: number, items: readonly Item[]): Promise<unknown>
  }
}

function appOf(items: string) {
  return {
    app_id: APP_ID,
    app_name: 'Items',
    field_list: [{ field_id: 1 }],
    views_list: [],
    file_list: [],
    items_list: JSON.parse(items) as unknown,
  }
}

/** Spread over the whole list. */
function idsToGet(text: string): number[] {
  const count = infoCount(text)
  return Array.from({ length: GETS }, (_, at) => Math.floor((at * count) / GETS) + 1)
}

const counts = new Map<string, number>()

function infoCount(text: string): number {
  const known = counts.get(text) ?? (JSON.parse(text) as unknown[]).length
  counts.set(text, known)
  return known
}

/** Items as the platform answers them. */
function makeItems(count: number, value: string): Item[] {
  return Array.from({ length: count }, (_, at) => ({
    item_id: at + 1,
    index_number: at + 1,
    last_update: value === 'before' ? 1_000 : 2_000,
    trash: false,
    fields: Array.from({ length: FIELDS }, (__, field) => ({
      field_id: field + 1,
      element_id: field + 1,
      field_value: `${value} ${at} ${field}`,
      data_id: at * FIELDS + field,
    })),
  }))
}
