import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  errorCode,
  HttpProblem,
  missing,
  type FileStore,
  type StoredObject,
} from '#demo/platform/index.ts'
import { placeholderAddress } from './encode.ts'
import { EncoderQueue } from './encoder-queue.ts'
import { MAX_IMAGE_BYTES, MAX_UPLOADED_BYTES } from './limits.ts'
import { readSource, type Source } from './source.ts'
import { readOriginal, readVariant, type Variant } from './variant.ts'

/** A file that is never changed in place: a new content is a new file. */
export interface LocalFile extends Pick<StoredObject, 'bytes' | 'tag'> {
  readonly path: string
}

/** Where the copies of the library's pictures are kept, by content: names may change. No address leads there. */
export const LIBRARY_FOLDER = 'library'
/** Pictures from elsewhere, of which callers choose the names; and their copies, which are named by their content. */
export const UPLOADS_FOLDER = 'uploads'
export const COPIES_FOLDER = `${UPLOADS_FOLDER}/by-content`
const MAX_PLACEHOLDERS = 1000

/**
 * The names of the files that cannot be made again. A copy can as long as its original is there; the files of drawings and
 * of the library always can.
 *
 * @param names everything in the folder of pictures
 */
export function originalsOf(
  names: readonly string[],
  drawn: ImageStoreOptions['drawn'],
): readonly string[] {
  const stored = new Set(names)
  return names.filter((name) => {
    if (name.startsWith(`${LIBRARY_FOLDER}/`) || name.startsWith(`${COPIES_FOLDER}/`)) return false
    const original = readVariant(name)?.original
    if (original === undefined) return true
    return !drawn(original) && (original === name || !stored.has(original))
  })
}

export interface ImageStoreOptions {
  /** Where files are kept. */
  readonly files: FileStore
  /** Finds a picture of the site, an SVG file, by its original's name; the others are files in the folder. */
  readonly drawn: (original: string) => Source | undefined
  /** Finds a picture that users uploaded, by its original's name. It comes before a drawing of that name. */
  readonly uploaded?: ((original: string) => Promise<Source | undefined>) | undefined
  /** Default: one of its own. */
  readonly encoder?: EncoderQueue | undefined
  /** Gets one line per failure. */
  readonly log: (line: string) => void
}

/** Where a file is kept, and what it is made from; undefined where it cannot be. */
interface Place {
  readonly file: string
  readonly sourceOf: () => Promise<Source | undefined>
}

/**
 * The files of pictures. A missing file is made at its first request, once for all parallel requests, and stored.
 *
 * A variant is finished even when the client that asked for it has gone.
 */
export class ImageStore {
  readonly #options: ImageStoreOptions
  readonly #files: FileStore
  readonly #encoder: EncoderQueue
  readonly #making = new Map<string, Promise<Buffer>>()
  /** Of pictures from elsewhere, by content. */
  readonly #placeholders = new Map<string, string>()

  constructor(options: ImageStoreOptions) {
    this.#options = options
    this.#files = options.files
    this.#encoder = options.encoder ?? new EncoderQueue(options.log)
  }

  /** Answers a visitor: what has to be made waits for the turn of that visitor. */
  async answer<Answer>(visitor: string | undefined, work: () => Promise<Answer>): Promise<Answer> {
    return await this.#encoder.answer(visitor, work)
  }

  /** A file that is kept already, without its bytes; undefined when it would have to be made. @throws {HttpProblem} `too-large` */
  async find(variant: Variant): Promise<LocalFile | undefined> {
    return await this.#findFile((await this.#locate(variant)).file)
  }

  /** Whether a file is there, or can be made. @throws {HttpProblem} when its original is not a picture, or too large */
  async has(variant: Variant): Promise<boolean> {
    const { file, sourceOf } = await this.#locate(variant)
    return ((await this.#findFile(file)) ?? (await sourceOf())) !== undefined
  }

  /** A file, made when it is not there yet. @throws {HttpProblem} `missing`, `too-large`, `busy`, `invalid` */
  async read(variant: Variant): Promise<Buffer> {
    const place = await this.#locate(variant)
    const { file } = place
    const kept = await this.#readFile(file)
    if (kept) return kept
    const making =
      this.#making.get(file) ?? this.#make(place, variant).finally(() => this.#making.delete(file))
    this.#making.set(file, making)
    return await making
  }

  /** Whether a picture is one of the library's, so that its content may be another one any time. */
  async isUploaded({ original }: Variant): Promise<boolean> {
    return (await this.#options.uploaded?.(original)) !== undefined
  }

  /** A tiny picture as a `data:` address. @throws {HttpProblem} like `read` */
  async placeholder(original: string): Promise<string> {
    const content = await this.#contentOf(original)
    const known = content && this.#placeholders.get(content)
    if (known) return known
    const source = await (await this.#locate(originalNamed(original))).sourceOf()
    if (!source) throw missing('picture')
    const address = placeholderAddress(await this.#encoder.make(original, source, 'placeholder'))
    if (content === undefined) return address
    this.#placeholders.set(content, address)
    const [oldest] = this.#placeholders.keys()
    if (this.#placeholders.size > MAX_PLACEHOLDERS && oldest) this.#placeholders.delete(oldest)
    return address
  }

  /**
   * Stores an uploaded picture, encoded again without its metadata. A picture of that name that is stored already stays.
   *
   * @param width pixels across that it may have
   * @throws {HttpProblem} when it is not a picture, or too large
   */
  async add(original: string, bytes: Buffer, width: number): Promise<void> {
    const { format } = originalNamed(original)
    const source = await readSource(bytes)
    const encoded = await this.#encoder.make(original, source, { width, format })
    if (encoded.length > MAX_UPLOADED_BYTES)
      throw new HttpProblem('too-large', `a picture may take ${MAX_UPLOADED_BYTES} bytes here`)
    await this.#files.add(original, encoded)
  }

  async #make({ file, sourceOf }: Place, { width, format }: Variant): Promise<Buffer> {
    const source = await sourceOf()
    if (!source) throw missing('picture')
    return await this.#encoder.run(file, async () => {
      // Another request or process may have made it meanwhile.
      const kept = await this.#readFile(file)
      if (kept) return kept
      const wanted = { width: width ?? source.maxWidth, format }
      const bytes = await this.#encoder.encode(await source.input(), wanted)
      await this.#files.put(file, bytes).catch((error: unknown) => {
        // A full disk: it is made again the next time.
        this.#options.log(`could not keep ${file}: ${String(error)}`)
      })
      return bytes
    })
  }

  /** @throws {HttpProblem} `missing` for the place where the library's copies are kept */
  async #locate({ file, original, width }: Variant): Promise<Place> {
    if (original.startsWith(`${LIBRARY_FOLDER}/`)) throw missing('picture')
    const { uploaded, drawn } = this.#options
    const known = (await uploaded?.(original)) ?? drawn(original)
    const sourceOf = async () => {
      const source = known ?? (await this.#sourceInFolder(original))
      return source && (width ?? 0) <= source.width ? source : undefined
    }
    // A copy as wide as its picture is that picture.
    const name = width && width === known?.width ? file.replace(`-${width}.`, '.') : file
    const place = known?.key ?? (await this.#copiesOf(name, original))
    return { file: place ? place + name.slice(original.lastIndexOf('.')) : name, sourceOf }
  }

  /** Where the copies of a picture from elsewhere are kept, which are those of all its names; undefined for any other file. */
  async #copiesOf(name: string, original: string): Promise<string | undefined> {
    const content = name === original ? undefined : await this.#contentOf(original)
    return content && `${COPIES_FOLDER}/${content}`
  }

  /** Names the content of a picture from elsewhere, whatever names it has; undefined for any other one. Counts as a use. */
  async #contentOf(original: string): Promise<string | undefined> {
    if (!original.startsWith(`${UPLOADS_FOLDER}/`)) return undefined
    const found = await this.#files.stat(original)
    if (!found) return undefined
    await this.#files.noteUse(found)
    return keyOfContent(found)
  }

  async #sourceInFolder(original: string): Promise<Source | undefined> {
    const found = await this.#findFile(original)
    return found && (await readSource(found.path))
  }

  async #findFile(name: string): Promise<LocalFile | undefined> {
    const found = await this.#files.stat(name)
    if (!found) return undefined
    const { bytes, tag } = found
    if (bytes > MAX_IMAGE_BYTES)
      throw new HttpProblem('too-large', `a picture may have ${MAX_IMAGE_BYTES} bytes`)
    await this.#files.noteUse(found)
    const path = await this.#files.pathOf(found)
    return path === undefined ? undefined : { path, bytes, tag }
  }

  async #readFile(name: string): Promise<Buffer | undefined> {
    const found = await this.#findFile(name)
    return await (found && readFile(found.path))?.catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
  }
}

/** Names a content, whatever names it has. */
export function keyOfContent({ identity, tag }: Pick<StoredObject, 'identity' | 'tag'>): string {
  return createHash('sha256').update(`${identity} ${tag}`).digest('hex')
}

function originalNamed(original: string): Variant {
  const variant = readOriginal(original)
  if (!variant) throw missing('picture')
  return variant
}
