import { backoffMs } from '../../../platform/transport/backoff.ts'
import { BACKOFF, createRecorder, type RoundOptions } from './delivery.ts'
import { describeError, NotStoredError } from './errors.ts'
import { STORE, type ClaimedEnquiry, type DeliveryState, type PendingDelivery } from './outbox.ts'

/** New states of deliveries, by submission id. */
type States = ReadonlyMap<string, DeliveryState>

interface Batch {
  /** From then on another process may have the batch. */
  readonly leaseEnds: number
  readonly entries: readonly ClaimedEnquiry[]
}

/** Two failures in a row point to the store, not to the content. */
const MAX_FAILURES = 2

/**
 * Creates the function that adds a batch of enquiries to the store. The outbox records `sending` before each attempt: after a
 * crash in between, the next process looks the enquiry up first and adds no second item.
 *
 * One enquiry that the store refuses does not hold up the others: a refused group is split, and a batch with failed
 * attempts begins with groups of one, which double as long as they are stored.
 *
 * @returns a function that returns how many enquiries it worked on
 */
export function createStoreDelivery(options: RoundOptions): () => Promise<number> {
  const { outbox, store, leaseMs, now, log } = options
  const { random = Math.random, inDoubtMs = 15_000, batchSize = 50 } = options
  const recorder = createRecorder(outbox, STORE, log)

  return async function round(): Promise<number> {
    const leaseEnds = now() + leaseMs
    const entries = await outbox.claim(STORE, { limit: batchSize, leaseMs, now: now() })
    if (entries.length > 0) await recorder.record(await deliver({ entries, leaseEnds }))
    return entries.length
  }

  async function deliver({ entries, leaseEnds }: Batch): Promise<States> {
    const states = new Map<string, DeliveryState>()
    for (const entry of entries)
      states.set(entry.enquiry.id, recorder.unrecorded(entry) ?? entry.delivery)
    const pending = entries.flatMap(({ enquiry }) => {
      const delivery = states.get(enquiry.id)
      return delivery && isPending(delivery) ? [{ enquiry, delivery }] : []
    })
    for (const [id, state] of await storePending({ entries: pending, leaseEnds }))
      states.set(id, state)
    return new Map([...states].map(([id, state]) => [id, afterRound(state, now() >= leaseEnds)]))
  }

  /** @param isLate whether another process may have stored the enquiry since the lease ended */
  function afterRound(state: DeliveryState, isLate: boolean): DeliveryState {
    if (!isPending(state)) return state
    const attempts = state.attempts + 1
    const isInDoubt = isLate || state.state === 'sending'
    const backoff = backoffMs(attempts, BACKOFF, random)
    // The store may still be at work on an attempt that it did not answer.
    const waitMs = isInDoubt ? Math.max(inDoubtMs, backoff) : backoff
    return { state: isInDoubt ? 'sending' : 'queued', attempts, nextAt: now() + waitMs }
  }

  async function storePending({ entries, leaseEnds }: Batch): Promise<States> {
    const { found, missing: queue } = await lookUp(entries)
    const states = new Map(found)
    // The clock starts after the look-up, which is slow in a large app and must not use up the time for storing.
    const until = now() + leaseMs / 4
    let size = queue.some(({ delivery }) => delivery.attempts > 0) ? 1 : queue.length
    let failures = 0
    while (queue.length > 0 && failures < MAX_FAILURES && now() < until) {
      const group = queue.splice(0, size)
      const { result, tried } = await storeGroup({ entries: group, leaseEnds })
      for (const [id, state] of tried) states.set(id, state)
      if (result === 'refused' && group.length > 1) queue.unshift(...group)
      failures = result === 'failed' ? failures + 1 : 0
      size = nextSize(result, group.length)
    }
    return states
  }

  /** Looks up enquiries in doubt. If the store does not answer, only they wait for another round. */
  async function lookUp(
    entries: readonly ClaimedEnquiry[],
  ): Promise<{ readonly found: States; readonly missing: ClaimedEnquiry[] }> {
    const inDoubt = entries.filter(({ delivery }) => delivery.state === 'sending')
    if (inDoubt.length === 0) return { found: new Map(), missing: [...entries] }
    try {
      const items = await store.find(inDoubt.map(({ enquiry }) => enquiry.id))
      const isFound = ({ enquiry }: ClaimedEnquiry) => items.has(enquiry.id)
      return {
        found: statesOf(entries.filter(isFound), () => ({ state: 'delivered' })),
        missing: entries.filter((entry) => !isFound(entry)),
      }
    } catch (error) {
      log(`${inDoubt.length} enquiries could not be looked up: ${describeError(error)}`)
      return { found: new Map(), missing: entries.filter((entry) => !inDoubt.includes(entry)) }
    }
  }

  async function storeGroup({
    entries: group,
    leaseEnds,
  }: Batch): Promise<{ readonly result: StoreResult; readonly tried: States }> {
    try {
      const ids = group.map(({ enquiry }) => enquiry.id)
      // After a crash the next process waits until the store has finished what it was given.
      await outbox.begin(STORE, ids, now() + inDoubtMs)
      // If this process or its disk was suspended, another process may already be storing the same enquiries.
      if (now() >= leaseEnds) throw new NotStoredError('the lease is over')
      const itemIds = await store.add(group.map(({ enquiry }) => enquiry))
      if (itemIds.length !== group.length)
        throw new RangeError('the store did not return a number for each item')
      return { result: 'stored', tried: statesOf(group, () => ({ state: 'delivered' })) }
    } catch (error) {
      const which =
        group.length === 1 ? `enquiry ${group[0]?.enquiry.id}` : `${group.length} enquiries`
      log(`${which} could not be stored: ${describeError(error)}`)
      const isCertain = error instanceof NotStoredError
      const state = isCertain ? 'queued' : 'sending'
      const tried = statesOf(group, (delivery) => ({ ...delivery, state }))
      return { result: isCertain && error.isOfContent ? 'refused' : 'failed', tried }
    }
  }
}

type StoreResult = 'stored' | 'refused' | 'failed'

function nextSize(result: StoreResult, size: number): number {
  if (result === 'stored') return size * 2
  return result === 'refused' ? Math.ceil(size / 2) : 1
}

function isPending(state: DeliveryState): state is PendingDelivery {
  return state.state === 'queued' || state.state === 'sending'
}

function statesOf(
  entries: readonly ClaimedEnquiry[],
  change: (delivery: PendingDelivery) => DeliveryState,
): States {
  return new Map(entries.map(({ enquiry, delivery }) => [enquiry.id, change(delivery)]))
}
