/** Lets one wait until another rings. A ring while nobody waits is not lost, and several count as one. */
export class Bell {
  #isRung = false
  #wake = () => {}

  ring(): void {
    this.#isRung = true
    this.#wake()
  }

  /** Waits for the next ring, or for so many milliseconds. */
  async next(patienceMs: number): Promise<void> {
    if (!this.#isRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#isRung = false
  }
}
