import { Queue, HttpProblem } from '#demo/platform/index.ts'
import {
  FETCH_TIMEOUT_MS,
  MAX_FETCHES_AT_ONCE,
  MAX_UPLOAD_WIDTH,
  MAX_UPLOADED_IMAGES,
  MAX_WAITING_FETCHES,
} from './limits.ts'
import type { FetchImage } from './fetch-image.ts'
import type { ImageStore } from './image-store.ts'
import { readOriginal, variantsOf } from './variant.ts'

/** Where pictures from elsewhere are kept; everything else is the site's own. */
const FOLDER = 'uploads'

/** A picture to take over from elsewhere. */
export interface Upload {
  /** The original's file, as in `uploads/lviv.jpg`. */
  readonly original: string
  /** Where it is now. */
  readonly imageUrl: string
  /** The site's own host, as in `127.0.0.1:4300`. */
  readonly ownHost: string
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
    patienceMs: 3 * FETCH_TIMEOUT_MS,
  })

  constructor(images: ImageStore, fetchImage: FetchImage) {
    this.#images = images
    this.#fetchImage = fetchImage
  }

  /** Fetches a picture and keeps it under its name; one that the site has already stays as it is. @throws {HttpProblem} */
  async take(upload: Upload): Promise<void> {
    const { original } = upload
    const variant = readOriginal(original)
    if (!variant) throw new HttpProblem('invalid', 'imagePath is not a name of a picture')
    if (await this.#images.has(variant)) return
    if (!original.startsWith(`${FOLDER}/`))
      throw new HttpProblem('forbidden', `pictures from elsewhere are kept in ${FOLDER}/ only`)
    const taking =
      this.#taking.get(original) ??
      this.#queue.run('', () => this.#fetch(upload)).finally(() => this.#taking.delete(original))
    this.#taking.set(original, taking)
    await taking
  }

  /** Makes copies of a picture ahead of requests. A copy that fails now is made at its first request. */
  async makeCopies(original: string, { maxWidth }: CopiesWanted): Promise<void> {
    const wanted = variantsOf(original).filter(({ width }) => width && width <= maxWidth)
    await Promise.allSettled(wanted.map((variant) => this.#images.read(variant)))
  }

  async #fetch({ original, imageUrl, ownHost }: Upload): Promise<void> {
    if ((await this.#images.count(FOLDER)) >= MAX_UPLOADED_IMAGES)
      throw new HttpProblem('full', `the site keeps ${MAX_UPLOADED_IMAGES} pictures from elsewhere`)
    const bytes = await this.#fetchImage(imageUrl, ownHost)
    await this.#images.add(original, bytes, MAX_UPLOAD_WIDTH)
  }
}
