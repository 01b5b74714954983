import type { KeptContent } from '#demo/platform/index.ts'
import type { PageMap } from '#demo/site/site-pages.ts'

/** A finished answer, and what it is made of. */
export interface Finished {
  readonly content: KeptContent
  /** Of a page with an address of its own: the same in all processes, and other when visitors see something else. */
  readonly version?: string
  /** Values that were used. The answer holds as long as the same function gives the same values. */
  readonly madeOf: (pages: PageMap) => readonly unknown[]
}

interface Entry extends Finished {
  readonly parts: readonly unknown[]
  readonly keptAt: number
}

export interface PageStoreOptions {
  /** Default 64 MB: a page with its compressed copies takes 0.1 MB, one with all works 0.5 MB. */
  readonly maxBytes?: number | undefined
  /** In milliseconds. Default 12 hours, for how long a page's form token stays the same. */
  readonly maxAgeMs?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** For those who watch a server; all but `entries` and `bytes` only grow. */
export interface PageStoreCounts {
  readonly hits: number
  /** Visits that found nothing finished. */
  readonly misses: number
  readonly renders: number
  readonly entries: number
  readonly bytes: number
}

const MAX_BYTES = 64 * 1024 * 1024
const MAX_AGE_MS = 12 * 60 * 60 * 1000

/** Keeps finished answers by key. Those not used for the longest time go first. */
export class PageStore {
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  readonly #now: () => number
  /** The one used last is the last. */
  readonly #entries = new Map<string, Entry>()
  #usedLast: Entry | undefined
  readonly #renders = new Map<string, Promise<Finished>>()
  /** What all entries are made of. */
  #pages: PageMap | undefined
  readonly #counts = { hits: 0, misses: 0, renders: 0 }

  constructor({ maxBytes = MAX_BYTES, maxAgeMs = MAX_AGE_MS, now }: PageStoreOptions) {
    this.#maxBytes = maxBytes
    this.#maxAgeMs = maxAgeMs
    this.#now = now
  }

  find(key: string): Finished | undefined {
    const entry = this.#entries.get(key)
    if (!entry || this.#isOld(entry)) return undefined
    this.#counts.hits++
    if (entry !== this.#usedLast) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      this.#usedLast = entry
    }
    return entry
  }

  /** One render for all who wait. What changes meanwhile keeps its result out of the store. */
  async load(key: string, pages: PageMap, render: () => Promise<Finished>): Promise<Finished> {
    this.#counts.misses++
    const waiting = this.#renders.get(key)
    if (waiting) return await waiting
    this.#counts.renders++
    const made = render()
      .then((finished) => {
        if (pages === this.#pages) this.#keep(key, finished, pages)
        return finished
      })
      .finally(() => {
        if (this.#renders.get(key) === made) this.#renders.delete(key)
      })
    this.#renders.set(key, made)
    return await made
  }

  /** Drops what is not made of these pages, and lets nothing in that is being rendered from older ones. */
  keepWhatIsMadeOf(pages: PageMap): void {
    this.#pages = pages
    this.#renders.clear()
    for (const [key, { madeOf, parts }] of this.#entries) {
      const now = madeOf(pages)
      const isSame = now.length === parts.length && now.every((part, at) => part === parts[at])
      if (!isSame) this.#entries.delete(key)
    }
  }

  /** Call it when a content has grown by a compressed copy. */
  evict(): void {
    let { bytes } = this
    for (const [key, { content }] of this.#entries) {
      if (bytes <= this.#maxBytes) return
      bytes -= content.size
      this.#entries.delete(key)
    }
  }

  get bytes(): number {
    return [...this.#entries.values()].reduce((sum, { content }) => sum + content.size, 0)
  }

  counts(): PageStoreCounts {
    return { ...this.#counts, entries: this.#entries.size, bytes: this.bytes }
  }

  #keep(key: string, finished: Finished, pages: PageMap): void {
    this.#entries.delete(key)
    const parts = finished.madeOf(pages)
    this.#usedLast = { ...finished, parts, keptAt: this.#now() }
    this.#entries.set(key, this.#usedLast)
    this.evict()
  }

  /** A clock that was set back makes an entry look young for ever. */
  #isOld({ keptAt }: Entry): boolean {
    const age = this.#now() - keptAt
    return age > this.#maxAgeMs || age < 0
  }
}
