import { networkKey } from 'mandry/server'
import { HttpProblem } from '../http-problem.ts'
import { VisitorCounts } from './visitor-counts.ts'

export interface QueueLimits {
  /** The size of what may run at once: altogether, and for one key. */
  readonly atOnce: number
  readonly atOncePerKey: number
  /** The size of what may run at once for one network. Default: any size. */
  readonly atOncePerNetwork?: number
  /** How many may wait: altogether (default: any number), and for one key (default: any number). */
  readonly waiting?: number
  readonly waitingPerKey?: number
  /** How many of one visitor, and of its network, may wait. Default: any number. */
  readonly waitingPerVisitor?: { readonly own: number; readonly total: number }
  /** Milliseconds that one may wait. */
  readonly patienceMs: number
  /** The answer to a client that may not wait, or waited for too long. */
  readonly refusal?: { readonly message: string; readonly retryAfterS: number }
}

interface Share {
  /** Without a key only the limits for all count. */
  readonly key: string | undefined
  readonly size: number
  /** As `visitorKey` gives it. Networks have their turns one after the other, and so have the visitors of one network. */
  readonly visitor?: string | undefined
}

/** What runs under a name, and the most of it. */
interface Counted {
  readonly name: string
  readonly max: number
}

interface Waiting extends Share {
  readonly enter: () => void
}

/** Past it the turns of all are forgotten: what waits is served in its order once. */
const MAX_TURNS = 10_000

/** Runs only so much at once, and only so much for one key; the rest waits for a short while. */
export class Queue {
  readonly #limits: QueueLimits
  /** The size of what runs, by key and by network. */
  readonly #running = new Map<string, number>()
  #total = 0
  #waiting: Waiting[] = []
  /** The number of the last turn, by key, network and visitor. */
  readonly #turns = new Map<string, number>()
  readonly #ofVisitors = new VisitorCounts()
  #turn = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The size of what runs, and how many wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#total, waiting: this.#waiting.length }
  }

  /** @throws {HttpProblem} `too-many` when too much waits, or it waited for too long */
  async run<Answer>(key: string, work: () => Promise<Answer>, visitor?: string): Promise<Answer> {
    const leave = await this.enter({ key, size: 1, visitor })
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** @returns a function that gives the room back @throws {HttpProblem} like `run` */
  async enter(share: Share): Promise<() => void> {
    if (this.#hasRoom(share)) this.#begin(share)
    else await this.#wait(share)
    return () => {
      this.#count(share, -1)
      this.#letIn()
    }
  }

  #hasRoom(share: Share): boolean {
    const { size } = share
    const fits = ({ name, max }: Counted) => (this.#running.get(name) ?? 0) + size <= max
    return this.#total + size <= this.#limits.atOnce && this.#countedFor(share).every(fits)
  }

  #count(share: Share, sign: 1 | -1): void {
    this.#total += sign * share.size
    for (const { name } of this.#countedFor(share)) {
      const size = (this.#running.get(name) ?? 0) + sign * share.size
      if (size > 0) this.#running.set(name, size)
      else this.#running.delete(name)
    }
  }

  #countedFor({ key, visitor }: Share): readonly Counted[] {
    const { atOncePerKey, atOncePerNetwork } = this.#limits
    const own = key === undefined ? [] : [{ name: `key ${key}`, max: atOncePerKey }]
    if (visitor === undefined || atOncePerNetwork === undefined) return own
    return [...own, { name: `network ${networkKey(visitor)}`, max: atOncePerNetwork }]
  }

  #wait(share: Share): Promise<void> {
    const { waiting = Infinity, waitingPerKey = Infinity, waitingPerVisitor } = this.#limits
    const { visitor } = share
    const ofKey = this.#waiting.filter(({ key }) => key === share.key)
    if (this.#waiting.length >= waiting || ofKey.length >= waitingPerKey) throw this.#tooMany()
    if (visitor !== undefined && waitingPerVisitor)
      if (this.#ofVisitors.isFull(visitor, waitingPerVisitor)) throw this.#tooMany()
    if (visitor !== undefined) this.#ofVisitors.add(visitor)
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#remove(waiter)
        reject(this.#tooMany())
      }, this.#limits.patienceMs)
      function enter(): void {
        clearTimeout(giveUp)
        resolve()
      }
      const waiter = { ...share, enter }
      this.#waiting.push(waiter)
    })
  }

  #remove(waiter: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiter)
    if (waiter.visitor !== undefined) this.#ofVisitors.remove(waiter.visitor)
  }

  #begin(share: Share): void {
    this.#count(share, 1)
    if (this.#turns.size > MAX_TURNS) this.#turns.clear()
    this.#turn++
    for (const level of levelsOf(share)) this.#turns.set(level, this.#turn)
  }

  #letIn(): void {
    for (;;) {
      const [next, ...others] = this.#waiting.filter((waiter) => this.#hasRoom(waiter))
      if (!next) return
      const first = others.reduce((best, each) => (this.#isBefore(each, best) ? each : best), next)
      this.#remove(first)
      this.#begin(first)
      first.enter()
    }
  }

  /** Whose turn was longer ago; of equals the earlier one stays first. */
  #isBefore(share: Share, other: Share): boolean {
    const turnsOf = (each: Share) => levelsOf(each).map((level) => this.#turns.get(level) ?? 0)
    const others = turnsOf(other)
    for (const [level, turn] of turnsOf(share).entries()) {
      const theirs = others[level] ?? 0
      if (turn !== theirs) return turn < theirs
    }
    return false
  }

  #tooMany(): HttpProblem {
    const { message, retryAfterS } = this.#limits.refusal ?? {
      message: 'too many at once, try again',
      retryAfterS: 1,
    }
    return new HttpProblem('too-many', message, retryAfterS)
  }
}

/** Each level has its turns within the one before. */
function levelsOf({ key = '', visitor = '' }: Share): readonly string[] {
  const network = `${key} ${networkKey(visitor)}`
  return [key, network, `${network} ${visitor}`]
}
