import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withTimeout } from 'mandry/server'
import { HttpProblem } from '../http-problem.ts'
import { DiskStore } from './disk-store.ts'
import { readWhole, type FileStore, type ObjectStore, type StoredObject } from './object-store.ts'

/** How long the storage is not asked again about a content that was there. Another machine may have removed it meanwhile. */
const SEEN_MS = 30_000
const MAX_SEEN = 10_000
/** How long a content that was there waits for the storage to confirm it, and how long the storage is left alone then. */
const MAX_WAIT_MS = 1000
const RETRY_MS = 5000
const MAX_BYTES = 512 * 1024 * 1024

export interface CacheOptions {
  /** Of the files in the folder. Past it those that were not used for the longest time go. Default 512 MB. */
  readonly maxBytes?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Contents of a storage, with copies in a folder of this machine. The copies are named by name and tag of the content,
 * so none of them can be out of date, and the folder may be deleted at any time.
 */
export class CachedFiles implements FileStore {
  readonly #store: ObjectStore
  readonly #directory: string
  readonly #disk: DiskStore
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #seen = new Map<string, { readonly object: StoredObject; readonly until: number }>()
  #downUntil = 0
  readonly #loading = new Map<string, Promise<string | undefined>>()
  /** Bytes by file, the one that was used last at the end. */
  #files: Promise<Map<string, number>> | undefined
  #bytes = 0

  constructor(
    store: ObjectStore,
    directory: string,
    { maxBytes = MAX_BYTES, now = Date.now }: CacheOptions = {},
  ) {
    this.#store = store
    this.#directory = directory
    this.#disk = new DiskStore(directory)
    this.#maxBytes = maxBytes
    this.#now = now
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    await this.#store.put(name, content)
    this.#seen.delete(name)
  }

  async add(name: string, content: Uint8Array): Promise<boolean> {
    return await this.#store.add(name, content)
  }

  async copy(name: string, to: string): Promise<boolean> {
    return await this.#store.copy(name, to)
  }

  async get(...[name, range]: Parameters<ObjectStore['get']>) {
    return await this.#store.get(name, range)
  }

  async stat(name: string): Promise<StoredObject | undefined> {
    const seen = this.#seen.get(name)
    if (seen && this.#now() < Math.max(seen.until, this.#downUntil)) return seen.object
    const object = await (seen ? this.#statOr(seen.object) : this.#store.stat(name))
    this.#seen.delete(name)
    if (!object) return undefined
    this.#seen.set(name, { object, until: this.#now() + SEEN_MS })
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MAX_SEEN && oldest !== undefined) this.#seen.delete(oldest)
    return object
  }

  /** Asks the storage, and goes on with what was there last when the storage fails or takes too long. */
  async #statOr(last: StoredObject): Promise<StoredObject | undefined> {
    try {
      return await withTimeout(this.#store.stat(last.name), MAX_WAIT_MS)
    } catch {
      this.#downUntil = this.#now() + RETRY_MS
      return last
    }
  }

  async remove(name: string): Promise<void> {
    await this.#store.remove(name)
    this.#seen.delete(name)
  }

  async list(folder: string): Promise<StoredObject[]> {
    return await this.#store.list(folder)
  }

  /** Nobody waits for it. */
  noteUse(object: StoredObject): Promise<void> {
    if (this.#now() >= this.#downUntil) void this.#store.noteUse(object).catch(() => {})
    return Promise.resolve()
  }

  async sweep(now: number): Promise<void> {
    await this.#disk.sweep(now)
    await this.#store.sweep(now)
  }

  async pathOf(object: StoredObject): Promise<string | undefined> {
    const file = createHash('sha256').update(`${object.name}\n${object.tag}`).digest('hex')
    if (await this.#disk.stat(file)) {
      await this.#noteFile(file, object.bytes)
      return join(this.#directory, file)
    }
    const loading =
      this.#loading.get(file) ??
      this.#load(object, file).finally(() => void this.#loading.delete(file))
    this.#loading.set(file, loading)
    return await loading
  }

  async #load({ name, bytes }: StoredObject, file: string): Promise<string | undefined> {
    const content = await readWhole(this.#store, name)
    if (content?.length === bytes) {
      await this.#disk.put(file, content)
      await this.#noteFile(file, bytes)
      return join(this.#directory, file)
    }
    this.#seen.delete(name)
    if (!content) return undefined
    throw new HttpProblem('busy', 'the file was replaced meanwhile, try again', 1)
  }

  async #noteFile(file: string, bytes: number): Promise<void> {
    const files = await (this.#files ??= this.#listFiles())
    if (!files.delete(file)) this.#bytes += bytes
    files.set(file, bytes)
    for (const [oldest, size] of files) {
      if (this.#bytes <= this.#maxBytes || oldest === file) break
      files.delete(oldest)
      this.#bytes -= size
      await rm(join(this.#directory, oldest), { force: true })
    }
  }

  /** What an earlier process left, the least used first. */
  async #listFiles(): Promise<Map<string, number>> {
    const found = await this.#disk.list('')
    this.#bytes = found.reduce((sum, { bytes }) => sum + bytes, 0)
    return new Map(
      found.sort((a, b) => a.usedAt - b.usedAt).map(({ name, bytes }) => [name, bytes]),
    )
  }
}
