import type { App } from '../../../../platform/model/app.ts'
import type { File } from '../../../../platform/model/file.ts'
import type { Item } from '../../../../platform/model/item.ts'
import { Events, type EventName } from '../../../../platform/cache/events.ts'
import { AppCache } from '../../../../platform/cache/app-cache.ts'

export const APP_ID = 7

/** An item with one value. */
export function item(item_id: number, value: string, rest: Partial<Item> = {}): Item {
  return { item_id, fields: [{ field_id: 1, field_value: value }], ...rest }
}

export function app(items_list: readonly Item[] = [], rest: Partial<App> = {}): App {
  return {
    app_id: APP_ID,
    app_name: 'Tours',
    field_list: [{ field_id: 1 }],
    views_list: [],
    file_list: [],
    items_list,
    ...rest,
  }
}

export function file(file_id: number, rest: Partial<File> = {}): File {
  return { file_id, app_id: APP_ID, ...rest }
}

export const SILENT = { warn: () => {}, error: () => {} }

/** Notes every event by name and detail. */
export function noted(events: Events, ...names: readonly EventName[]) {
  const heard: [EventName, unknown][] = []
  for (const name of names) events.on(name, {}, (detail) => heard.push([name, detail]))
  return heard
}

/** Local copies whose answers the test gives, each when it wants. */
export function openCache() {
  const asked: { appId: number; answer: (app: App) => void; fail: (error: unknown) => void }[] = []
  const signals: (AbortSignal | undefined)[] = []
  const events = new Events(SILENT)
  const cache = new AppCache(
    {
      app: (appId, { signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<App>()
        asked.push({ appId, answer: resolve, fail: reject })
        signals.push(signal ?? undefined)
        return promise
      },
      chunk: () => Promise.resolve([]),
    },
    events,
  )
  /** Loads the app with what the server is to answer. */
  async function hold(answer: App) {
    const loading = cache.get(answer.app_id)
    asked.at(-1)?.answer(answer)
    return await loading
  }
  return { cache, events, asked, signals, hold }
}
