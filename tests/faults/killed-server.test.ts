import { expect, it, onTestFinished, vi } from 'vitest'
import { NetworkError, type Item, type Platform } from '#platform'
import { faultClient, itemsOf, untilOpen, type FaultClient } from '../support/fault-client.ts'
import { sized } from '../support/test-size.ts'
import { startPlatformProcess, type PlatformProcess } from '../support/platform-process.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { FIELDS } from './fields.ts'

const KILLS = sized({ small: 2, full: 20 })
const MOST_WRITES_BETWEEN = 60
const SEED = 20_260_727
/** Its value tells an added item from all others. */
const NAME = 1
const TEXT = 2

/** What a client knows of an item it has added. */
interface Own {
  readonly name: string
  /** What the item may hold, the newest acknowledged text first. */
  texts: string[]
  /** Undefined: nobody knows. */
  trash: boolean | undefined
}

/** Writes as fast as the answers come, and keeps account of it. */
class Writer {
  readonly own = new Map<number, Own>()
  /** Adds whose answer never came. */
  readonly unsure = new Set<string>()
  /** What it was told of the item that everybody writes. */
  readonly shared: Item[] = []
  begun = 0
  lost = 0
  readonly #platform: Platform
  readonly #label: string
  readonly #random: () => number

  constructor(platform: Platform, label: string, random: () => number) {
    this.#platform = platform
    this.#label = label
    this.#random = random
  }

  /** One write, sometimes of the item that everybody writes; what gets no answer is not written again. */
  async step(appId: number, shared: number): Promise<void> {
    this.begun++
    if (this.#random() < 0.1) return await this.#updateShared(appId, shared)
    const kept = [...this.own].filter(([, { trash }]) => trash === false)
    const [itemId, own] = kept[Math.floor(this.#random() * kept.length)] ?? []
    const dice = this.#random()
    if (itemId === undefined || own === undefined || dice < 0.4) return await this.add(appId)
    if (dice < 0.85) return await this.#update(appId, itemId, own)
    await this.#delete(appId, itemId, own)
  }

  async add(appId: number): Promise<void> {
    const name = `${this.#label}-${this.begun}`
    const fields = [
      { field_id: NAME, field_value: name },
      { field_id: TEXT, field_value: 'new' },
    ]
    this.unsure.add(name)
    await this.#write(async () => {
      const [item] = await this.#platform.items.add(appId, [{ fields }])
      this.unsure.delete(name)
      if (item) this.own.set(item.item_id, { name, texts: ['new'], trash: false })
    })
  }

  async #update(appId: number, item_id: number, own: Own): Promise<void> {
    const text = `${this.#label}-${this.begun}`
    const patch = { item_id, fields: [{ field_id: TEXT, field_value: text }] }
    own.texts.push(text)
    await this.#write(async () => {
      await this.#platform.items.update(appId, [patch], this.#options())
      own.texts = [text]
    })
  }

  async #updateShared(appId: number, item_id: number): Promise<void> {
    const fields = [{ field_id: TEXT, field_value: `${this.#label}-${this.begun}` }]
    await this.#write(async () => {
      const [item] = await this.#platform.items.update(appId, [{ item_id, fields }])
      if (item) this.shared.push(item)
    })
  }

  async #delete(appId: number, itemId: number, own: Own): Promise<void> {
    own.trash = undefined
    await this.#write(async () => {
      await this.#platform.items.delete(appId, [itemId], this.#options())
      own.trash = true
    })
  }

  /** Every other change is shown before the server has agreed. */
  #options(): { readonly optimistic: boolean } {
    return { optimistic: this.begun % 2 === 0 }
  }

  async #write(write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      this.lost++
    }
  }
}

it(`loses and doubles nothing while the server is killed ${KILLS} times`, async () => {
  const server = await startPlatformProcess({ chunkSize: 20 })
  onTestFinished(() => server.stop())
  const random = seededRandom(SEED)
  const [a, b] = [followerOf(server), followerOf(server)]
  const appId = (await a.platform.apps.create({ app_name: 'App', field_list: FIELDS })).app_id
  const reader = await readerOf(server, a.platform, appId)
  const followers = [a, b, reader].map(({ platform }) => platform)
  await Promise.all(followers.flatMap((each) => [each.apps.get(appId), untilOpen(each)]))
  const [shared] = await a.platform.items.add(appId, [{ fields: [] }])
  const sharedId = shared?.item_id ?? 0
  const writers = [
    new Writer(a.platform, 'a', seededRandom(SEED + 1)),
    new Writer(b.platform, 'b', seededRandom(SEED + 2)),
  ]

  const over = new AbortController()
  onTestFinished(() => over.abort())
  const writing = writers.map(async (writer) => {
    for (; !over.signal.aborted; await server.up()) await writer.step(appId, sharedId)
  })
  const begun = () => writers.reduce((sum, writer) => sum + writer.begun, 0)
  for (let kill = 0; kill < KILLS; kill++) {
    const moment = begun() + 1 + Math.floor(random() * MOST_WRITES_BETWEEN)
    await vi.waitUntil(() => begun() >= moment, { timeout: 20_000, interval: 1 })
    await server.kill()
    await server.start()
  }
  over.abort()
  await Promise.all(writing)
  await Promise.all(followers.map((each) => untilOpen(each)))

  const stored = await storedItems(server, appId)
  await expectSame(a, appId, stored)
  await expectSame(b, appId, stored)
  await expectVisible(reader, appId, stored)
  expectAccounted(
    writers,
    stored.filter((item) => item.item_id !== sharedId),
  )
  const held = stored.find((item) => item.item_id === sharedId)
  for (const told of writers.flatMap((writer) => writer.shared))
    expect(held?.last_update).toBeGreaterThanOrEqual(told.last_update ?? Infinity)

  for (const writer of writers) await writer.add(appId)
  const last = await storedItems(server, appId)
  expect(last.length).toBe(stored.length + 2)
  await expectSame(a, appId, last)
  await expectSame(b, appId, last)
  await expectVisible(reader, appId, last)
  const lost = writers.map((writer) => writer.lost)
  expect(Math.max(...lost), 'no write was ever lost').toBeGreaterThan(0)
}, 180_000)

function followerOf({ url, wsUrl, authKey }: PlatformProcess): FaultClient {
  return faultClient({ serverUrl: url, wsUrl, authKey, timeoutMs: 5000 })
}

/** A follower who may only read, and to whom items in the trash are not there. */
async function readerOf(
  server: PlatformProcess,
  owner: Platform,
  appId: number,
): Promise<FaultClient> {
  const account = { username: 'reader', password: 'correct horse battery' }
  const { url, wsUrl } = server
  const reader = faultClient({ serverUrl: url, wsUrl, timeoutMs: 5000 })
  const { user_id: userId } = await reader.platform.auth.signUp(account)
  await reader.platform.auth.login(account)
  await owner.sharing.add({ appId, userId, permission: 1 })
  return reader
}

/** What the database holds: read by a client that has no copy yet. */
async function storedItems(
  { url, authKey }: PlatformProcess,
  appId: number,
): Promise<readonly Item[]> {
  return await itemsOf(faultClient({ serverUrl: url, authKey }).platform, appId)
}

async function expectVisible(
  { platform }: FaultClient,
  appId: number,
  items: readonly Item[],
): Promise<void> {
  const isVisible = (item: Item) => !item.trash
  const same = async () =>
    expect((await itemsOf(platform, appId)).filter(isVisible)).toEqual(items.filter(isVisible))
  await vi.waitFor(same, { timeout: 20_000, interval: 100 })
}

async function expectSame(
  { platform, logged }: FaultClient,
  appId: number,
  items: readonly Item[],
): Promise<void> {
  const same = async () => expect(await itemsOf(platform, appId)).toEqual(items)
  await vi.waitFor(same, { timeout: 20_000, interval: 100 }).catch((error: unknown) => {
    throw new Error(`the copies differ; logged: ${logged.slice(-10).join('\n')}`, { cause: error })
  })
}

/** Every acknowledged write is there, and nothing is there that nobody wrote, or twice. */
function expectAccounted(writers: readonly Writer[], stored: readonly Item[]): void {
  const names = stored.map((item) => valueOf(item, NAME))
  expect(new Set(names).size).toBe(names.length)
  const byId = new Map(stored.map((item) => [item.item_id, item]))
  for (const { own } of writers)
    for (const [itemId, { name, texts, trash }] of own) {
      const item = byId.get(itemId)
      expect(item && valueOf(item, NAME)).toBe(name)
      expect(texts).toContain(item && valueOf(item, TEXT))
      if (trash !== undefined) expect(item?.trash).toBe(trash)
    }
  const known = new Set(writers.flatMap(({ own }) => [...own.values()].map(({ name }) => name)))
  const unsure = new Set(writers.flatMap((writer) => [...writer.unsure]))
  expect(names.filter((name) => !known.has(name) && !unsure.has(name))).toEqual([])
}

function valueOf(item: Item, fieldId: number): string {
  return item.fields.find((field) => field.field_id === fieldId)?.field_value ?? ''
}
