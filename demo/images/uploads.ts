import { createHash } from 'node:crypto'
import { HttpProblem, Queue, type ObjectStore, type StoredObject } from '#demo/platform/index.ts'
import {
  FETCH_TIMEOUT_MS,
  MAX_FETCHES_AT_ONCE,
  MAX_UPLOAD_WIDTH,
  MAX_UPLOADED_IMAGES,
  MAX_WAITING_FETCHES,
  MAX_WAITING_FETCHES_PER_VISITOR,
} from './limits.ts'
import { decodePath, readAddress, type FetchImage } from './fetch-image.ts'
import {
  keyOfContent,
  COPIES_FOLDER,
  UPLOADS_FOLDER as FOLDER,
  type ImageStore,
} from './image-store.ts'
import { readOriginal, readVariant, variantsOf } from './variant.ts'

/** Where each of them has the name that its address gives it; a caller's name is a second name of the same file. */
const BY_ADDRESS = `${FOLDER}/by-address`
/** What is removed besides the surplus: each search reads the whole folder. */
const SPARE_SHARE = 0.05

/** A picture to take over from elsewhere. */
export interface RemotePicture {
  /** The original's file, as in `uploads/lviv.jpg`. */
  readonly original: string
  /** Where it is now. */
  readonly imageUrl: string
  /** The site's own host, as in `127.0.0.1:4300`. */
  readonly ownHost: string
  /** Whose turn it takes, as `visitorKey` gives it. */
  readonly visitor?: string | undefined
}

export interface UploadsOptions {
  readonly images: ImageStore
  /** The files of `images`. */
  readonly files: ObjectStore
  readonly fetchImage: FetchImage
  /** Names of pictures that are kept; the least used pictures are removed past it. */
  readonly max?: number
}

/** Takes pictures over from elsewhere, each once. */
export class Uploads {
  readonly #options: UploadsOptions
  readonly #taking = new Map<string, Promise<void>>()
  readonly #queue = new Queue({
    atOnce: MAX_FETCHES_AT_ONCE,
    atOncePerKey: MAX_FETCHES_AT_ONCE,
    waitingPerKey: MAX_WAITING_FETCHES,
    waitingPerVisitor: { own: MAX_WAITING_FETCHES_PER_VISITOR, total: MAX_WAITING_FETCHES },
    patienceMs: 3 * FETCH_TIMEOUT_MS,
  })

  constructor(options: UploadsOptions) {
    this.#options = options
  }

  /**
   * Fetches a picture and keeps it under its name; one that the site has already stays as it is.
   *
   * @throws {HttpProblem} `forbidden` when the name is that of a picture from another address
   */
  async take(upload: RemotePicture): Promise<void> {
    const { original } = upload
    if (!readOriginal(original))
      throw new HttpProblem('invalid', 'imagePath is not a name of a picture')
    const isUpload = original.startsWith(`${FOLDER}/`)
    if ((!isUpload || isItself(upload)) && (await this.#has(original))) return
    if (!isUpload)
      throw new HttpProblem('forbidden', `pictures from elsewhere are kept in ${FOLDER}/ only`)
    const name = nameByAddress(upload)
    if (original.startsWith(`${BY_ADDRESS}/`) && original !== name) throw taken()
    if (!(await this.#has(name))) {
      if (await this.#has(original)) throw taken()
      await this.#takeOnce(name, upload)
    }
    if (original !== name) await this.#addName(name, original)
  }

  /**
   * Makes copies of a picture ahead of requests. A copy that fails now is made at its first request.
   *
   * @param maxWidth pixels; copies at the widths up to it are made
   */
  async makeCopies(original: string, maxWidth: number): Promise<void> {
    const wanted = variantsOf(original).filter(({ width }) => width && width <= maxWidth)
    await Promise.allSettled(wanted.map((variant) => this.#options.images.read(variant)))
  }

  async #has(name: string): Promise<boolean> {
    const variant = readOriginal(name)
    return variant !== undefined && (await this.#options.images.has(variant))
  }

  async #addName(name: string, alias: string): Promise<void> {
    const { files } = this.#options
    if (!(await this.#has(alias))) await this.#makeRoom(1)
    const isNew = await files.copy(name, alias).catch((error: unknown) => {
      if (!(error instanceof HttpProblem) || error.reason !== 'missing') throw error
      throw new HttpProblem('busy', 'the picture was removed meanwhile, try again', 1)
    })
    if (isNew) return
    const [file, other] = [await files.stat(name), await files.stat(alias)]
    if (!file || file.identity !== other?.identity) throw taken()
  }

  async #takeOnce(name: string, upload: RemotePicture): Promise<void> {
    const taking =
      this.#taking.get(name) ??
      this.#queue
        .run('', () => this.#fetch(name, upload), upload.visitor)
        .finally(() => this.#taking.delete(name))
    this.#taking.set(name, taking)
    await taking
  }

  async #fetch(name: string, { imageUrl, ownHost }: RemotePicture): Promise<void> {
    const { images, fetchImage } = this.#options
    const bytes = await fetchImage(imageUrl, ownHost)
    // Its own name and the caller's.
    await this.#makeRoom(2)
    await images.add(name, bytes, MAX_UPLOAD_WIDTH)
  }

  /** Removes the least used pictures, with all their names and copies, when there is no room for more names. */
  async #makeRoom(names: number): Promise<void> {
    const { files, max = MAX_UPLOADED_IMAGES } = this.#options
    const pictures = picturesOf(await files.list(FOLDER))
    const originals = pictures.reduce((sum, picture) => sum + picture.originals, 0)
    const room = max - names
    let surplus = originals - room
    if (surplus <= 0) return
    surplus += Math.floor(room * SPARE_SHARE)
    for (const picture of pictures.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (surplus <= 0) return
      for (const name of picture.names) await files.remove(name)
      surplus -= picture.originals
    }
  }
}

const COPY = new RegExp(`^${COPIES_FOLDER}/([^-.]+)`)

/** Names and copies of one content go together. */
function picturesOf(files: readonly StoredObject[]) {
  const known = files.filter(({ name }) => readVariant(name))
  const groups = Map.groupBy(known, (file) => COPY.exec(file.name)?.[1] ?? keyOfContent(file))
  return Array.from(groups.values(), (group) => ({
    names: group.map(({ name }) => name),
    originals: group.filter(({ name }) => readOriginal(name)).length,
    usedAt: Math.max(...group.map(({ usedAt }) => usedAt)),
  }))
}

/** The name that a picture's address gives it: a stranger cannot choose it. @throws {HttpProblem} `invalid` */
function nameByAddress({ original, imageUrl, ownHost }: RemotePicture): string {
  const url = readAddress(imageUrl)
  // The site has many names and ignores the query, so only the path identifies its own pictures.
  const { origin, pathname, search } = url
  const address = url.host === ownHost ? decodePath(url) : origin + pathname + search
  const hash = createHash('sha256').update(address).digest('hex')
  return `${BY_ADDRESS}/${hash}${original.slice(original.lastIndexOf('.'))}`
}

/** Whether a picture of the site is named by its own address. */
function isItself({ original, imageUrl, ownHost }: RemotePicture): boolean {
  const url = readAddress(imageUrl)
  return url.host === ownHost && decodePath(url) === `/pictures/${original}`
}

function taken(): HttpProblem {
  return new HttpProblem('forbidden', 'imagePath is the name of a picture from another address')
}
