import { AsyncLocalStorage } from 'node:async_hooks'
import { HttpProblem, Queue } from '#demo/platform/index.ts'
import type { Input, Wanted } from './encode.ts'
import { Encoder } from './encoder.ts'
import {
  IMAGE_PATIENCE_MS,
  MAX_IMAGES_AT_ONCE,
  MAX_WAITING_IMAGES,
  MAX_WAITING_IMAGES_PER_VISITOR,
} from './limits.ts'
import { noPicture, type Source } from './source.ts'

/** Each has its own queue of those that wait, and its turns. */
type Kind = 'pictures' | 'avatars' | 'studio'

/** The one process that decodes pictures, and the queue before it: for the site's pictures and for avatars. */
export class EncoderQueue {
  readonly #encoder: Encoder
  readonly #log: (line: string) => void
  readonly #queue = new Queue({
    atOnce: MAX_IMAGES_AT_ONCE,
    atOncePerKey: MAX_IMAGES_AT_ONCE,
    waitingPerKey: MAX_WAITING_IMAGES,
    waitingPerVisitor: { own: MAX_WAITING_IMAGES_PER_VISITOR, total: MAX_WAITING_IMAGES },
    patienceMs: IMAGE_PATIENCE_MS,
  })

  readonly #visitors = new AsyncLocalStorage<string | undefined>()
  #made = 0

  /** @param log gets one line per failure @param encoder default: one of its own */
  constructor(log: (line: string) => void, encoder = new Encoder()) {
    this.#log = log
    this.#encoder = encoder
  }

  /** What runs and waits at the moment, and how many pictures were made since the start. */
  get load(): { readonly running: number; readonly waiting: number; readonly made: number } {
    return { ...this.#queue.load, made: this.#made }
  }

  /** Answers a visitor, as `visitorKey` gives it: what it encodes waits in the queue of that visitor. */
  async answer<Answer>(visitor: string | undefined, work: () => Promise<Answer>): Promise<Answer> {
    return await this.#visitors.run(visitor, work)
  }

  /** Makes a square of a picture. @throws {HttpProblem} `invalid`, `busy` */
  async squareOf(data: Buffer, square: number): Promise<Buffer> {
    return await this.make('avatar', { input: () => ({ data }) }, { square }, 'avatars')
  }

  /** Makes something of a picture. @throws {HttpProblem} as `run` does */
  async make(
    name: string,
    { input }: Pick<Source, 'input'>,
    wanted: Wanted,
    kind?: Kind,
  ): Promise<Buffer> {
    return await this.run(name, async () => await this.encode(await input(), wanted), kind)
  }

  /** Only within `run`. */
  async encode(input: Input, wanted: Wanted): Promise<Buffer> {
    const encoded = await this.#encoder.encode(input, wanted)
    this.#made++
    return encoded
  }

  /**
   * Runs work that encodes when it has its place.
   *
   * @param name for the log
   * @throws {HttpProblem} `invalid`, `busy`
   */
  async run<Answer>(
    name: string,
    work: () => Promise<Answer>,
    kind: Kind = 'pictures',
  ): Promise<Answer> {
    const encode = async () => {
      try {
        return await work()
      } catch (error) {
        if (error instanceof HttpProblem) throw error
        this.#log(`could not make ${name}: ${String(error)}`)
        throw noPicture()
      }
    }
    try {
      return await this.#queue.run(kind, encode, this.#visitors.getStore())
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.reason !== 'too-many') throw error
      throw new HttpProblem('busy', 'too many pictures are being made, try again', 2)
    }
  }
}
