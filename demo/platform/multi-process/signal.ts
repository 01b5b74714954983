/** Wakes one waiter. A notification that comes before it is kept; several count as one. */
export class Signal {
  #isSet = false
  #wake = () => {}

  notify(): void {
    this.#isSet = true
    this.#wake()
  }

  /** Waits for the next notification, for `patienceMs` at most. */
  async wait(patienceMs: number): Promise<void> {
    if (!this.#isSet)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#isSet = false
  }
}
