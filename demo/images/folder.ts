import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import {
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, HttpProblem, isDiskFull, sweepDrafts } from '#demo/platform/index.ts'
import { MAX_IMAGE_BYTES } from './limits.ts'
import type { FileOnDisk } from './send-file.ts'
import type { StoredFile } from './least-used.ts'
import { readOriginal, readVariant } from './variant.ts'

/** Files that are being written; a picture's name never ends so. */
const DRAFT = /\.[\da-f-]{36}\.tmp$/

/** A use is written down once in this time, as the access time of the file: each request would cost a write. */
const USE_MS = 3_600_000

/**
 * The files of pictures: one folder and those below it. Nothing outside is read or written, through links neither, and
 * no reader ever sees half a file. Names are those of variants; others are not there.
 */
export class ImageFolder {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The path of a file; undefined when there is none. @throws {HttpProblem} `too-large` */
  async locate(name: string): Promise<string | undefined> {
    return (await this.find(name))?.path
  }

  /** A file without its bytes; undefined when there is none. @throws {HttpProblem} `too-large` */
  async find(name: string): Promise<FileOnDisk | undefined> {
    if (!readVariant(name)) return undefined
    const path = join(this.#directory, name)
    try {
      const found = await lstat(path)
      const [root, folder] = [await realpath(this.#directory), await realpath(dirname(path))]
      if (!found.isFile() || folder !== dirname(join(root, name))) return undefined
      if (found.size > MAX_IMAGE_BYTES)
        throw new HttpProblem('too-large', `a picture may have ${MAX_IMAGE_BYTES} bytes`)
      await noteUse(path, found)
      return { path, bytes: found.size, changedAt: Math.floor(found.mtimeMs) }
    } catch (error) {
      if (isAbsence(error)) return undefined
      throw error
    }
  }

  /** The bytes of a file; undefined when there is none. @throws {HttpProblem} `too-large` */
  async read(name: string): Promise<Buffer | undefined> {
    const path = await this.locate(name)
    if (path === undefined) return undefined
    return await readFile(path).catch((error: unknown) => {
      if (isAbsence(error)) return undefined
      throw error
    })
  }

  /** Writes a file, also over an earlier one. @throws {HttpProblem} `full` @throws {RangeError} on a name no picture has */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#withDraft(name, bytes, rename)
  }

  /** Writes a file that is not there yet. @returns whether it did; false when there was one */
  async add(name: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await this.#withDraft(name, bytes, link)
      return true
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    }
  }

  /**
   * Gives a file a second name.
   *
   * @returns false when that name is another file's
   * @throws {HttpProblem} `busy` when the file was removed meanwhile
   */
  async link(name: string, alias: string): Promise<boolean> {
    if (!readVariant(alias)) throw new RangeError('not the name of a picture')
    await this.#makeFolders(alias)
    const [path, aliasPath] = [join(this.#directory, name), join(this.#directory, alias)]
    try {
      await link(path, aliasPath)
      return true
    } catch (error) {
      if (errorCode(error) === 'ENOENT')
        throw new HttpProblem('busy', 'the picture was removed meanwhile, try again', 1)
      if (errorCode(error) !== 'EEXIST') throw error
    }
    return (await lstat(path)).ino === (await lstat(aliasPath)).ino
  }

  /** Forgets a file; it may be gone already. */
  async remove(name: string): Promise<void> {
    if (await this.locate(name)) await rm(join(this.#directory, name), { force: true })
  }

  /** How many pictures are kept below a folder, their copies not counted. */
  async count(folder: string): Promise<number> {
    const names = await this.#list(folder)
    return names.filter(readOriginal).length
  }

  /** The files of pictures below a folder. */
  async list(folder: string): Promise<StoredFile[]> {
    const names = await this.#list(folder)
    const files = names.map(async (each): Promise<StoredFile[]> => {
      const name = `${folder}/${each}`
      const variant = readVariant(name)
      const found = variant && (await lstat(join(this.#directory, name)).catch(() => undefined))
      if (!variant || !found?.isFile()) return []
      return [{ name, original: variant.original, inode: found.ino, usedAt: found.atimeMs }]
    })
    return (await Promise.all(files)).flat()
  }

  /** Removes files that killed processes left half written. @param now milliseconds since 1970 */
  async sweep(now: number): Promise<void> {
    await sweepDrafts(this.#directory, DRAFT, now)
  }

  async #list(folder: string): Promise<string[]> {
    try {
      return await readdir(join(this.#directory, folder), { recursive: true })
    } catch (error) {
      if (isAbsence(error)) return []
      throw error
    }
  }

  /** Under another name first, so that a reader never sees half of it; `finish` gives it its own. */
  async #withDraft(
    name: string,
    bytes: Uint8Array,
    finish: (draft: string, path: string) => Promise<void>,
  ): Promise<void> {
    if (!readVariant(name)) throw new RangeError('not the name of a picture')
    await this.#makeFolders(name)
    const path = join(this.#directory, name)
    const draft = `${path}.${randomUUID()}.tmp`
    try {
      await writeFile(draft, bytes)
      await finish(draft, path)
    } catch (error) {
      throw isDiskFull(error)
        ? new HttpProblem('full', 'there is no room left for pictures')
        : error
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** Step by step: a link on the way would lead out. */
  async #makeFolders(name: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true })
    let path = this.#directory
    for (const folder of name.split('/').slice(0, -1)) {
      path = join(path, folder)
      await mkdir(path).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error
      })
      if (!(await lstat(path)).isDirectory())
        throw new HttpProblem('invalid', 'no picture can be kept under this path')
    }
  }
}

/** The time of the last change stays: it identifies the content. */
async function noteUse(path: string, { atimeMs, mtime }: Stats): Promise<void> {
  const now = Date.now()
  if (now - atimeMs < USE_MS) return
  // A folder that may only be read serves its pictures all the same.
  await utimes(path, new Date(now), mtime).catch(() => {})
}

/** True when there is nothing of that name, or something on its way that is no folder. */
function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(errorCode(error))
}
