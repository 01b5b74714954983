/** Runs work that no caller awaits: errors are reported, and `settled` waits for what is still running. */
export class Background {
  readonly #onError: (error: unknown) => void
  readonly #running = new Set<Promise<void>>()

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** @returns when it is done, also when it failed */
  run(work: () => Promise<void>): Promise<void> {
    const running = work()
      .catch(this.#onError)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
    return running
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
