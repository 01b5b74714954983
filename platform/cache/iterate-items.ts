import type { App } from '../model/app.ts'
import type { Item } from '../model/item.ts'
import type { CallOptions } from '../transport/call.ts'
import { followAbort, requireTimeout } from '../transport/wait.ts'
import { mayLoadAgain, type AppSource } from './load-app.ts'
import type { CachedApp } from './cached-app.ts'

interface Where {
  readonly source: AppSource
  /** The cached copy, if there is one. */
  readonly cached: CachedApp | undefined
  readonly appId: number
}

/** The items of an app, newest chunk first, each once; the next chunk is fetched while one is gone through. */
export async function* iterateItems(
  { source, cached, appId }: Where,
  options: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  const { signal } = options
  signal?.throwIfAborted()
  requireTimeout(options.timeoutMs)
  const seen = new Set<number>()
  for await (const items of cached ? [cached.list()] : fetchChunks(source, appId, options))
    // Chunks arrive newest first, so the first state of an item is the newest.
    for (const item of items.toReversed()) {
      signal?.throwIfAborted()
      if (seen.has(item.item_id)) continue
      seen.add(item.item_id)
      if (!item.trash) yield item
    }
}

async function* fetchChunks(
  source: AppSource,
  appId: number,
  options: CallOptions,
): AsyncGenerator<readonly Item[], void, undefined> {
  for (let attempt = 1; ; attempt++) {
    const app = await source.app(appId, options)
    try {
      return yield* chunksOf(source, app, options)
    } catch (error) {
      if (!mayLoadAgain(error, attempt)) throw error
    }
  }
}

async function* chunksOf(
  source: AppSource,
  app: App,
  { signal, timeoutMs }: CallOptions,
): AsyncGenerator<readonly Item[], void, undefined> {
  let items: readonly Item[] = app.items_list
  // A caller that stops early ends the request for the next chunk.
  const { ending, unfollow } = followAbort(signal)
  try {
    for (const chunkId of (app.chunks ?? []).toReversed()) {
      signal?.throwIfAborted()
      const next = source.chunk(app.app_id, chunkId, { signal: ending.signal, timeoutMs })
      next.catch(() => undefined)
      yield items
      items = await next
    }
    yield items
  } finally {
    unfollow()
    ending.abort()
  }
}
