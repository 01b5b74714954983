import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { link, lstat, mkdir, open, readdir, realpath, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode, isDiskFull, sweepDrafts } from '../disk.ts'
import { HttpProblem, missing } from '../http-problem.ts'
import type { FileStore, Range, StoredObject } from './object-store.ts'

/** Names of files that are being written. */
const DRAFT = /\.[\da-f-]{36}\.tmp$/
/** A use is written down once in this time, as the access time of the file: each one would cost a write. */
const USE_MS = 3_600_000

/** Contents as files of one folder and those below it. Nothing outside is read or written, through links neither. */
export class DiskStore implements FileStore {
  readonly #directory: string
  readonly #newId: () => string

  /** @param newId names files while they are written, a UUID each */
  constructor(directory: string, newId: () => string = randomUUID) {
    this.#directory = directory
    this.#newId = newId
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    await this.#withDraft(name, content, rename)
  }

  async add(name: string, content: Uint8Array): Promise<boolean> {
    return await unlessTaken(() => this.#withDraft(name, content, link))
  }

  async copy(name: string, to: string): Promise<boolean> {
    await this.#makeFolders(to)
    const [path, toPath] = [this.#path(name), this.#path(to)]
    return await unlessTaken(async () => {
      await link(path, toPath).catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? missing('content') : error
      })
      await flush(dirname(toPath))
    })
  }

  async get(name: string, range: Range = {}): Promise<ReadableStream<Uint8Array> | undefined> {
    try {
      const file = await open(this.#path(name))
      return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  }

  async stat(name: string): Promise<StoredObject | undefined> {
    return await unlessAbsent(async () => {
      const path = this.#path(name)
      const found = await lstat(path)
      const [root, folder] = [await realpath(this.#directory), await realpath(dirname(path))]
      return found.isFile() && folder === dirname(join(root, name))
        ? toStoredObject(name, found)
        : undefined
    })
  }

  async remove(name: string): Promise<void> {
    if (await this.stat(name)) await rm(this.#path(name), { force: true })
  }

  async list(folder: string): Promise<StoredObject[]> {
    const names = await unlessAbsent(() => readdir(this.#path(folder), { recursive: true }))
    const found = (names ?? [])
      .map((each) => posix.join(folder, each))
      .filter((name) => !DRAFT.test(name))
      .map(async (name): Promise<StoredObject[]> => {
        const stats = await unlessAbsent(() => lstat(this.#path(name)))
        return stats?.isFile() ? [toStoredObject(name, stats)] : []
      })
    return (await Promise.all(found)).flat()
  }

  /** The time of the last change stays: it identifies the content. */
  async noteUse({ name, usedAt }: StoredObject): Promise<void> {
    const now = Date.now()
    if (now - usedAt < USE_MS) return
    const path = this.#path(name)
    // A folder that may only be read serves its files all the same.
    await lstat(path)
      .then(({ mtime }) => utimes(path, new Date(now), mtime))
      .catch(() => {})
  }

  async sweep(now: number): Promise<void> {
    await sweepDrafts(this.#directory, DRAFT, now)
  }

  async pathOf({ name }: StoredObject): Promise<string> {
    return this.#path(name)
  }

  #path(name: string): string {
    return join(this.#directory, name)
  }

  /** Under another name first, so that a reader never sees half of it; `finish` gives it its own. */
  async #withDraft(
    name: string,
    content: Uint8Array,
    finish: (draft: string, path: string) => Promise<void>,
  ): Promise<void> {
    const path = this.#path(name)
    // Not a longer one than its own, which may be as long as a disk takes.
    const draft = join(dirname(path), `.${this.#newId()}.tmp`)
    try {
      await this.#makeFolders(name)
      await writeDurably(draft, content)
      await finish(draft, path)
      await flush(dirname(path))
    } catch (error) {
      throw isDiskFull(error) ? new HttpProblem('full', 'there is no room left for files') : error
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** Step by step: a link on the way would lead out. */
  async #makeFolders(name: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    let path = this.#directory
    for (const folder of name.split('/').slice(0, -1)) {
      path = join(path, folder)
      await unlessTaken(() => mkdir(path, { mode: 0o700 }))
      if (!(await lstat(path)).isDirectory())
        throw new HttpProblem('invalid', 'nothing can be kept under this path')
    }
  }
}

function toStoredObject(name: string, { size, mtimeMs, ino, atimeMs }: Stats): StoredObject {
  const tag = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`
  return { name, bytes: size, tag, identity: String(ino), usedAt: atimeMs }
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a new name itself survive a power cut. */
async function flush(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @returns whether the work was done; false when there is something of that name */
async function unlessTaken(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Undefined when there is nothing of that name, or something on its way that is no folder. */
async function unlessAbsent<Result>(
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(errorCode(error))) return undefined
    throw error
  }
}
