import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isDelivered,
  NOT_DELIVERED,
  type Added,
  type Delivery,
  type Entry,
  type Outbox,
} from './outbox.ts'

const NAME = /^[0-9a-f-]{36}\.json$/

/**
 * An outbox of one process in a directory: a file for each enquiry, written in full and synced to the disk before it
 * gets its name. What is delivered stays, so that its id is known, until it is pruned.
 *
 * @throws what the file system throws when the directory cannot be made or read
 */
export async function createFileOutbox(directory: string): Promise<Outbox> {
  await mkdir(directory, { recursive: true })
  const entries = await readEntries(directory)
  const leases = new Map<string, number>()
  const adding = new Map<string, Promise<Added>>()

  const write = async (entry: Entry): Promise<void> => {
    await writeDurably(join(directory, `${entry.enquiry.id}.json`), JSON.stringify(entry))
    entries.set(entry.enquiry.id, entry)
  }
  const compare = (id: string, contentHash: string): Exclude<Added, 'added'> | 'unknown' => {
    const known = entries.get(id)
    if (!known) return 'unknown'
    return known.enquiry.contentHash === contentHash ? 'known' : 'conflict'
  }
  const change = async (id: string, delivery: Delivery): Promise<void> => {
    const entry = entries.get(id)
    if (entry) await write({ ...entry, delivery })
  }

  return {
    find: (id, contentHash) => Promise.resolve(compare(id, contentHash)),
    async add(enquiry) {
      const { id, contentHash } = enquiry
      // The second half of a double click waits for what becomes of the first.
      while (adding.has(id)) await adding.get(id)?.catch(() => {})
      const found = compare(id, contentHash)
      if (found !== 'unknown') return found
      const added = write({ enquiry, delivery: NOT_DELIVERED }).then(() => 'added' as const)
      adding.set(id, added)
      return await added.finally(() => adding.delete(id))
    },
    take({ limit, leaseMs, now }) {
      const taken = [...entries.values()]
        .filter(({ delivery }) => !isDelivered(delivery) && delivery.notBefore <= now)
        .filter(({ enquiry }) => (leases.get(enquiry.id) ?? 0) <= now)
        .toSorted((a, b) => a.enquiry.receivedAt.localeCompare(b.enquiry.receivedAt))
        .slice(0, limit)
      for (const { enquiry } of taken) leases.set(enquiry.id, now + leaseMs)
      return Promise.resolve(taken)
    },
    async settle(id, delivery) {
      await change(id, delivery)
      leases.delete(id)
    },
    mark: change,
    async prune(receivedBefore) {
      const old = [...entries.values()].filter(
        ({ enquiry, delivery }) => isDelivered(delivery) && enquiry.receivedAt < receivedBefore,
      )
      for (const { enquiry } of old) {
        await rm(join(directory, `${enquiry.id}.json`), { force: true })
        entries.delete(enquiry.id)
      }
      return old.length
    },
  }
}

async function readEntries(directory: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for (const name of await readdir(directory)) {
    // What has no name of ours was being written when a process ended: nobody was told that it is kept.
    if (name.endsWith('.new')) await rm(join(directory, name), { force: true })
    if (!NAME.test(name)) continue
    const entry = JSON.parse(await readFile(join(directory, name), 'utf8')) as Entry
    entries.set(entry.enquiry.id, entry)
  }
  return entries
}

/** The whole text is on the disk, under its name, when the promise is fulfilled. */
async function writeDurably(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  const folder = await open(join(path, '..'), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
