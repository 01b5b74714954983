import { HttpError } from '../errors.ts'
import type { App } from '../model/app.ts'
import type { Item } from '../model/item.ts'
import { mergeChunks } from '../query/items/merge-chunks.ts'
import type { CallOptions, OnProgress } from '../transport/call.ts'
import type { LoadedApp } from './cached-app.ts'

/** What loading asks the server. */
export interface AppSource {
  readonly app: (appId: number, options: CallOptions) => Promise<App>
  readonly chunk: (appId: number, chunkId: string, options: CallOptions) => Promise<readonly Item[]>
}

export interface LoadOptions extends CallOptions {
  /** Receives how many of the chunks have arrived. */
  readonly onProgress?: OnProgress | undefined
  /** Chunks that need not be fetched, with the ids of their items. */
  readonly known?: LoadedApp['chunks'] | undefined
}

/** Chunks under way at once; a browser limits itself to six over HTTP/1.1. */
const PARALLEL_CHUNKS = 32
/** An app that changes its chunks while they are fetched is asked for again so often. */
const TRIES = 3

/**
 * Fetches an app and the chunks that its older items are in, some at a time, and joins them.
 *
 * @returns with `known` chunks: only the items that had to be fetched
 */
export async function loadApp(
  source: AppSource,
  appId: number,
  options: LoadOptions = {},
): Promise<LoadedApp> {
  // Without the progress: of a single call it would count bytes.
  const { signal, timeoutMs } = options
  for (let attempt = 1; ; attempt++) {
    const app = await source.app(appId, { signal, timeoutMs })
    if (!app.chunks?.length) return { app, chunks: new Map() }
    try {
      return await loadChunks(source, { ...app, chunks: app.chunks }, options)
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404
      if (!isGone || attempt >= TRIES) throw error
    }
  }
}

async function loadChunks(
  source: AppSource,
  app: App & { readonly chunks: readonly string[] },
  { known = new Map(), onProgress, signal, timeoutMs }: LoadOptions,
): Promise<LoadedApp> {
  const missing = app.chunks.filter((id) => !known.has(id))
  const lists = new Map<string, readonly Item[]>()
  const total = app.chunks.length
  let done = total - missing.length
  const waiting = missing.values()
  const ending = new AbortController()
  const stop = () => ending.abort(signal?.reason)
  async function fetchOneByOne(): Promise<void> {
    for (const id of waiting) {
      const call = { signal: ending.signal, timeoutMs }
      lists.set(id, await source.chunk(app.app_id, id, call))
      onProgress?.({ done: ++done, total })
    }
  }
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  try {
    await Promise.all(Array.from({ length: PARALLEL_CHUNKS }, fetchOneByOne))
  } finally {
    signal?.removeEventListener('abort', stop)
    // The first that fails ends the others.
    ending.abort()
  }
  const inOrder = app.chunks.flatMap((id) => (lists.has(id) ? [lists.get(id) ?? []] : []))
  const items = Object.freeze(mergeChunks([...inOrder, app.items_list]))
  return {
    app: Object.freeze({ ...app, items_list: items }),
    chunks: idsByChunk(app, lists, known),
  }
}

function idsByChunk(
  app: App,
  lists: ReadonlyMap<string, readonly Item[]>,
  known: LoadedApp['chunks'],
): LoadedApp['chunks'] {
  const ids = (id: string) => lists.get(id)?.map((item) => item.item_id) ?? known.get(id) ?? []
  return new Map((app.chunks ?? []).map((id) => [id, ids(id)]))
}
