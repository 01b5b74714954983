import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  createFileOutbox,
  MAIL,
  STORE,
  type Added,
  type ClaimedEnquiry,
  type DeliveryState,
  type Enquiry,
  type Outbox,
} from 'mandry/server'
import { lockFolder, LOCK_NAME, makeFolder, traceOf, type Db } from '#demo/platform/index.ts'
import type { Breaker } from './breaker.ts'
import { readBacklog } from './table-outbox.ts'

export interface LocalOutboxOptions {
  /** Holds a folder for each process. */
  readonly outboxes: string
  readonly breaker: Breaker
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: (line: string) => void
}

/** How long the database is left alone after a failure, and how often files are moved to it. */
export const RETRY_MS = 5000
/** Enquiries that are moved in one step. */
const BATCH = 100
/** An id that belongs to another enquiry in the table is tried again after this time. */
const LEASE_MS = 60 * 60 * 1000
/** How long a repetition of a moved enquiry is recognised without the table. */
const TRACE_MS = 24 * 60 * 60 * 1000

const FOLDER = /^[\da-f-]{36}$/
const ENTRY = /^[\da-f-]{36}\.json$/
/** Version 0.2.0 had a folder for each port, beside the one of today. */
const FOLDER_OF_A_PORT = /^outbox-\d+$/

/** A folder of enquiries that this process alone uses. */
interface HeldOutbox {
  readonly directory: string
  readonly files: Outbox
  readonly unlock: () => void
}

/**
 * An outbox that goes on without its database. Enquiries that cannot be written there wait in files, and move to the
 * table when the database is back. The id of an enquiry keeps it from being stored twice.
 *
 * Each process has a folder of its own, which it locks. It also empties every folder that no process holds, so an
 * enquiry is delivered whatever port, number of processes or folder the server has after its next start.
 *
 * @returns the table alone if the files cannot be created, after a line in the log
 */
export async function withLocalOutbox(table: Outbox, options: LocalOutboxOptions): Promise<Outbox> {
  return await createOwn(options).then(
    (own) => joinOutboxes(table, own, options),
    (error: unknown) => {
      options.log(`DATA_DIR cannot hold enquiries, they depend on the database: ${traceOf(error)}`)
      return table
    },
  )
}

/**
 * What waits to be delivered, in the table and in the folders of all processes.
 *
 * @param outboxes holds the folders; it may be missing
 */
export async function readWaiting(
  db: Db,
  outboxes: string | undefined,
): Promise<Awaited<ReturnType<typeof readBacklog>>> {
  const { waiting, oldestAt, targets } = await readBacklog(db)
  const received = oldestAt === undefined ? [] : [oldestAt]
  let inFiles = 0
  for (const directory of await foldersIn(outboxes))
    for (const name of await namesIn(directory)) {
      if (!ENTRY.test(name)) continue
      const enquiry = await readEnquiry(join(directory, name))
      if (!enquiry) continue
      inFiles++
      received.push(Date.parse(enquiry.receivedAt))
    }
  const [oldest] = received.toSorted((one, other) => one - other)
  return { waiting: waiting + inFiles, oldestAt: oldest, targets }
}

/** Undefined for the trace of an enquiry that was moved, and for a damaged file. */
async function readEnquiry(path: string): Promise<Enquiry | undefined> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as { readonly enquiry?: Enquiry }).enquiry
  } catch {
    return undefined
  }
}

async function foldersIn(outboxes: string | undefined): Promise<string[]> {
  if (outboxes === undefined) return []
  const names = await namesIn(outboxes)
  return names.filter((name) => FOLDER.test(name)).map((name) => join(outboxes, name))
}

async function namesIn(directory: string): Promise<string[]> {
  return await readdir(directory).catch(() => [])
}

/** The folder is locked before it has its name, or another process would take it over at once. */
async function createOwn({ outboxes, log }: LocalOutboxOptions): Promise<HeldOutbox> {
  const id = randomUUID()
  const draft = join(outboxes, `new-${id}`)
  makeFolder(draft)
  for (const name of await namesIn(dirname(outboxes)))
    if (FOLDER_OF_A_PORT.test(name))
      // Another process that starts now may have moved it.
      await rename(join(dirname(outboxes), name), join(outboxes, randomUUID())).catch(() => {})
  const unlock = lockFolder(draft)
  const directory = join(outboxes, id)
  await rename(draft, directory)
  return { directory, files: await createFileOutbox(directory, { log }), unlock }
}

function joinOutboxes(table: Outbox, own: HeldOutbox, options: LocalOutboxOptions): Outbox {
  const { outboxes, breaker, now, log } = options
  const { files } = own
  let mayWait = false
  /** Folders of processes that ended, and folders that could not be emptied. */
  const adopted = new Map<string, HeldOutbox>()
  const left = new Set([own.directory])

  async function orLocally<T>(ask: () => Promise<T>, locally: () => Promise<T>): Promise<T> {
    return await breaker.ask(ask).catch(locally)
  }

  async function keepLocally(enquiry: Enquiry): Promise<Added> {
    const added = await files.add(enquiry)
    mayWait = true
    return added
  }

  async function moveOne(
    { directory, files: from }: HeldOutbox,
    { enquiry, delivery }: ClaimedEnquiry,
  ): Promise<boolean> {
    const { id } = enquiry
    const added = await breaker.ask(() => table.add(enquiry)).catch(() => undefined)
    if (added === 'conflict') log(`${id} stays in ${directory}: its id is taken`)
    if (added === 'conflict') return false
    const record = (destination: string, state: DeliveryState) =>
      from.record(destination, new Map([[id, state]]))
    // From now on the table has both deliveries. The one to the store is recorded last: it is what is claimed here.
    if (added) await record(MAIL, { state: 'delivered' })
    await record(STORE, added ? { state: 'delivered' } : delivery)
    return added !== undefined
  }

  /** @returns whether enquiries may be left */
  async function move(from: HeldOutbox): Promise<boolean> {
    const options = { limit: BATCH, leaseMs: LEASE_MS, now: now() }
    const entries = await from.files.claim(STORE, options)
    let moved = 0
    for (const entry of entries) if (await moveOne(from, entry)) moved++
    if (moved > 0) log(`${moved} enquiries were moved from files to the database`)
    return entries.length > 0
  }

  async function moveOwn(): Promise<void> {
    if (!mayWait) return
    mayWait = false
    if (await move(own)) mayWait = true
    await files.prune(new Date(now() - TRACE_MS).toISOString())
  }

  async function adopt(): Promise<void> {
    for (const directory of await foldersIn(outboxes)) {
      if (left.has(directory) || adopted.has(directory)) continue
      const unlock = unlessHeld(directory)
      if (unlock)
        adopted.set(directory, {
          directory,
          files: await createFileOutbox(directory, { log }),
          unlock,
        })
    }
    for (const from of adopted.values()) if (!(await move(from))) await close(from)
  }

  async function close({ directory, files: emptied, unlock }: HeldOutbox): Promise<void> {
    await emptied.prune(new Date(now() + RETRY_MS).toISOString())
    adopted.delete(directory)
    left.add(directory)
    const isEmpty = (await namesIn(directory)).every((name) => name.startsWith(LOCK_NAME))
    if (isEmpty) await rm(join(directory, LOCK_NAME), { force: true })
    unlock()
    // A damaged file, or an enquiry whose id is taken, stays for whoever looks after the server.
    if (isEmpty) await rmdir(directory)
    else log(`${directory} holds files that could not be moved; look at them, then delete it`)
  }

  const moveSafely = async () => {
    if (breaker.isOpen()) return
    try {
      await moveOwn()
      await adopt()
    } catch (error) {
      log(`enquiries stay in files: ${traceOf(error)}`)
    }
  }
  let moving = moveSafely()
  setInterval(() => void (moving = moving.then(moveSafely)), RETRY_MS).unref()

  return {
    ...table,
    find: (id, hash) =>
      orLocally(
        () => table.find(id, hash),
        () => files.find(id, hash),
      ),
    add: (enquiry) =>
      orLocally(
        () => table.add(enquiry),
        () => keepLocally(enquiry),
      ),
  }
}

/** Locks a folder unless a process that runs has it. */
function unlessHeld(directory: string): (() => void) | undefined {
  try {
    return lockFolder(directory, { waitMs: 0 })
  } catch {
    return undefined
  }
}
