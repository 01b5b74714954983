import { nameOf } from './error-name.ts'
import type { Delivery, Enquiry, Entry, Outbox } from './outbox.ts'

/** Where the agency keeps its enquiries. */
export interface EnquiryStore {
  /**
   * Adds enquiries.
   *
   * @returns their items' numbers in the order given
   * @throws {NothingStoredError} when it is certain that none was added; anything else leaves it open
   */
  readonly add: (enquiries: readonly Enquiry[]) => Promise<readonly number[]>
  /** The items of those enquiries that are there, by submission id. */
  readonly find: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** The store refused: nothing was added. */
export class NothingStoredError extends Error {
  override readonly name = 'NothingStoredError'
  readonly code = 'nothing-stored'
}

interface Places {
  readonly outbox: Outbox
  readonly store: EnquiryStore
  readonly log: (line: string) => void
}

/**
 * Brings those entries of a batch to the store that are not there yet, and writes what became of each into
 * `deliveries`. That an attempt is made is written down before it: a process that dies in the middle leaves a question
 * that the next attempt asks first, not a second item.
 *
 * @returns false when it is not known whether they are stored
 */
export async function storeOpen(
  { outbox, store, log }: Places,
  entries: readonly Entry[],
  deliveries: Map<string, Delivery>,
): Promise<boolean> {
  const open = entries.filter(({ delivery }) => delivery.itemId === undefined)
  const change = (id: string, what: Partial<Delivery>): Delivery | undefined => {
    const delivery = deliveries.get(id)
    if (!delivery) return undefined
    const changed = { ...delivery, ...what }
    deliveries.set(id, changed)
    return changed
  }
  try {
    const found = await findUncertain(store, open)
    for (const [id, itemId] of found) change(id, { itemId, isItemUncertain: false })
    const missing = open.map(({ enquiry }) => enquiry).filter(({ id }) => !found.has(id))
    if (missing.length === 0) return true
    for (const { id } of missing) {
      const marked = change(id, { isItemUncertain: true })
      if (marked) await outbox.mark(id, marked)
    }
    const itemIds = await store.add(missing)
    missing.forEach(({ id }, index) => {
      change(id, { itemId: itemIds[index], isItemUncertain: false })
    })
    return true
  } catch (error) {
    const isCertain = error instanceof NothingStoredError
    if (isCertain) for (const { enquiry } of open) change(enquiry.id, { isItemUncertain: false })
    log(`${open.length} enquiries could not be stored: ${nameOf(error)}`)
    return isCertain
  }
}

async function findUncertain(
  store: EnquiryStore,
  open: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  const uncertain = open.filter(({ delivery }) => delivery.isItemUncertain)
  if (uncertain.length === 0) return new Map()
  return await store.find(uncertain.map(({ enquiry }) => enquiry.id))
}
