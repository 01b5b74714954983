import { HttpProblem, missing, type FileStore } from '#demo/platform/index.ts'
import { placeholderAddress } from './encode.ts'
import { EncoderQueue } from './encoder-queue.ts'
import { ImageFolder } from './folder.ts'
import { MAX_UPLOADED_BYTES } from './limits.ts'
import { leastUsed } from './least-used.ts'
import type { LocalFile } from './send-file.ts'
import { readSource, type Source } from './source.ts'
import { readOriginal, type Variant } from './variant.ts'

/** What is removed besides the surplus: each search reads the whole folder. */
const SPARE_SHARE = 0.05

export interface ImageStoreOptions {
  /** Where files are kept. */
  readonly files: FileStore
  /** Finds a picture of the site, an SVG file, by its original's name; the others are files in the folder. */
  readonly drawn: (original: string) => Source | undefined
  /** Default: one of its own. */
  readonly encoder?: EncoderQueue | undefined
  /** Gets one line per failure. */
  readonly log: (line: string) => void
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

  constructor(options: ImageStoreOptions) {
    this.#options = options
    this.#folder = new ImageFolder(options.files)
    this.#encoder = options.encoder ?? new EncoderQueue(options.log)
  }

  /** A file that is kept already, without its bytes; undefined when it would have to be made. @throws {HttpProblem} `too-large` */
  async find({ file }: Variant): Promise<LocalFile | undefined> {
    return await this.#folder.find(file)
  }

  /** Whether a file is there, or can be made. @throws {HttpProblem} when its original is no picture, or too large */
  async has(variant: Variant): Promise<boolean> {
    if ((await this.#folder.locate(variant.file)) !== undefined) return true
    return (await this.#sourceOf(variant)) !== undefined
  }

  /** A file, made when it is not there yet. @throws {HttpProblem} `missing`, `too-large`, `busy`, `invalid` */
  async read(variant: Variant): Promise<Buffer> {
    const { file } = variant
    const kept = await this.#folder.read(file)
    if (kept) return kept
    const making =
      this.#making.get(file) ?? this.#make(variant).finally(() => this.#making.delete(file))
    this.#making.set(file, making)
    return await making
  }

  /** A tiny picture as a `data:` address. @throws {HttpProblem} like `read` */
  async placeholder(original: string): Promise<string> {
    const source = await this.#sourceOf(originalNamed(original))
    if (!source) throw missing('picture')
    const encode = () => this.#encoder.encode(source.input(), 'placeholder')
    return placeholderAddress(await this.#encoder.run(original, encode))
  }

  /**
   * Stores an uploaded picture, encoded again without its metadata. A picture of that name that is stored already stays.
   *
   * @param width pixels across that it may have
   * @throws {HttpProblem} when it is no picture, or too large
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

  async #make(variant: Variant): Promise<Buffer> {
    const source = await this.#sourceOf(variant)
    if (!source) throw missing('picture')
    return await this.#encoder.run(variant.file, async () => {
      // Another request or process may have made it meanwhile.
      const kept = await this.#folder.read(variant.file)
      if (kept) return kept
      const { width, format } = variant
      const bytes = await this.#encoder.encode(source.input(), { width, format })
      await this.#folder.write(variant.file, bytes).catch((error: unknown) => {
        // A full disk: it is made again the next time.
        this.#options.log(`could not keep ${variant.file}: ${String(error)}`)
      })
      return bytes
    })
  }

  /** What a file is made from; undefined where it cannot be. */
  async #sourceOf({ original, width }: Variant): Promise<Source | undefined> {
    const source = this.#options.drawn(original) ?? (await this.#sourceInFolder(original))
    return source && (width ?? 0) <= source.width ? source : undefined
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
