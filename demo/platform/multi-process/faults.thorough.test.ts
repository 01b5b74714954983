import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { LISTENER_NAME } from '#demo/platform/multi-process/pg-listener.ts'
import type { Database } from '#demo/platform/store/database.ts'
import { listItems } from '#demo/platform/store/items.ts'
import { describeOnPostgres, openAt } from '../../../tests/support/demo/platform/store-on-both.ts'
import {
  addItem,
  listening,
  newApp,
  startTwo,
  textsOf,
} from '../../../tests/support/demo/platform/multi-process/two-processes.ts'
import type {
  OneField,
  Person,
  Two,
} from '../../../tests/support/demo/platform/multi-process/two-processes.ts'

/** For a machine that is busy with other tests. */
const PATIENCE = { timeout: 20_000 }

describeOnPostgres('two processes lose nothing', (place) => {
  let database: Database
  let two: Two
  let owner: Person
  let app: OneField
  beforeAll(async () => {
    database = await openAt(place())
    two = await startTwo(place().location)
    owner = await two.owner()
  })
  afterAll(async () => {
    await two.stop()
    await database.close()
  })
  beforeEach(async () => {
    app = await newApp(two.first.url, owner)
  })
  afterEach(() => two.second.up())

  /** Cuts every connection that listens. @returns how many there were */
  async function cut(): Promise<number> {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER_NAME} and datname = current_database()
    `.execute(database.db)
    return rows.length
  }
  /** The texts of all items of the app, in the order in which they were added. */
  async function stored(): Promise<string[]> {
    const items = await listItems(database.db, app.appId, { withTrash: true })
    const inOrder = items.toSorted((a, b) => a.last_update - b.last_update)
    return inOrder.map(({ fields }) => fields[0]?.field_value ?? '')
  }

  it('when what they listen with is cut 3 times, and write meanwhile', async () => {
    const urls = [two.first.wsUrl, two.second.wsUrl]
    const listeners = await Promise.all(urls.map((url) => listening(url, owner, [app])))
    const cutting = new AbortController()
    onTestFinished(() => cutting.abort())
    let added = 0
    async function write(): Promise<void> {
      while (!cutting.signal.aborted) await addItem(two.proxy.url, owner, app, `${++added}`)
    }
    const writers = [write(), write(), write(), write()]
    for (let cuts = 0; cuts < 3; cuts++) {
      // Both listen again, so this cuts both.
      await expect.poll(cut, { interval: 5, ...PATIENCE }).toBe(2)
      const before = added
      await expect.poll(() => added, PATIENCE).toBeGreaterThan(before + 20)
    }
    cutting.abort()
    await Promise.all(writers)
    const heard = await Promise.all(listeners.map((each) => textsOf(each, added)))
    expect(heard).toEqual([await stored(), await stored()])
  }, 120_000)

  it('when one is killed in the middle of its writes', async () => {
    const { first, second } = two
    const listener = await listening(first.wsUrl, owner, [app])
    let answered = 0
    const lost: unknown[] = []
    async function write(writer: number): Promise<void> {
      for (let n = 0; lost.length === 0; n++) {
        await addItem(second.url, owner, app, `${writer}-${n}`)
        // Right after a commit, while others are at it.
        if (++answered === 60) await second.kill()
      }
    }
    const broken = (error: unknown) => void lost.push(error)
    await Promise.all([1, 2, 3, 4].map((writer) => write(writer).catch(broken)))
    // The database may still be at a commit that it was sent; not any more once another process is up.
    await second.start()
    const kept = await stored()
    expect(kept.length).toBeGreaterThanOrEqual(60)
    expect(await textsOf(listener, kept.length)).toEqual(kept)
    await addItem(second.url, owner, app, 'back')
    expect(await textsOf(listener, 1)).toEqual(['back'])
  }, 120_000)
})
