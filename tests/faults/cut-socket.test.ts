import { expect, it, onTestFinished, vi } from 'vitest'
import type { Item, Platform } from '#platform'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { fastClock } from '../support/fast-clock.ts'
import { faultClient, itemsOf, nextState, PATIENT, untilOpen } from '../support/fault-client.ts'
import { sized } from '../support/test-size.ts'
import { startPlatform } from '../support/platform-server.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { FIELDS } from './fields.ts'

const CUTS = sized({ small: 4, full: 30 })
/** Every third cut sends no close frame. */
const SILENT = 3
const SEED = 4401
const TEXT = 1

/** What a follower was told, by what it was told of. */
function countEvents(platform: Platform, appId: number) {
  const added = new Map<number, number>()
  const deleted = new Map<number, number>()
  const values = new Map<string, number>()
  const count = <Key>(counts: Map<Key, number>, key: Key) =>
    void counts.set(key, (counts.get(key) ?? 0) + 1)
  platform.on('items', { appId }, (event) => {
    for (const { item_id } of event.added) count(added, item_id)
    for (const { item_id } of event.deleted) count(deleted, item_id)
    for (const { before, after } of event.updated)
      count(values, `${after.item_id} ${textOf(before)} ${textOf(after)}`)
  })
  return { added, deleted, values }
}

it(`misses nothing and hears of nothing twice while its socket is cut ${CUTS} times`, async () => {
  const platform = await startPlatform({ hub: { heartbeatMs: 300 }, chunkSize: 100 })
  const line = await startCuttingProxy(platform.wsUrl)
  onTestFinished(async () => {
    await line.stop()
    await platform.stop()
  })
  const { url: serverUrl, authKey } = platform
  const writer = faultClient({ serverUrl, authKey }).platform
  const { app_id: appId } = await writer.apps.create({ app_name: 'App', field_list: FIELDS })
  const wsUrl = `ws://${line.host}/ws/app/`
  const follower = faultClient({ serverUrl, authKey, wsUrl, clock: fastClock(10) }).platform
  await follower.apps.get(appId)
  const told = countEvents(follower, appId)

  const over = new AbortController()
  onTestFinished(() => over.abort())
  const writing = writeUntil(over.signal, writer, appId)
  // The server has confirmed a subscription: from now on silence may be taken for a refusal.
  await vi.waitUntil(() => told.added.size > 0, PATIENT)
  for (let cut = 1; cut <= CUTS; cut++) {
    await untilOpen(follower)
    await vi.waitUntil(() => line.open() > 0, PATIENT)
    const opened = nextState(follower, 'open')
    if (cut % SILENT === 0) line.abandon()
    else line.reset()
    await opened
  }
  over.abort()
  await writing

  await writer.apps.refresh(appId)
  const stored = await itemsOf(writer, appId)
  await vi.waitFor(async () => expect(await itemsOf(follower, appId)).toEqual(stored), PATIENT)
  expectTold(told, stored)
}, 120_000)

/** Adds, changes and deletes items without a pause; each text is written once. */
async function writeUntil(over: AbortSignal, { items }: Platform, appId: number): Promise<void> {
  const random = seededRandom(SEED)
  for (let count = 0; !over.aborted; count++) {
    const fields = [{ field_id: TEXT, field_value: String(count) }]
    const seen = await items.list(appId)
    const { item_id = 0 } = seen[Math.floor(random() * seen.length)] ?? {}
    const dice = random()
    if (item_id === 0 || dice < 0.3) await items.add(appId, [{ fields }])
    else if (dice < 0.9) await items.update(appId, [{ item_id, fields }])
    else await items.delete(appId, [item_id])
  }
}

function expectTold(
  { added, deleted, values }: ReturnType<typeof countEvents>,
  stored: readonly Item[],
): void {
  expect(stored.length).toBeGreaterThan(0)
  const twice = [...added, ...deleted, ...values].filter(([, count]) => count !== 1)
  expect(twice).toEqual([])
  const kept = stored.filter((item) => !item.trash).map(({ item_id }) => item_id)
  expect(kept.filter((itemId) => !added.has(itemId))).toEqual([])
  // Nobody reports one that appeared and disappeared between two connections.
  for (const { item_id } of stored.filter((item) => item.trash))
    expect(deleted.has(item_id)).toBe(added.has(item_id))
}

function textOf(item: Item): string {
  return item.fields.find((field) => field.field_id === TEXT)?.field_value ?? ''
}
