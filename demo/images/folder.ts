import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { errorCode, HttpProblem, type FileStore } from '#demo/platform/index.ts'
import { MAX_IMAGE_BYTES } from './limits.ts'
import type { StoredFile } from './least-used.ts'
import type { LocalFile } from './send-file.ts'
import { readOriginal, readVariant } from './variant.ts'

/** The files of pictures, and nothing else of their storage: names are those of variants; others are not there. */
export class ImageFolder {
  readonly #store: FileStore

  constructor(store: FileStore) {
    this.#store = store
  }

  /** The path of a file; undefined when there is none. @throws {HttpProblem} `too-large` */
  async locate(name: string): Promise<string | undefined> {
    return (await this.find(name))?.path
  }

  /** A file without its bytes; undefined when there is none. @throws {HttpProblem} `too-large` */
  async find(name: string): Promise<LocalFile | undefined> {
    const found = readVariant(name) && (await this.#store.stat(name))
    if (!found) return undefined
    const { bytes, tag } = found
    if (bytes > MAX_IMAGE_BYTES)
      throw new HttpProblem('too-large', `a picture may have ${MAX_IMAGE_BYTES} bytes`)
    await this.#store.noteUse(found)
    const path = await this.#store.pathOf(found)
    return path === undefined ? undefined : { path, bytes, tag }
  }

  /** Names the content of a file, whatever names the file has; undefined when there is none. Counts as a use of it. */
  async contentOf(name: string): Promise<string | undefined> {
    const found = await this.#store.stat(requireName(name))
    if (!found) return undefined
    await this.#store.noteUse(found)
    return createHash('sha256').update(`${found.identity} ${found.tag}`).digest('hex')
  }

  /** The bytes of a file; undefined when there is none. @throws {HttpProblem} `too-large` */
  async read(name: string): Promise<Buffer | undefined> {
    const path = await this.locate(name)
    if (path === undefined) return undefined
    return await readFile(path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
  }

  /** Writes a file, also over an earlier one. @throws {HttpProblem} `full` @throws {RangeError} on a name no picture has */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#store.put(requireName(name), bytes)
  }

  /** Writes a file that is not there yet. @returns whether it did; false when there was one */
  async add(name: string, bytes: Uint8Array): Promise<boolean> {
    return await this.#store.add(requireName(name), bytes)
  }

  /**
   * Gives a file a second name.
   *
   * @returns false when that name is another file's
   * @throws {HttpProblem} `busy` when the file was removed meanwhile
   */
  async link(name: string, alias: string): Promise<boolean> {
    if (await this.#copy(name, requireName(alias))) return true
    const [file, other] = [await this.#store.stat(name), await this.#store.stat(alias)]
    return file !== undefined && file.identity === other?.identity
  }

  /** Forgets a file; it may be gone already. */
  async remove(name: string): Promise<void> {
    if (readVariant(name)) await this.#store.remove(name)
  }

  /** How many pictures are kept below a folder, their copies not counted. */
  async count(folder: string): Promise<number> {
    return (await this.#store.list(folder)).filter(({ name }) => readOriginal(name)).length
  }

  /** The files of pictures below a folder. */
  async list(folder: string): Promise<StoredFile[]> {
    return (await this.#store.list(folder)).flatMap(({ name, identity, usedAt }) => {
      const original = readVariant(name)?.original
      return original === undefined ? [] : [{ name, original, identity, usedAt }]
    })
  }

  async #copy(name: string, alias: string): Promise<boolean> {
    try {
      return await this.#store.copy(name, alias)
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.reason !== 'missing') throw error
      throw new HttpProblem('busy', 'the picture was removed meanwhile, try again', 1)
    }
  }
}

function requireName(name: string): string {
  if (!readVariant(name)) throw new RangeError('not the name of a picture')
  return name
}
