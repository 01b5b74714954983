import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { describeError } from './errors.ts'
import {
  createFileTargets,
  isFinished,
  targetStatesSchema,
  type KeptEntry,
} from './file-targets.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import {
  isDelivered,
  isDue,
  PENDING,
  type ClaimOptions,
  type Delivery,
  type Enquiry,
  type Entry,
  type Outbox,
} from './outbox.ts'
import { checkTargetNames } from './target-queue.ts'
import { makeDurably, writeDurably } from './write-durably.ts'

export interface FileOutboxOptions {
  /** Names of the targets that enquiries are to reach besides. Default: none. */
  readonly targets?: readonly string[]
  /** Gets one line per unreadable file, without any part of an enquiry but its id. */
  readonly log?: (line: string) => void
}

/** What remains of a delivered enquiry, so that a late repetition is recognised. */
interface Trace {
  readonly id: string
  readonly contentHash: string
  readonly receivedAt: string
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/

/**
 * An outbox of one process in a directory: a file for each enquiry, written in full and synced to the disk before it
 * gets its name. An enquiry that is delivered leaves its id and hash behind until it is pruned. Two processes must not
 * have the same directory.
 *
 * @throws {RangeError} for names of targets that are no plain words
 * @throws what the file system throws when the directory cannot be made or read
 */
export async function createFileOutbox(
  directory: string,
  { targets = [], log = console.error }: FileOutboxOptions = {},
): Promise<Outbox> {
  checkTargetNames(targets)
  await makeDurably(directory)
  const { entries, traces } = await readAll(directory, log)
  const leases = new Map<string, number>()
  const withMutex = createKeyedMutex()
  const pathOf = (id: string) => join(directory, `${id}.json`)

  const known = (id: string) => entries.get(id)?.enquiry ?? traces.get(id)
  const write = async (entry: KeptEntry): Promise<void> => {
    const { id, contentHash, receivedAt } = entry.enquiry
    const isDone = isDelivered(entry.delivery) && isFinished(entry.targets)
    const trace = isDone ? { id, contentHash, receivedAt } : undefined
    await writeDurably(pathOf(id), JSON.stringify(trace ?? entry))
    if (!trace) return void entries.set(id, entry)
    traces.set(id, trace)
    entries.delete(id)
  }
  const change = (id: string, changed: (entry: KeptEntry) => Partial<KeptEntry>): Promise<void> =>
    withMutex(id, async () => {
      const entry = entries.get(id)
      if (entry) await write({ ...entry, ...changed(entry) })
    })
  const setDelivery = (id: string, delivery: Delivery) => change(id, () => ({ delivery }))

  return {
    find: (id, contentHash) => Promise.resolve(compare(known(id), contentHash)),
    add: (enquiry) =>
      withMutex(enquiry.id, async () => {
        if (!NAME.test(`${enquiry.id}.json`)) throw new RangeError('the id is no UUID')
        const found = compare(known(enquiry.id), enquiry.contentHash)
        if (found !== 'unknown') return found
        await write({ enquiry, delivery: PENDING, ...pendingAt(targets, enquiry) })
        return 'added'
      }),
    claim(options) {
      const claimed = findDue(entries, leases, options)
      for (const { enquiry } of claimed) leases.set(enquiry.id, options.now + options.leaseMs)
      return Promise.resolve(claimed)
    },
    async complete(id, delivery) {
      await setDelivery(id, delivery)
      leases.delete(id)
    },
    update: (deliveries) => oneByOne(deliveries, setDelivery),
    async prune(receivedBefore) {
      const old = findFinished(entries, traces).filter((each) => each.receivedAt < receivedBefore)
      for (const { id } of old) {
        await rm(pathOf(id), { force: true })
        traces.delete(id)
        entries.delete(id)
      }
      return old.length
    },
    targets: createFileTargets(entries, change),
  }
}

function compare(known: Trace | undefined, contentHash: string) {
  if (!known) return 'unknown'
  return known.contentHash === contentHash ? 'known' : 'conflict'
}

function findDue(
  entries: ReadonlyMap<string, Entry>,
  leases: ReadonlyMap<string, number>,
  { limit, now }: ClaimOptions,
): Entry[] {
  const isFree = ({ enquiry, delivery }: Entry) =>
    !isDelivered(delivery) && isDue(delivery, now) && (leases.get(enquiry.id) ?? 0) <= now
  return [...entries.values()].filter(isFree).toSorted(byTurn).slice(0, limit)
}

/** What no target gets is what no mail is sent of: a suspected enquiry. */
function pendingAt(names: readonly string[], { suspicions }: Enquiry): Pick<KeptEntry, 'targets'> {
  if (names.length === 0 || suspicions.length > 0) return {}
  return { targets: Object.fromEntries(names.map((name) => [name, { attempts: 0, notBefore: 0 }])) }
}

/** What is delivered, and that of which only dead letters are left. */
function findFinished(
  entries: ReadonlyMap<string, KeptEntry>,
  traces: ReadonlyMap<string, Trace>,
): Trace[] {
  const dead = [...entries.values()].filter(isDeadEverywhere).map(({ enquiry }) => enquiry)
  return [...traces.values(), ...dead]
}

/** True when only dead letters are left of it. */
function isDeadEverywhere({ delivery, targets = {} }: KeptEntry): boolean {
  return isDelivered(delivery) && Object.values(targets).every(({ dead }) => dead !== undefined)
}

async function oneByOne(
  deliveries: ReadonlyMap<string, Delivery>,
  write: (id: string, delivery: Delivery) => Promise<void>,
): Promise<void> {
  for (const [id, delivery] of deliveries) await write(id, delivery)
}

function byTurn(one: Entry, other: Entry): number {
  return one.delivery.notBefore - other.delivery.notBefore || byAge(one, other)
}

function byAge({ enquiry: a }: Entry, { enquiry: b }: Entry): number {
  if (a.receivedAt === b.receivedAt) return 0
  return a.receivedAt < b.receivedAt ? -1 : 1
}

async function readAll(directory: string, log: (line: string) => void) {
  const entries = new Map<string, KeptEntry>()
  const traces = new Map<string, Trace>()
  for (const name of await readdir(directory)) {
    // A write that a crash interrupted. Either the visitor got no answer, or the earlier version is still there.
    if (name.endsWith('.new') && NAME.test(name.slice(0, -4)))
      await rm(join(directory, name), { force: true })
    const [, id] = NAME.exec(name) ?? []
    if (!id) continue
    const kept = await readFileOf(id, { path: join(directory, name), log })
    if (kept && 'enquiry' in kept) entries.set(id, kept)
    else if (kept) traces.set(id, kept)
  }
  return { entries, traces }
}

interface Place {
  readonly path: string
  readonly log: (line: string) => void
}

/** Reads a file. A damaged one is renamed for inspection, which frees its id. */
async function readFileOf(
  id: string,
  { path, log }: Place,
): Promise<KeptEntry | Trace | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    const kept = readKept(text, id)
    if (kept) return kept
    log(`enquiry ${id} is damaged and left aside: ${path}.broken`)
    await rename(path, `${path}.broken`)
  } catch (error) {
    log(`enquiry ${id} cannot be read: ${describeError(error)}`)
  }
  return undefined
}

const idSchema = { id: v.string(), contentHash: v.string(), receivedAt: v.string() }
const list = v.array(v.looseObject({}))
const keptSchema = v.union([
  v.looseObject({
    enquiry: v.looseObject({
      ...idSchema,
      fields: list,
      consents: list,
      suspicions: v.array(v.string()),
    }),
    delivery: v.looseObject({ attempts: v.number(), notBefore: v.number(), mail: v.string() }),
    targets: v.optional(targetStatesSchema),
  }),
  v.looseObject(idSchema),
])

/** Undefined for content that this outbox does not write under that name. */
function readKept(text: string, id: string): KeptEntry | Trace | undefined {
  const kept = parseEntry(text)
  if (!v.is(keptSchema, kept)) return undefined
  const own = 'enquiry' in kept ? (kept.enquiry as Trace).id : kept.id
  return own === id ? (kept as unknown as KeptEntry | Trace) : undefined
}

function parseEntry(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
