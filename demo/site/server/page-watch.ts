import { withTimeout } from 'mandry/server'
import { traceOf } from '#demo/platform/index.ts'
import type { PageMap } from '#demo/site/site-pages.ts'

export interface PageWatchOptions {
  readonly read: () => Promise<PageMap>
  /** Called with each map that differs from the one before, which is the current one by then. */
  readonly onRead: (pages: PageMap) => void
  readonly log: (line: string) => void
  /** How long the database may take, in milliseconds. Default 2 s. */
  readonly patienceMs?: number
  /** Between two looks at a database that told of no change, in milliseconds. Default 1 s. */
  readonly checkMs?: number
}

export interface WatchedPages {
  /** Undefined when they were never read. */
  readonly pages: PageMap | undefined
  /** False when the database does not answer: then the pages may have changed. */
  readonly isReachable: boolean
}

/**
 * Has the pages in memory without asking the database for each visit: it is asked after a change, and once a second while
 * there are visits, in case that the news of a change was lost.
 */
export class PageWatch {
  readonly #options: Required<PageWatchOptions>
  #pages: PageMap | undefined
  #isReachable = true
  #changes = 1
  /** How many of the changes are in the pages. */
  #seen = 0
  #lookedAt = -Infinity
  #look: Promise<void> | undefined
  #reading: { readonly pages: Promise<PageMap>; readonly changes: number } | undefined

  constructor(options: PageWatchOptions) {
    this.#options = { patienceMs: 2000, checkMs: 1000, ...options }
  }

  /** Call it when a change is committed. The next visit finds it read already, or waits for it. */
  notify(): void {
    this.#changes++
    if (this.#pages) this.#look ??= this.#begin()
  }

  /** The pages, when nothing is known that could have changed them. */
  current(): PageMap | undefined {
    this.#lookNowAndThen()
    return this.#isReachable && this.#seen === this.#changes ? this.#pages : undefined
  }

  /** The pages with all changes that were made before the call; without a database as they were. */
  async latest(): Promise<WatchedPages> {
    const wanted = this.#changes
    // A look that is under way may have begun before the last change.
    for (let looks = 0; looks < 2 && this.#isReachable && this.#seen < wanted; looks++)
      await (this.#look ??= this.#begin())
    this.#lookNowAndThen()
    return { pages: this.#pages, isReachable: this.#isReachable }
  }

  #lookNowAndThen(): void {
    if (performance.now() - this.#lookedAt >= this.#options.checkMs) this.#look ??= this.#begin()
  }

  async #begin(): Promise<void> {
    const { log, onRead, patienceMs } = this.#options
    this.#lookedAt = performance.now()
    try {
      const reading = (this.#reading ??= this.#read())
      const pages = await withTimeout(reading.pages, patienceMs)
      if (!this.#isReachable) log('the database answers again: pages are up to date')
      this.#isReachable = true
      const isNew = pages !== this.#pages
      this.#pages = pages
      this.#seen = reading.changes
      if (isNew) onRead(pages)
    } catch (error) {
      if (this.#isReachable) log(`pages come from memory, without the database: ${traceOf(error)}`)
      this.#isReachable = false
    } finally {
      this.#look = undefined
      // A change that came meanwhile may not be in what was read.
      if (this.#isReachable && this.#seen < this.#changes) this.#look = this.#begin()
    }
  }

  /** One question at a time: many would use up the connections of a database that hangs. */
  #read() {
    const pages = this.#options.read().finally(() => (this.#reading = undefined))
    return { pages, changes: this.#changes }
  }
}
