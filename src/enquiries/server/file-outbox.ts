import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { describeError } from './errors.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import {
  destinationsOf,
  isDue,
  MAIL,
  QUEUED,
  STORE,
  type ClaimedEnquiry,
  type DeliveryState,
  type Enquiry,
  type FailedDelivery,
  type Outbox,
  type PendingDelivery,
} from './outbox.ts'
import { checkTargetNames } from './target.ts'
import { makeDurably, writeDurably } from './write-durably.ts'

export interface FileOutboxOptions {
  /** Names of the targets that new enquiries are to reach. Default: none. */
  readonly targets?: readonly string[] | undefined
  /** Gets one line per unreadable file, without any part of an enquiry but its id. */
  readonly log?: ((line: string) => void) | undefined
}

/** By destination. A delivered one is absent. */
type Deliveries = Readonly<Record<string, PendingDelivery | FailedDelivery>>

interface StoredEnquiry {
  readonly enquiry: Enquiry
  readonly deliveries: Deliveries
}

/** What is left of a delivered enquiry, so that a late repetition is recognised. */
type Tombstone = Pick<Enquiry, 'id' | 'contentHash' | 'receivedAt'>

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/

/**
 * An outbox of one process in a directory: a file for each enquiry, written in full and synced to the disk before it gets
 * its name. Of a delivered enquiry the id and the hash stay until it is pruned. Two processes must not share a directory.
 *
 * @throws {RangeError} for a target's name that is not a plain word
 * @throws what the file system throws when the directory cannot be made or read
 */
export async function createFileOutbox(
  directory: string,
  { targets = [], log = console.error }: FileOutboxOptions = {},
): Promise<Outbox> {
  checkTargetNames(targets)
  await makeDurably(directory)
  const { entries, tombstones } = await readAll(directory, log)
  /** By destination and id: when the lease ends. */
  const leases = new Map<string, number>()
  const withMutex = createKeyedMutex()
  const pathOf = (id: string) => join(directory, `${id}.json`)

  const find = (id: string, contentHash: string) => {
    const known = entries.get(id)?.enquiry ?? tombstones.get(id)
    if (!known) return 'unknown'
    return known.contentHash === contentHash ? 'known' : 'conflict'
  }
  const write = async (entry: StoredEnquiry): Promise<void> => {
    const { id, contentHash, receivedAt } = entry.enquiry
    const isDone = Object.keys(entry.deliveries).length === 0
    const tombstone = isDone ? { id, contentHash, receivedAt } : undefined
    await writeDurably(pathOf(id), JSON.stringify(tombstone ?? entry))
    if (!tombstone) return void entries.set(id, entry)
    tombstones.set(id, tombstone)
    entries.delete(id)
  }
  const change = (destination: string, id: string, to: ChangeDelivery): Promise<void> =>
    withMutex(id, async () => {
      const entry = entries.get(id)
      const delivery = entry && deliveryTo(destination, entry)
      if (!delivery) return
      const { [destination]: _, ...others } = entry.deliveries
      const changed = to(delivery)
      const own = changed.state === 'delivered' ? {} : { [destination]: changed }
      await write({ ...entry, deliveries: { ...others, ...own } })
    })
  const deliveriesTo = (destination: string) =>
    [...entries.values()].flatMap((entry) => {
      const delivery = deliveryTo(destination, entry)
      return delivery ? [{ enquiry: entry.enquiry, delivery }] : []
    })

  return {
    find: (id, contentHash) => Promise.resolve(find(id, contentHash)),
    add: (enquiry) =>
      withMutex(enquiry.id, async () => {
        if (!NAME.test(`${enquiry.id}.json`)) throw new RangeError('the id is not a UUID')
        const found = find(enquiry.id, enquiry.contentHash)
        if (found !== 'unknown') return found
        const destinations = destinationsOf(enquiry, targets)
        const deliveries = Object.fromEntries(destinations.map((name) => [name, QUEUED]))
        await write({ enquiry, deliveries })
        return 'added'
      }),
    claim(destination, { limit, leaseMs, now }) {
      const key = ({ enquiry }: ClaimedEnquiry) => `${destination} ${enquiry.id}`
      const claimed = deliveriesTo(destination)
        .filter(isPending)
        .filter((each) => isDue(each.delivery, now) && (leases.get(key(each)) ?? 0) <= now)
        .toSorted(byTurn)
        .slice(0, limit)
      for (const each of claimed) leases.set(key(each), now + leaseMs)
      return Promise.resolve(claimed)
    },
    async begin(destination, ids, nextAt) {
      for (const id of ids)
        await change(destination, id, (delivery) =>
          delivery.state === 'failed' ? delivery : { ...delivery, state: 'sending', nextAt },
        )
    },
    async record(destination, states) {
      for (const [id, state] of states) {
        await change(destination, id, () => state)
        leases.delete(`${destination} ${id}`)
      }
    },
    async prune(receivedBefore) {
      const isFailed = ({ state }: DeliveryState) => state === 'failed'
      const finished = [...entries.values()]
        .filter(({ deliveries }) => Object.values(deliveries).every(isFailed))
        .map(({ enquiry }) => enquiry)
      const old = [...tombstones.values(), ...finished].filter(
        ({ receivedAt }) => receivedAt < receivedBefore,
      )
      for (const { id } of old) {
        await rm(pathOf(id), { force: true })
        tombstones.delete(id)
        entries.delete(id)
      }
      return old.length
    },
    deadLetters() {
      const letters = [...entries.values()].flatMap(({ enquiry: { id }, deliveries }) =>
        Object.entries(deliveries).flatMap(([target, delivery]) => {
          if (delivery.state !== 'failed') return []
          const { reason, since } = delivery
          return [{ id, target, reason, since }]
        }),
      )
      return Promise.resolve(letters.toSorted((a, b) => a.since - b.since))
    },
    async sendAgain(target, id) {
      const chosen = deliveriesTo(target).filter(
        ({ enquiry, delivery }) =>
          delivery.state === 'failed' && (id === undefined || enquiry.id === id),
      )
      for (const { enquiry } of chosen)
        await change(target, enquiry.id, (delivery) =>
          delivery.state === 'failed' ? QUEUED : delivery,
        )
      return chosen.length
    },
  }
}

type ChangeDelivery = (delivery: PendingDelivery | FailedDelivery) => DeliveryState

function deliveryTo(destination: string, { deliveries }: StoredEnquiry) {
  return Object.hasOwn(deliveries, destination) ? deliveries[destination] : undefined
}

function isPending(entry: {
  readonly enquiry: Enquiry
  readonly delivery: PendingDelivery | FailedDelivery
}): entry is ClaimedEnquiry {
  return entry.delivery.state !== 'failed'
}

function byTurn(one: ClaimedEnquiry, other: ClaimedEnquiry): number {
  const byTime = one.delivery.nextAt - other.delivery.nextAt
  const [a, b] = [one.enquiry.receivedAt, other.enquiry.receivedAt]
  return byTime || (a < b ? -1 : a > b ? 1 : 0)
}

async function readAll(directory: string, log: (line: string) => void) {
  const entries = new Map<string, StoredEnquiry>()
  const tombstones = new Map<string, Tombstone>()
  for (const name of await readdir(directory)) {
    // A write that a crash interrupted: the visitor got no answer, or the earlier version is still there.
    if (name.endsWith('.new') && NAME.test(name.slice(0, -4)))
      await rm(join(directory, name), { force: true })
    const [, id] = NAME.exec(name) ?? []
    if (!id) continue
    const content = await readContent(id, join(directory, name), log)
    if (content && 'enquiry' in content) entries.set(id, content)
    else if (content) tombstones.set(id, content)
  }
  return { entries, tombstones }
}

/** Reads a file. A damaged one is renamed for inspection, which frees its id. */
async function readContent(
  id: string,
  path: string,
  log: (line: string) => void,
): Promise<StoredEnquiry | Tombstone | undefined> {
  try {
    const content = parseContent(await readFile(path, 'utf8'), id)
    if (content) return content
    log(`enquiry ${id} is damaged and was set aside: ${path}.broken`)
    await rename(path, `${path}.broken`)
  } catch (error) {
    log(`enquiry ${id} cannot be read: ${describeError(error)}`)
  }
  return undefined
}

const tombstoneSchema = v.looseObject({
  id: v.string(),
  contentHash: v.string(),
  receivedAt: v.string(),
})
const list = v.array(v.looseObject({}))
const enquirySchema = v.looseObject({
  ...tombstoneSchema.entries,
  fields: list,
  consents: list,
  suspicions: v.array(v.string()),
})
const deliverySchema = v.variant('state', [
  v.object({
    state: v.picklist(['queued', 'sending']),
    attempts: v.number(),
    nextAt: v.number(),
  }),
  v.object({ state: v.literal('failed'), reason: v.string(), since: v.number() }),
])
/** As versions up to 0.2.0 wrote them: the store and the mail box shared their attempts. */
const oldEntrySchema = v.looseObject({
  enquiry: enquirySchema,
  delivery: v.looseObject({
    itemId: v.optional(v.number()),
    inDoubt: v.optional(v.boolean(), false),
    mail: v.string(),
    attempts: v.number(),
    notBefore: v.number(),
  }),
  targets: v.optional(
    v.record(
      v.string(),
      v.object({
        attempts: v.number(),
        notBefore: v.number(),
        dead: v.optional(v.object({ reason: v.string(), since: v.number() })),
      }),
    ),
    {},
  ),
})
const contentSchema = v.union([
  v.looseObject({ enquiry: enquirySchema, deliveries: v.record(v.string(), deliverySchema) }),
  v.pipe(
    oldEntrySchema,
    v.transform(({ enquiry, delivery, targets }) => {
      const { itemId, inDoubt, mail, attempts, notBefore: nextAt } = delivery
      const state = inDoubt ? 'sending' : 'queued'
      const isMailed = mail !== 'waiting' || enquiry.suspicions.length > 0
      const deliveries: Deliveries = {
        ...(itemId === undefined && { [STORE]: { state, attempts, nextAt } }),
        ...(!isMailed && { [MAIL]: { state: 'queued', attempts, nextAt } }),
        ...Object.fromEntries(
          Object.entries(targets).map(([name, { dead, attempts, notBefore }]) => [
            name,
            dead ? { state: 'failed', ...dead } : { state: 'queued', attempts, nextAt: notBefore },
          ]),
        ),
      }
      return { enquiry, deliveries }
    }),
  ),
  tombstoneSchema,
])

/** Undefined for content that no version writes under that name. */
function parseContent(text: string, id: string): StoredEnquiry | Tombstone | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), contentSchema), text)
  if (!success) return undefined
  const own = 'enquiry' in output ? (output.enquiry as Tombstone).id : output.id
  return own === id ? (output as unknown as StoredEnquiry | Tombstone) : undefined
}
