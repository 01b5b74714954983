import { NetworkError } from '../errors.ts'
import type { OnProgress, Progress } from './call.ts'
import { followAbort, orAborted, startTimer, timedOut, type Limits } from './wait.ts'

export interface JoinOptions extends Partial<Limits> {
  readonly onProgress?: OnProgress | undefined
}

/** @param report to call after every answer of the server, with the progress if there is one */
type Start<Answer> = (signal: AbortSignal, report: (progress?: Progress) => void) => Promise<Answer>

/**
 * Work that several callers wait for at once. The signal, the time limit and the listener of a caller decide for that
 * caller alone; the work is aborted when its last caller has left.
 */
export class SharedWork<Answer> {
  readonly answer: Promise<Answer>
  readonly #name: string
  readonly #ending = new AbortController()
  readonly #reports = new Set<(progress?: Progress) => void>()
  #isOver = false

  /** @param name of the work, for the error of a time limit */
  constructor(name: string, start: Start<Answer>) {
    this.#name = name
    const report = (progress?: Progress) => {
      for (const each of Array.from(this.#reports)) each(progress)
    }
    const finish = () => void (this.#isOver = true)
    this.answer = start(this.#ending.signal, report).finally(finish)
    this.answer.catch(() => undefined)
  }

  /** True when it cannot be joined any more. */
  get isOver(): boolean {
    return this.#isOver || this.#ending.signal.aborted
  }

  abort(reason: DOMException): void {
    this.#ending.abort(reason)
  }

  /** Waits for the answer. The time limit is for one answer of the server: it begins again with each. */
  async join({ signal, timeoutMs = Infinity, onProgress }: JoinOptions = {}): Promise<Answer> {
    const { ending: leaving, unfollow } = followAbort(signal)
    const limit = () =>
      startTimer(timeoutMs, () => leaving.abort(new NetworkError(this.#name, timedOut())))
    let stopTimer = limit()
    const report = (progress?: Progress) => {
      stopTimer()
      stopTimer = limit()
      try {
        if (progress) onProgress?.(progress)
      } catch (error) {
        leaving.abort(error)
      }
    }
    this.#reports.add(report)
    try {
      return await orAborted(this.answer, leaving.signal)
    } finally {
      stopTimer()
      unfollow()
      this.#reports.delete(report)
      if (this.#reports.size === 0 && !this.#isOver)
        this.abort(new DOMException('all callers have left', 'AbortError'))
    }
  }
}
