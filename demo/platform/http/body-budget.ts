import { HttpProblem } from '../http-problem.ts'
import {
  BODY_PATIENCE_MS,
  MAX_BODY_BYTES_IN_FLIGHT,
  MAX_BODY_BYTES_IN_FLIGHT_PER_ADDRESS,
  MAX_WAITING_BODIES,
} from '../rules/limits.ts'

interface Share {
  /** Of the client; where none is known only the total counts. */
  readonly address: string | undefined
  readonly bytes: number
}

interface Waiting extends Share {
  readonly enter: () => void
}

/** Shares out the memory for large bodies. Who finds no room waits in line, and is read no further. */
export class BodyBudget {
  readonly #byAddress = new Map<string, number>()
  #taken = 0
  #waiting: Waiting[] = []

  /** @returns what gives the room back @throws {HttpProblem} `too-many` when there is none for too long */
  async take(share: Share): Promise<() => void> {
    if (!this.#fits(share)) await this.#wait(share)
    else this.#add(share, 1)
    return () => {
      this.#add(share, -1)
      this.#letIn()
    }
  }

  #fits({ address, bytes }: Share): boolean {
    const own = address === undefined ? 0 : (this.#byAddress.get(address) ?? 0)
    return (
      this.#taken + bytes <= MAX_BODY_BYTES_IN_FLIGHT &&
      own + bytes <= MAX_BODY_BYTES_IN_FLIGHT_PER_ADDRESS
    )
  }

  #add({ address, bytes }: Share, sign: 1 | -1): void {
    this.#taken += sign * bytes
    if (address === undefined) return
    const own = (this.#byAddress.get(address) ?? 0) + sign * bytes
    if (own > 0) this.#byAddress.set(address, own)
    else this.#byAddress.delete(address)
  }

  #wait(share: Share): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING_BODIES) throw tooMany()
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(tooMany())
      }, BODY_PATIENCE_MS)
      function enter(): void {
        clearTimeout(giveUp)
        resolve()
      }
      const waiting = { ...share, enter }
      this.#waiting.push(waiting)
    })
  }

  #letIn(): void {
    this.#waiting = this.#waiting.filter((waiting) => {
      if (!this.#fits(waiting)) return true
      this.#add(waiting, 1)
      waiting.enter()
      return false
    })
  }
}

function tooMany(): HttpProblem {
  return new HttpProblem('too-many', 'too much is being sent at once, try again', 5)
}
