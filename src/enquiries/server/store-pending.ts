import { describeError, NotStoredError } from './errors.ts'
import type { EnquiryStore } from './options.ts'
import type { Delivery, Entry, Outbox } from './outbox.ts'

export interface StoreOptions {
  readonly outbox: Outbox
  readonly store: EnquiryStore
  readonly log: (line: string) => void
  readonly now: () => number
  /** How long attempts begin, in milliseconds. */
  readonly storeMs: number
  /** Milliseconds since 1970. From then on another process may have the batch. */
  readonly leaseEnds: number
  /** See `ForwarderOptions`. */
  readonly inDoubtMs: number
}

/** New states of entries, by submission id. */
type Deliveries = ReadonlyMap<string, Delivery>

/** Two failures in a row point to the store, not to the content. */
const MAX_FAILURES = 2

/**
 * Adds the entries of a batch to the store. The outbox holds `inDoubt` before each attempt: after a crash in between the
 * next process looks the enquiry up first and adds no second item.
 *
 * One enquiry that the store refuses does not hold up the others: a refused group is split, and a batch with failed
 * attempts begins with groups of one, which double as long as they are stored.
 *
 * @returns the new states of the entries that were found or tried
 */
export async function storePending(
  options: StoreOptions,
  entries: readonly Entry[],
): Promise<Deliveries> {
  const { found, missing: queue } = await lookUp(options, entries)
  const deliveries = new Map(found)
  // The clock starts after the look-up, which is slow in a large app and must not use up the time for storing.
  const until = options.now() + options.storeMs
  let size = queue.some(({ delivery }) => delivery.attempts > 0) ? 1 : queue.length
  let failures = 0
  while (queue.length > 0 && failures < MAX_FAILURES && options.now() < until) {
    const group = queue.splice(0, size)
    const { outcome, tried } = await storeGroup(options, group)
    for (const [id, delivery] of tried) deliveries.set(id, delivery)
    if (outcome === 'refused' && group.length > 1) queue.unshift(...group)
    failures = outcome === 'failed' ? failures + 1 : 0
    size = nextSize(outcome, group.length)
  }
  return deliveries
}

type Outcome = 'stored' | 'refused' | 'failed'

function nextSize(outcome: Outcome, size: number): number {
  if (outcome === 'stored') return size * 2
  return outcome === 'refused' ? Math.ceil(size / 2) : 1
}

/** Looks up entries in doubt. Where the store does not answer, they wait for the next batch, and only they. */
async function lookUp(
  { store, log }: StoreOptions,
  entries: readonly Entry[],
): Promise<{ readonly found: Deliveries; readonly missing: Entry[] }> {
  const inDoubt = entries.filter(({ delivery }) => delivery.inDoubt)
  if (inDoubt.length === 0) return { found: new Map(), missing: [...entries] }
  try {
    const items = await store.find(inDoubt.map(({ enquiry }) => enquiry.id))
    const isThere = ({ enquiry }: Entry) => items.has(enquiry.id)
    const found = changed(entries.filter(isThere), ({ enquiry }) => ({
      itemId: items.get(enquiry.id),
      inDoubt: false,
    }))
    return { found, missing: entries.filter((entry) => !isThere(entry)) }
  } catch (error) {
    log(`${inDoubt.length} enquiries could not be looked up: ${describeError(error)}`)
    return { found: new Map(), missing: entries.filter(({ delivery }) => !delivery.inDoubt) }
  }
}

async function storeGroup(
  { outbox, store, log, now, inDoubtMs, leaseEnds }: StoreOptions,
  group: readonly Entry[],
): Promise<{ readonly outcome: Outcome; readonly tried: Deliveries }> {
  // After a crash the next process waits until the store has finished what it was given.
  const notBefore = now() + inDoubtMs
  const inDoubt = changed(group, () => ({ inDoubt: true, notBefore }))
  try {
    await outbox.update(inDoubt)
    // This process or its disk may have stood still: another one may be storing the same by now.
    if (now() >= leaseEnds) throw new NotStoredError('the lease is over')
    const itemIds = await store.add(group.map(({ enquiry }) => enquiry))
    if (itemIds.length !== group.length) throw new RangeError('the store did not number each')
    const tried = changed(group, (_, index) => ({ itemId: itemIds[index], inDoubt: false }))
    return { outcome: 'stored', tried }
  } catch (error) {
    const which =
      group.length === 1 ? `enquiry ${group[0]?.enquiry.id}` : `${group.length} enquiries`
    log(`${which} could not be stored: ${describeError(error)}`)
    if (!(error instanceof NotStoredError)) return { outcome: 'failed', tried: inDoubt }
    const tried = changed(group, () => ({ inDoubt: false }))
    return { outcome: error.isOfContent ? 'refused' : 'failed', tried }
  }
}

function changed(
  entries: readonly Entry[],
  change: (entry: Entry, index: number) => Partial<Delivery>,
): Deliveries {
  return new Map(
    entries.map((entry, index) => [
      entry.enquiry.id,
      { ...entry.delivery, ...change(entry, index) },
    ]),
  )
}
