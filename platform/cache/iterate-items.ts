import { HttpError } from '../errors.ts'
import type { Item } from '../model/item.ts'
import type { CallOptions } from '../transport/call.ts'
import { requireTimeout } from '../transport/wait.ts'
import type { AppSource } from './load-app.ts'
import type { CachedApp } from './cached-app.ts'

interface Where {
  readonly source: AppSource
  /** The cached copy, where there is one. */
  readonly cached: CachedApp | undefined
  readonly appId: number
}

/** An app that changes its chunks while one goes through them is asked for again so often. */
const TRIES = 3

/** The items of an app, newest chunk first, each once; the next chunk is fetched while one is gone through. */
export async function* iterateItems(
  { source, cached, appId }: Where,
  options: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  const { signal } = options
  signal?.throwIfAborted()
  requireTimeout(options.timeoutMs)
  const seen = new Set<number>()
  if (cached) {
    yield* unseen(cached.list(), seen, signal)
    return
  }
  for (let attempt = 1; ; attempt++) {
    try {
      for await (const items of fetchChunks(source, appId, options))
        yield* unseen(items, seen, signal)
      return
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404
      if (!isGone || seen.size === 0 || attempt >= TRIES) throw error
    }
  }
}

async function* fetchChunks(
  source: AppSource,
  appId: number,
  options: CallOptions,
): AsyncGenerator<readonly Item[], void, undefined> {
  const app = await source.app(appId, options)
  let items: readonly Item[] = app.items_list
  const { signal, timeoutMs } = options
  // A caller that stops early ends the request for the next chunk.
  const ending = new AbortController()
  const leave = () => ending.abort(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  try {
    for (const chunkId of (app.chunks ?? []).toReversed()) {
      signal?.throwIfAborted()
      const next = source.chunk(appId, chunkId, { signal: ending.signal, timeoutMs })
      next.catch(() => undefined)
      yield items
      items = await next
    }
    yield items
  } finally {
    signal?.removeEventListener('abort', leave)
    ending.abort()
  }
}

/** Chunks arrive newest first, so the first state of an item is the newest. */
function* unseen(
  items: readonly Item[],
  seen: Set<number>,
  signal: AbortSignal | undefined,
): Generator<Item> {
  for (const item of items.toReversed()) {
    signal?.throwIfAborted()
    if (seen.has(item.item_id)) continue
    seen.add(item.item_id)
    if (!item.trash) yield item
  }
}
