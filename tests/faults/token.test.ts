import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  faultClient,
  type FaultClientOptions,
  itemsOf,
  PATIENT,
  untilOpen,
} from '../support/fault-client.ts'
import { sized, isThorough } from '../support/test-size.ts'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { FIELDS } from './fields.ts'

const CALLS = 50
const ENDS = sized({ small: 4, full: 20 })
const HOUR_MS = 60 * 60 * 1000

let platform: RunningPlatform
let ahead: number

beforeEach(async () => {
  ahead = 0
  platform = await startPlatform({ now: serverTime, hub: { heartbeatMs: 100 } })
})
afterEach(() => platform.stop())

function serverTime(): number {
  return Date.now() + ahead
}

function client(options: Partial<FaultClientOptions> = {}) {
  const { url: serverUrl, authKey } = platform
  return faultClient({ serverUrl, authKey, ...options })
}

/** Access tokens that are valid now: each sign-in adds one. */
async function validTokens(): Promise<number> {
  const tokens = platform.deps.db.selectFrom('access_tokens').where('expires_at', '>', serverTime())
  return (await tokens.select('token_hash').execute()).length
}

it.each([
  ['the server alone knows of it', Date.now],
  ['the client knows of it as well', serverTime],
])(`renews the token once when it ends in the middle of ${CALLS} calls and %s`, async (_, now) => {
  const { items, apps } = client({ now }).platform
  const { app_id: appId } = await apps.create({ app_name: 'App', field_list: FIELDS })
  const calls = Array.from({ length: CALLS }, async (_, place) => {
    const value = String(place)
    const answer = await items.add(appId, [{ fields: [{ field_id: 1, field_value: value }] }])
    ahead = 2 * HOUR_MS
    return answer
  })
  const added = (await Promise.all(calls)).flat()
  expect(await validTokens()).toBe(1)
  expect(new Set(added.map(({ item_id }) => item_id)).size).toBe(CALLS)
  const stored = await apps.refresh(appId)
  const values = stored.items_list.map(({ fields }) => Number(fields[0]?.field_value))
  expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CALLS }, (_, at) => at))
})

it('hears of changes again after the token has ended while the socket was open', async () => {
  const { platform: follower, logged } = client({ wsUrl: platform.wsUrl })
  const { app_id: appId } = await follower.apps.create({ app_name: 'App', field_list: FIELDS })
  await untilOpen(follower)
  await vi.waitUntil(() => platform.hub.load().subscriptions === 1, PATIENT)

  ahead = 2 * HOUR_MS
  const states: string[] = []
  follower.on('connection', {}, ({ state }) => states.push(state))
  await vi.waitUntil(() => states.includes('open'), PATIENT)
  expect(logged.join('\n')).toContain('the connection ended with its token')
  await vi.waitUntil(() => platform.hub.load().subscriptions === 1, PATIENT)
  expect(await validTokens()).toBe(1)

  const [added] = await client().platform.items.add(appId, [{ fields: [] }])
  await vi.waitFor(() => expect(follower.apps.peek(appId)?.items_list).toEqual([added]), PATIENT)
})

if (isThorough)
  it('misses nothing while the tokens of all end again and again', async () => {
    const { platform: follower } = client({ wsUrl: platform.wsUrl })
    const { items, apps } = client().platform
    const { app_id: appId } = await apps.create({ app_name: 'App', field_list: FIELDS })
    await follower.apps.get(appId)
    await untilOpen(follower)
    const over = new AbortController()
    onTestFinished(() => over.abort())
    let written = 0
    const write = async () => {
      for (; !over.signal.aborted; written++) await items.add(appId, [{ fields: [] }])
    }
    const writing = write()
    for (let end = 1; end <= ENDS; end++) {
      ahead += 2 * HOUR_MS
      const before = written
      const held = () => follower.apps.peek(appId)?.items_list.length ?? 0
      // Whether it heard of an item that was written under a new token.
      await vi.waitUntil(() => held() > before + 1, PATIENT)
    }
    over.abort()
    await writing
    const stored = await itemsOf(client().platform, appId)
    expect(stored.length).toBeGreaterThan(2 * ENDS)
    await vi.waitFor(async () => expect(await itemsOf(follower, appId)).toEqual(stored), PATIENT)
  })

it('does not sign in for ever when its clock is ahead of the server', async () => {
  const now = () => Date.now() + 2 * HOUR_MS
  const { platform: follower } = client({ wsUrl: platform.wsUrl, now })
  const { app_id: appId } = await follower.apps.create({ app_name: 'App', field_list: FIELDS })
  await untilOpen(follower)
  await vi.waitUntil(() => platform.hub.load().subscriptions === 1, PATIENT)
  const [added] = await client().platform.items.add(appId, [{ fields: [] }])
  await vi.waitFor(() => expect(follower.apps.peek(appId)?.items_list).toEqual([added]), PATIENT)
  const before = await validTokens()
  await follower.version()
  const after = await validTokens()
  expect(after - before).toBeLessThanOrEqual(1)
  expect(after).toBeLessThan(10)
})
