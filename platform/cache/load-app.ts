import { HttpError } from '../errors.ts'
import type { App } from '../model/app.ts'
import type { Item } from '../model/item.ts'
import { mergeChunks } from '../query/items/merge-chunks.ts'
import type { CallOptions, OnProgress } from '../transport/call.ts'
import { followAbort } from '../transport/wait.ts'
import type { LoadedApp } from './cached-app.ts'

/** What loading asks the server. */
export interface AppSource {
  readonly app: (appId: number, options: CallOptions) => Promise<App>
  readonly chunk: (appId: number, chunkId: string, options: CallOptions) => Promise<readonly Item[]>
}

export interface LoadOptions extends CallOptions {
  /** Receives how many of the chunks have arrived. */
  readonly onProgress?: OnProgress | undefined
}

interface LoadAppOptions extends Omit<LoadOptions, 'timeoutMs'> {
  /** Chunks that need not be fetched, with the ids of their items. */
  readonly known?: LoadedApp['chunks'] | undefined
  /** Called when the app itself has arrived. */
  readonly onApp?: (() => void) | undefined
}

/** Chunks under way at once; a browser limits itself to six over HTTP/1.1. */
const PARALLEL_CHUNKS = 32
/** An app that changes its chunks while they are fetched is asked for again so often. */
const TRIES = 3

/**
 * Fetches an app and the chunks that its older items are in, some at a time, and joins them. Without a time limit: each
 * of its callers has one.
 *
 * @returns with `known` chunks: only the items that had to be fetched
 */
export async function loadApp(
  source: AppSource,
  appId: number,
  options: LoadAppOptions = {},
): Promise<LoadedApp> {
  const { signal, onApp } = options
  for (let attempt = 1; ; attempt++) {
    const app = await source.app(appId, { signal, timeoutMs: Infinity })
    onApp?.()
    try {
      return await loadChunks(source, app, options)
    } catch (error) {
      if (!mayLoadAgain(error, attempt)) throw error
    }
  }
}

/** True when a chunk is gone: the app has others meanwhile. */
export function mayLoadAgain(error: unknown, attempt: number): boolean {
  return error instanceof HttpError && error.status === 404 && attempt < TRIES
}

async function loadChunks(
  source: AppSource,
  app: App,
  { known = new Map(), onProgress, signal }: LoadAppOptions,
): Promise<LoadedApp> {
  const { app_id: appId, chunks: ids = [] } = app
  if (ids.length === 0) return { app, chunks: new Map() }
  const missing = ids.filter((id) => !known.has(id))
  const lists = new Map<string, readonly Item[]>()
  const waiting = missing.values()
  const { ending, unfollow } = followAbort(signal)
  async function fetchOneByOne(): Promise<void> {
    for (const id of waiting) {
      const call = { signal: ending.signal, timeoutMs: Infinity }
      lists.set(id, await source.chunk(appId, id, call))
      onProgress?.({ done: ids.length - missing.length + lists.size, total: ids.length })
    }
  }
  try {
    await Promise.all(Array.from({ length: PARALLEL_CHUNKS }, fetchOneByOne))
  } finally {
    unfollow()
    // The first that fails ends the others.
    ending.abort()
  }
  const inOrder = ids.map((id) => lists.get(id) ?? [])
  const idsOf = (id: string) => lists.get(id)?.map((item) => item.item_id) ?? known.get(id) ?? []
  return {
    app: Object.freeze({
      ...app,
      items_list: Object.freeze(mergeChunks([...inOrder, app.items_list])),
    }),
    chunks: new Map(ids.map((id) => [id, idsOf(id)])),
  }
}
