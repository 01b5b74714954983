import { describeError } from './error-name.ts'
import type { Delivery, Enquiry, Entry, Outbox } from './outbox.ts'

/** Where the agency keeps its enquiries. */
export interface EnquiryStore {
  /**
   * Adds enquiries.
   *
   * @returns their items' numbers in the order given
   * @throws {NotStoredError} when it is certain that none was added; anything else leaves it open
   */
  readonly add: (enquiries: readonly Enquiry[]) => Promise<readonly number[]>
  /** The items of those enquiries that are there, by submission id. */
  readonly find: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

export interface NotStoredOptions extends ErrorOptions {
  /** True when what was sent is at fault, not the moment: fewer at a time may be taken. Default false. */
  readonly isOfContent?: boolean
}

/** The store refused: nothing was added. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError'
  readonly code = 'not-stored'
  readonly isOfContent: boolean

  constructor(message: string, { isOfContent = false, ...options }: NotStoredOptions = {}) {
    super(message, options)
    this.isOfContent = isOfContent
  }
}

export interface StoreOptions {
  readonly outbox: Outbox
  readonly store: EnquiryStore
  readonly log: (line: string) => void
  readonly now: () => number
  /** How long attempts begin, in milliseconds. */
  readonly storeMs: number
  /** Milliseconds since 1970 from which on the batch may be another's. */
  readonly leaseEnds: number
  /** See `ForwarderOptions`. */
  readonly inDoubtMs: number
}

/** What is known of each entry of a batch, by submission id. */
type Deliveries = Map<string, Delivery>

/** When the store fails so often in a row, the fault is hardly with what it was given. */
const MAX_FAILURES = 2

/**
 * Brings those entries of a batch to the store that are not there yet, and writes what became of each into
 * `deliveries`. That an attempt is made is written down before it: a process that dies in the middle leaves a question
 * that the next attempt asks first, not a second item.
 *
 * One enquiry that the store cannot take does not keep the others from it: what was refused together is tried in smaller
 * parts, and what has failed before begins alone, in parts that grow as long as they are taken.
 */
export async function storePending(
  options: StoreOptions,
  entries: readonly Entry[],
  deliveries: Deliveries,
): Promise<void> {
  const open = entries.filter(({ enquiry }) => deliveries.get(enquiry.id)?.itemId === undefined)
  const queue = await withoutFound(options, open, deliveries)
  // A look-up in a large app takes its own time: what is not there has to be stored all the same.
  const until = options.now() + options.storeMs
  let size = queue.some(({ delivery }) => delivery.attempts > 0) ? 1 : queue.length
  let failures = 0
  while (queue.length > 0 && failures < MAX_FAILURES && options.now() < until) {
    const group = queue.splice(0, size)
    const outcome = await storeGroup(options, group, deliveries)
    if (outcome === 'refused' && group.length > 1) queue.unshift(...group)
    failures = outcome === 'failed' ? failures + 1 : 0
    size = nextSize(outcome, group.length)
  }
}

type Outcome = 'stored' | 'refused' | 'failed'

function nextSize(outcome: Outcome, size: number): number {
  if (outcome === 'stored') return size * 2
  return outcome === 'refused' ? Math.ceil(size / 2) : 1
}

/** Asks for those that may be there already. As long as nobody answers, they wait, and only they. */
async function withoutFound(
  { store, log }: StoreOptions,
  open: readonly Entry[],
  deliveries: Deliveries,
): Promise<Entry[]> {
  const uncertain = open.filter(({ enquiry }) => deliveries.get(enquiry.id)?.inDoubt)
  if (uncertain.length === 0) return [...open]
  try {
    const found = await store.find(uncertain.map(({ enquiry }) => enquiry.id))
    for (const [id, itemId] of found) change(deliveries, id, { itemId, inDoubt: false })
    return open.filter(({ enquiry }) => !found.has(enquiry.id))
  } catch (error) {
    log(`${uncertain.length} enquiries could not be looked up: ${describeError(error)}`)
    return open.filter((entry) => !uncertain.includes(entry))
  }
}

async function storeGroup(
  { outbox, store, log, now, inDoubtMs, leaseEnds }: StoreOptions,
  group: readonly Entry[],
  deliveries: Deliveries,
): Promise<Outcome> {
  const changeAll = (what: Partial<Delivery>) => {
    const changed = group.map(({ enquiry: { id }, delivery }): [string, Delivery] => [
      id,
      change(deliveries, id, what) ?? delivery,
    ])
    return new Map(changed)
  }
  try {
    // Whoever goes on after a crash does not ask before the store has ended what it was given.
    const notBefore = now() + inDoubtMs
    await outbox.update(changeAll({ inDoubt: true, notBefore }))
    // The process may have stood still, or the disk: another may be storing the same by now.
    if (now() >= leaseEnds) throw new NotStoredError('the lease is over')
    const itemIds = await store.add(group.map(({ enquiry }) => enquiry))
    if (itemIds.length !== group.length) throw new RangeError('the store did not number each')
    group.forEach(({ enquiry: { id } }, index) => {
      change(deliveries, id, { itemId: itemIds[index], inDoubt: false })
    })
    return 'stored'
  } catch (error) {
    const isCertain = error instanceof NotStoredError
    if (isCertain) changeAll({ inDoubt: false })
    const isRefused = isCertain && error.isOfContent
    const which =
      group.length === 1 ? `enquiry ${group[0]?.enquiry.id}` : `${group.length} enquiries`
    log(`${which} could not be stored: ${describeError(error)}`)
    return isRefused ? 'refused' : 'failed'
  }
}

function change(deliveries: Deliveries, id: string, what: Partial<Delivery>): Delivery | undefined {
  const delivery = deliveries.get(id)
  if (!delivery) return undefined
  const changed = { ...delivery, ...what }
  deliveries.set(id, changed)
  return changed
}
