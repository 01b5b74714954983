import { HttpProblem } from '../http-problem.ts'

export interface QueueLimits {
  readonly atOnce: number
  readonly atOncePerKey: number
  readonly waitingPerKey: number
  /** Milliseconds that work may wait. */
  readonly patienceMs: number
}

interface Waiting {
  readonly key: string
  readonly enter: () => void
}

/** Runs only so much at once, and only so much for one key; the rest waits for a short while. */
export class Queue {
  readonly #limits: QueueLimits
  readonly #running = new Map<string, number>()
  #waiting: Waiting[] = []

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws {HttpProblem} `too-many` when too much waits for the key, or it waited for too long */
  async run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    if (this.#hasRoom(key)) this.#count(key, 1)
    else await this.#wait(key)
    try {
      return await work()
    } finally {
      this.#count(key, -1)
      this.#letIn()
    }
  }

  #hasRoom(key: string): boolean {
    const all = [...this.#running.values()].reduce((sum, own) => sum + own, 0)
    const own = this.#running.get(key) ?? 0
    return all < this.#limits.atOnce && own < this.#limits.atOncePerKey
  }

  #count(key: string, by: 1 | -1): void {
    const own = (this.#running.get(key) ?? 0) + by
    if (own > 0) this.#running.set(key, own)
    else this.#running.delete(key)
  }

  #wait(key: string): Promise<void> {
    const { waitingPerKey, patienceMs } = this.#limits
    if (this.#waiting.filter((each) => each.key === key).length >= waitingPerKey) throw tooMany()
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(tooMany())
      }, patienceMs)
      function enter(): void {
        clearTimeout(giveUp)
        resolve()
      }
      const waiting = { key, enter }
      this.#waiting.push(waiting)
    })
  }

  #letIn(): void {
    this.#waiting = this.#waiting.filter(({ key, enter }) => {
      if (!this.#hasRoom(key)) return true
      this.#count(key, 1)
      enter()
      return false
    })
  }
}

function tooMany(): HttpProblem {
  return new HttpProblem('too-many', 'too many at once, try again', 1)
}
