import { HttpProblem } from '../http-problem.ts'

export interface QueueLimits {
  /** The size of what may run at once: altogether, and for one key. */
  readonly atOnce: number
  readonly atOncePerKey: number
  /** How many may wait: altogether (default: any number), and for one key (default: any number). */
  readonly waiting?: number
  readonly waitingPerKey?: number
  /** Milliseconds that one may wait. */
  readonly patienceMs: number
  /** The answer to a client that may not wait, or waited for too long. */
  readonly refusal?: { readonly message: string; readonly retryAfterS: number }
}

interface Share {
  /** Without a key only the limits for all count. */
  readonly key: string | undefined
  readonly size: number
}

interface Waiting extends Share {
  readonly enter: () => void
}

/** Runs only so much at once, and only so much for one key; the rest waits for a short while. */
export class Queue {
  readonly #limits: QueueLimits
  readonly #running = new Map<string, number>()
  #total = 0
  #waiting: Waiting[] = []

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The size of what runs, and how many wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#total, waiting: this.#waiting.length }
  }

  /** @throws {HttpProblem} `too-many` when too much waits, or it waited for too long */
  async run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const leave = await this.enter({ key, size: 1 })
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** @returns a function that gives the room back @throws {HttpProblem} like `run` */
  async enter(share: Share): Promise<() => void> {
    if (this.#hasRoom(share)) this.#count(share, 1)
    else await this.#wait(share)
    return () => {
      this.#count(share, -1)
      this.#letIn()
    }
  }

  #hasRoom({ key, size }: Share): boolean {
    const own = key === undefined ? 0 : (this.#running.get(key) ?? 0) + size
    return this.#total + size <= this.#limits.atOnce && own <= this.#limits.atOncePerKey
  }

  #count({ key, size }: Share, sign: 1 | -1): void {
    this.#total += sign * size
    if (key === undefined) return
    const own = (this.#running.get(key) ?? 0) + sign * size
    if (own > 0) this.#running.set(key, own)
    else this.#running.delete(key)
  }

  #wait(share: Share): Promise<void> {
    const { waiting = Infinity, waitingPerKey = Infinity, patienceMs } = this.#limits
    const ofKey = this.#waiting.filter(({ key }) => key === share.key)
    if (this.#waiting.length >= waiting || ofKey.length >= waitingPerKey) throw this.#tooMany()
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== waiter)
        reject(this.#tooMany())
      }, patienceMs)
      function enter(): void {
        clearTimeout(giveUp)
        resolve()
      }
      const waiter = { ...share, enter }
      this.#waiting.push(waiter)
    })
  }

  #letIn(): void {
    this.#waiting = this.#waiting.filter((waiter) => {
      if (!this.#hasRoom(waiter)) return true
      this.#count(waiter, 1)
      waiter.enter()
      return false
    })
  }

  #tooMany(): HttpProblem {
    const { message, retryAfterS } = this.#limits.refusal ?? {
      message: 'too many at once, try again',
      retryAfterS: 1,
    }
    return new HttpProblem('too-many', message, retryAfterS)
  }
}
