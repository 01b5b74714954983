import { HttpProblem, missing, type FileStore, type ObjectStore } from '#demo/platform/index.ts'
import { placeholderAddress } from './encode.ts'
import { EncoderQueue } from './encoder-queue.ts'
import { ImageFolder } from './folder.ts'
import { MAX_UPLOADED_BYTES } from './limits.ts'
import { leastUsed } from './least-used.ts'
import type { LocalFile } from './send-file.ts'
import { readSource, type Source } from './source.ts'
import { readOriginal, readVariant, type Variant } from './variant.ts'

/** A picture of a library, where names may change while contents do not. */
export interface LibraryPicture {
  /** Names the content: its copies are kept by it. */
  readonly key: string
  readonly source: Source
}

/** Where the copies of a library's pictures are kept. No address leads there: a picture is asked for by its name. */
const LIBRARY_FOLDER = 'library'

/** Removes the copies of pictures whose contents are gone. @param keys of the contents that are there */
export async function sweepLibrary(
  files: ObjectStore,
  keys: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  // Listed first: a content is there before its copies are.
  const kept = await files.list(LIBRARY_FOLDER)
  const known = await keys()
  for (const { name } of kept)
    if (!known.has(/^\w+\/([^-.]+)/.exec(name)?.[1] ?? '')) await files.remove(name)
}

/** Pictures from elsewhere, of which callers choose the names; and their copies, which are named by their content. */
export const UPLOADS_FOLDER = 'uploads'
const COPIES_FOLDER = `${UPLOADS_FOLDER}/by-content`
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
    const isCopy = [LIBRARY_FOLDER, COPIES_FOLDER].some((folder) => name.startsWith(`${folder}/`))
    if (isCopy) return false
    const original = readVariant(name)?.original
    if (original === undefined) return true
    return !drawn(original) && (original === name || !stored.has(original))
  })
}

/** What is removed besides the surplus: each search reads the whole folder. */
const SPARE_SHARE = 0.05

export interface ImageStoreOptions {
  /** Where files are kept. */
  readonly files: FileStore
  /** Finds a picture of the site, an SVG file, by its original's name; the others are files in the folder. */
  readonly drawn: (original: string) => Source | undefined
  /** Finds a picture that users uploaded, by its original's name. It comes before a drawing of that name. */
  readonly uploaded?: ((original: string) => Promise<LibraryPicture | undefined>) | undefined
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
  readonly #folder: ImageFolder
  readonly #encoder: EncoderQueue
  readonly #making = new Map<string, Promise<Buffer>>()
  /** Of pictures from elsewhere, by content. */
  readonly #placeholders = new Map<string, string>()

  constructor(options: ImageStoreOptions) {
    this.#options = options
    this.#folder = new ImageFolder(options.files)
    this.#encoder = options.encoder ?? new EncoderQueue(options.log)
  }

  /** Answers a visitor: what has to be made waits for the turn of that visitor. */
  async answer<Answer>(visitor: string | undefined, work: () => Promise<Answer>): Promise<Answer> {
    return await this.#encoder.answer(visitor, work)
  }

  /** A file that is kept already, without its bytes; undefined when it would have to be made. @throws {HttpProblem} `too-large` */
  async find(variant: Variant): Promise<LocalFile | undefined> {
    return await this.#folder.find((await this.#locate(variant)).file)
  }

  /** Whether a file is there, or can be made. @throws {HttpProblem} when its original is not a picture, or too large */
  async has(variant: Variant): Promise<boolean> {
    const { file, sourceOf } = await this.#locate(variant)
    if ((await this.#folder.locate(file)) !== undefined) return true
    return (await sourceOf()) !== undefined
  }

  /** A file, made when it is not there yet. @throws {HttpProblem} `missing`, `too-large`, `busy`, `invalid` */
  async read(variant: Variant): Promise<Buffer> {
    const place = await this.#locate(variant)
    const { file } = place
    const kept = await this.#folder.read(file)
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
    const encode = async () => await this.#encoder.encode(await source.input(), 'placeholder')
    const address = placeholderAddress(await this.#encoder.run(original, encode))
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
    const encode = () => this.#encoder.encode(source.input(), { width, format })
    const encoded = await this.#encoder.run(original, encode)
    if (encoded.length > MAX_UPLOADED_BYTES)
      throw new HttpProblem('too-large', `a picture may take ${MAX_UPLOADED_BYTES} bytes here`)
    await this.#folder.add(original, encoded)
  }

  /** Gives a stored picture a second name. @returns false when that name is another picture's */
  async addName(original: string, alias: string): Promise<boolean> {
    return await this.#folder.link(original, alias)
  }

  /** Removes the least used pictures below a folder when more originals than `max` are there. */
  async limitTo(folder: string, max: number): Promise<void> {
    const surplus = (await this.#folder.count(folder)) - max
    if (surplus <= 0) return
    const goal = surplus + Math.floor(max * SPARE_SHARE)
    for (const { name } of leastUsed(await this.#folder.list(folder), goal))
      await this.#folder.remove(name)
  }

  async #make({ file, sourceOf }: Place, { width, format }: Variant): Promise<Buffer> {
    const source = await sourceOf()
    if (!source) throw missing('picture')
    return await this.#encoder.run(file, async () => {
      // Another request or process may have made it meanwhile.
      const kept = await this.#folder.read(file)
      if (kept) return kept
      const wanted = { width: width ?? source.maxWidth, format }
      const bytes = await this.#encoder.encode(await source.input(), wanted)
      await this.#folder.write(file, bytes).catch((error: unknown) => {
        // A full disk: it is made again the next time.
        this.#options.log(`could not keep ${file}: ${String(error)}`)
      })
      return bytes
    })
  }

  /** @throws {HttpProblem} `missing` for the place where the library's copies are kept */
  async #locate({ file, original, width }: Variant): Promise<Place> {
    if (original.startsWith(`${LIBRARY_FOLDER}/`)) throw missing('picture')
    const drawn = this.#options.drawn(original)
    const uploaded = await this.#options.uploaded?.(original)
    // A copy as wide as its picture is that picture.
    const isWhole = width && width === (uploaded?.source ?? drawn)?.width
    const name = isWhole ? file.replace(`-${width}.`, '.') : file
    const wide = (source: Source | undefined) =>
      source && (width ?? 0) <= source.width ? source : undefined
    if (uploaded)
      return {
        file: `${LIBRARY_FOLDER}/${uploaded.key}${name.slice(original.lastIndexOf('.'))}`,
        sourceOf: () => Promise.resolve(wide(uploaded.source)),
      }
    const sourceOf = async () => wide(drawn ?? (await this.#sourceInFolder(original)))
    if (name === original) return { file: name, sourceOf }
    const content = await this.#contentOf(original)
    // Each of its names has the same copies.
    const copy = content && `${COPIES_FOLDER}/${content}${name.slice(original.lastIndexOf('.'))}`
    return { file: copy ?? name, sourceOf }
  }

  /** Names the content of a picture from elsewhere; undefined for any other one. */
  async #contentOf(original: string): Promise<string | undefined> {
    if (!original.startsWith(`${UPLOADS_FOLDER}/`)) return undefined
    return await this.#folder.contentOf(original)
  }

  async #sourceInFolder(original: string): Promise<Source | undefined> {
    const path = await this.#folder.locate(original)
    return path === undefined ? undefined : await readSource(path)
  }
}

function originalNamed(original: string): Variant {
  const variant = readOriginal(original)
  if (!variant) throw missing('picture')
  return variant
}
