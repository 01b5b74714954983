import type { Item } from '../model/item.ts'
import type { CallOptions } from '../transport/call.ts'
import type { AppSource } from './load-app.ts'
import type { LocalApp } from './local-app.ts'

interface Where {
  readonly source: AppSource
  /** The local copy, where there is one. */
  readonly held: LocalApp | undefined
  readonly appId: number
}

/** The items of an app, newest chunk first, each once; the next chunk is fetched while one is gone through. */
export async function* iterateItems(
  { source, held, appId }: Where,
  options: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  if (held) {
    yield* unseen(held.list(), new Set())
    return
  }
  const app = await source.app(appId, options)
  const chunks = [...(app.chunks ?? [])].toReversed()
  const seen = new Set<number>()
  let items: readonly Item[] = app.items_list
  for (let at = 0; at <= chunks.length; at++) {
    const next = chunks[at]
    const fetching = next === undefined ? undefined : source.chunk(appId, next, options)
    // Whoever stops in the middle does not want to hear that the next chunk failed.
    fetching?.catch(() => undefined)
    yield* unseen(items, seen)
    items = (await fetching) ?? []
  }
}

/** A later chunk may hold a newer state of an item: what came first counts. */
function* unseen(items: readonly Item[], seen: Set<number>): Generator<Item> {
  for (const item of items.toReversed()) {
    if (seen.has(item.item_id)) continue
    seen.add(item.item_id)
    if (!item.trash) yield item
  }
}
