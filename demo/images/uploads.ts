import { createHash } from 'node:crypto'
import { Queue, HttpProblem } from '#demo/platform/index.ts'
import {
  FETCH_TIMEOUT_MS,
  MAX_FETCHES_AT_ONCE,
  MAX_UPLOAD_WIDTH,
  MAX_UPLOADED_IMAGES,
  MAX_WAITING_FETCHES,
  MAX_WAITING_FETCHES_PER_VISITOR,
} from './limits.ts'
import { decodePath, readAddress, type FetchImage } from './fetch-image.ts'
import { UPLOADS_FOLDER as FOLDER, type ImageStore } from './image-store.ts'
import { readOriginal, variantsOf } from './variant.ts'

/** Where each of them has the name that its address gives it; a caller's name is a second name of the same file. */
const BY_ADDRESS = `${FOLDER}/by-address`

/** A picture to take over from elsewhere. */
export interface Upload {
  /** The original's file, as in `uploads/lviv.jpg`. */
  readonly original: string
  /** Where it is now. */
  readonly imageUrl: string
  /** The site's own host, as in `127.0.0.1:4300`. */
  readonly ownHost: string
  /** Whose turn it takes, as `visitorKey` gives it. */
  readonly visitor?: string | undefined
}

export interface CopiesWanted {
  /** Pixels; copies at the widths up to it are made. */
  readonly maxWidth: number
}

/** Takes pictures over from elsewhere, each once. */
export class Uploads {
  readonly #images: ImageStore
  readonly #fetchImage: FetchImage
  readonly #taking = new Map<string, Promise<void>>()
  readonly #queue = new Queue({
    atOnce: MAX_FETCHES_AT_ONCE,
    atOncePerKey: MAX_FETCHES_AT_ONCE,
    waitingPerKey: MAX_WAITING_FETCHES,
    waitingPerVisitor: { own: MAX_WAITING_FETCHES_PER_VISITOR, total: MAX_WAITING_FETCHES },
    patienceMs: 3 * FETCH_TIMEOUT_MS,
  })

  readonly #max: number

  /** @param max names of pictures that are kept; the least used pictures are removed past it */
  constructor(images: ImageStore, fetchImage: FetchImage, max = MAX_UPLOADED_IMAGES) {
    this.#images = images
    this.#fetchImage = fetchImage
    this.#max = max
  }

  /**
   * Fetches a picture and keeps it under its name; one that the site has already stays as it is.
   *
   * @throws {HttpProblem} `forbidden` when the name is that of a picture from another address
   */
  async take(upload: Upload): Promise<void> {
    const { original } = upload
    const variant = readOriginal(original)
    if (!variant) throw new HttpProblem('invalid', 'imagePath is not a name of a picture')
    const isUpload = original.startsWith(`${FOLDER}/`)
    if ((!isUpload || isItself(upload)) && (await this.#images.has(variant))) return
    if (!isUpload)
      throw new HttpProblem('forbidden', `pictures from elsewhere are kept in ${FOLDER}/ only`)
    const name = nameByAddress(upload)
    if (original.startsWith(`${BY_ADDRESS}/`) && original !== name) throw taken()
    if (!(await this.#has(name))) {
      if (await this.#images.has(variant)) throw taken()
      await this.#takeOnce(name, upload)
    }
    await this.#addName(name, original)
  }

  /** Makes copies of a picture ahead of requests. A copy that fails now is made at its first request. */
  async makeCopies(original: string, { maxWidth }: CopiesWanted): Promise<void> {
    const wanted = variantsOf(original).filter(({ width }) => width && width <= maxWidth)
    await Promise.allSettled(wanted.map((variant) => this.#images.read(variant)))
  }

  async #has(name: string): Promise<boolean> {
    const variant = readOriginal(name)
    return variant !== undefined && (await this.#images.has(variant))
  }

  async #addName(name: string, alias: string): Promise<void> {
    if (alias === name) return
    if (!(await this.#has(alias))) await this.#images.limitTo(FOLDER, this.#max - 1)
    if (!(await this.#images.addName(name, alias))) throw taken()
  }

  async #takeOnce(name: string, upload: Upload): Promise<void> {
    const taking =
      this.#taking.get(name) ??
      this.#queue
        .run('', () => this.#fetch(name, upload), upload.visitor)
        .finally(() => this.#taking.delete(name))
    this.#taking.set(name, taking)
    await taking
  }

  async #fetch(name: string, { imageUrl, ownHost }: Upload): Promise<void> {
    const bytes = await this.#fetchImage(imageUrl, ownHost)
    // Its own name and the caller's.
    await this.#images.limitTo(FOLDER, this.#max - 2)
    await this.#images.add(name, bytes, MAX_UPLOAD_WIDTH)
  }
}

/** The name that a picture's address gives it: a stranger cannot choose it. @throws {HttpProblem} `invalid` */
function nameByAddress({ original, imageUrl, ownHost }: Upload): string {
  const url = readAddress(imageUrl)
  // The site has many names and ignores the query, so only the path identifies its own pictures.
  const { origin, pathname, search } = url
  const address = url.host === ownHost ? decodePath(url) : origin + pathname + search
  const hash = createHash('sha256').update(address).digest('hex')
  return `${BY_ADDRESS}/${hash}${original.slice(original.lastIndexOf('.'))}`
}

/** Whether a picture of the site is named by its own address. */
function isItself({ original, imageUrl, ownHost }: Upload): boolean {
  const url = readAddress(imageUrl)
  return url.host === ownHost && decodePath(url) === `/pictures/${original}`
}

function taken(): HttpProblem {
  return new HttpProblem('forbidden', 'imagePath is the name of a picture from another address')
}
