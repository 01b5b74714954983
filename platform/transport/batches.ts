import type { OnProgress } from './call.ts'

export interface BatchOptions {
  /** Entries in one request. */
  readonly size: number
  /** Receives how many entries have been done. */
  readonly onProgress?: OnProgress | undefined
}

/** Cuts a list into parts of a size, the last one smaller. */
export function inBatches<Entry>(entries: readonly Entry[], size: number): (readonly Entry[])[] {
  const length = Math.min(size, Math.max(1, entries.length))
  const count = Math.ceil(entries.length / length)
  return Array.from({ length: count }, (_, at) => entries.slice(at * length, (at + 1) * length))
}

/** Does the parts of a list one after the other; the first that fails ends it. @returns all answers joined */
export async function batchwise<Entry, Answer>(
  entries: readonly Entry[],
  work: (batch: readonly Entry[]) => Promise<readonly Answer[]>,
  { size, onProgress }: BatchOptions,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  let done = 0
  for (const batch of inBatches(entries, size)) {
    for (const answer of await work(batch)) answers.push(answer)
    done += batch.length
    onProgress?.({ done, total: entries.length })
  }
  return Object.freeze(answers)
}

export interface BatchLimits {
  /** Entries in a batch. */
  readonly count: number
  /** Characters of the entries as JSON; a single entry may have more. */
  readonly length: number
}

/** Cuts a list into parts that are neither too many nor too long for one request. */
export function sizedBatches<Entry>(
  entries: readonly Entry[],
  { count, length }: BatchLimits,
): Entry[][] {
  const batches: Entry[][] = []
  let batch: Entry[] = []
  let held = 0
  for (const entry of entries) {
    const own = JSON.stringify(entry).length
    if (batch.length === 0 || batch.length === count || held + own > length) {
      batches.push((batch = []))
      held = 0
    }
    batch.push(entry)
    held += own
  }
  return batches
}
