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
