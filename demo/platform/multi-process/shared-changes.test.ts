import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Change, PublicChange } from '#demo/platform/change.ts'
import { LISTENER_NAME } from '#demo/platform/multi-process/pg-listener.ts'
import {
  openSharedChanges,
  type OpenChanges,
  type SharedChangesOptions,
} from '#demo/platform/multi-process/shared-changes.ts'
import type { Database } from '#demo/platform/store/database.ts'
import { addToOutbox } from '#demo/platform/store/outbox.ts'
import { commitAndPublish } from '#demo/platform/commit-and-publish.ts'
import { describeOnPostgres, openAt } from '../../../tests/support/demo/platform/store-on-both.ts'

/** What one process hears. */
interface Ear extends OpenChanges {
  readonly heard: string[]
  readonly errors: unknown[]
}

function broadcast(response: string, app_id = 1): Change {
  const api = '/ws/broadcast-to-app-subscribers'
  return { api, app_id, user_id: 1, token: 'a secret token', response }
}

function textOf(change: PublicChange): string {
  return change.api === '/ws/broadcast-to-app-subscribers' ? change.response : change.api
}

describeOnPostgres('changes that several processes share', (place) => {
  let database: Database
  const ears: Ear[] = []
  beforeAll(async () => {
    database = await openAt(place())
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.deleteFrom('changes_outbox').execute()
  })
  afterEach(async () => {
    for (const ear of ears.splice(0)) await ear.close()
  })

  async function open(options: Partial<SharedChangesOptions> = {}): Promise<Ear> {
    const { location } = place()
    const postgresUrl = 'postgresUrl' in location ? location.postgresUrl : ''
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const shared = await openSharedChanges({ postgresUrl, db: database.db, onError, ...options })
    const heard: string[] = []
    shared.changes.subscribe((change) => heard.push(textOf(change)))
    const ear = { ...shared, heard, errors }
    ears.push(ear)
    return ear
  }
  async function listenerPids(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = ${LISTENER_NAME} and datname = current_database() order by pid
    `.execute(database.db)
    return rows.map(({ pid }) => pid)
  }
  /** Cuts every connection that listens. */
  async function cut(): Promise<void> {
    for (const pid of await listenerPids())
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db)
  }
  const untilHeard = (ear: Ear, count: number) =>
    vi.waitFor(() => expect(ear.heard.length).toBeGreaterThanOrEqual(count), { timeout: 15_000 })

  it('reach all of them, the one that made them like the others', async () => {
    const [first, second] = [await open(), await open()]
    for (const text of ['1', '2', '3']) await first.changes.publish(broadcast(text))
    await second.changes.publish(broadcast('4'))
    for (const ear of [first, second]) {
      await untilHeard(ear, 4)
      expect(ear.heard).toEqual(['1', '2', '3', '4'])
    }
  })

  it('are told with the commit, and not at all without one', async () => {
    const ear = await open()
    const deps = { db: database.db, changes: ear.changes }
    const failing = commitAndPublish(deps, async (tx) => {
      await ear.changes.record(tx, [broadcast('never')])
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    await commitAndPublish(deps, async () => {
      await ear.changes.publish(broadcast('before'))
      return { answer: undefined, changes: [broadcast('first'), broadcast('second')] }
    })
    await untilHeard(ear, 3)
    expect(ear.heard).toEqual(['before', 'first', 'second'])
  })

  it('are told whatever else is said where they are announced', async () => {
    const ear = await open()
    for (const noise of ['', 'NaN', '-1', '1e3', '9'.repeat(30)])
      await sql`select pg_notify('mandry_changes', ${noise})`.execute(database.db)
    await ear.changes.publish(broadcast('text'))
    await untilHeard(ear, 1)
    expect([ear.heard, ear.errors]).toEqual([['text'], []])
  })

  it('may be of any size, and of many apps at once', async () => {
    const ear = await open()
    const large = 'ї'.repeat(3_000_000)
    const many = Array.from({ length: 2000 }, (_, n) => broadcast(`${n}`, n + 1))
    const changes = [broadcast(large), ...many]
    await commitAndPublish({ db: database.db, changes: ear.changes }, () =>
      Promise.resolve({ answer: undefined, changes }),
    )
    await untilHeard(ear, 2001)
    expect(ear.heard[0] === large).toBe(true)
    expect(ear.heard.slice(1)).toEqual(many.map((_, n) => `${n}`))
  })

  it('are kept without the token of whoever made them', async () => {
    const ear = await open()
    await ear.changes.publish(broadcast('text'))
    const rows = await database.db.selectFrom('changes_outbox').select('body').execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).not.toContain('a secret token')
  })

  it('are heard once each when a later number is committed before an earlier one', async () => {
    const ear = await open()
    const [gate, numbered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = database.db.transaction().execute(async (tx) => {
      await ear.changes.record(tx, [broadcast('slow', 1)])
      numbered.resolve()
      await gate.promise
    })
    await numbered.promise
    await ear.changes.publish(broadcast('quick', 2))
    await untilHeard(ear, 1)
    await cut()
    await ear.changes.publish(broadcast('while cut', 2))
    await untilHeard(ear, 2)
    await cut()
    gate.resolve()
    await slow
    await untilHeard(ear, 3)
    await ear.changes.publish(broadcast('last', 2))
    await untilHeard(ear, 4)
    expect(ear.heard).toEqual(['quick', 'while cut', 'slow', 'last'])
  })

  it('are caught up with after a cut, in their order', async () => {
    const ear = await open()
    const all = Array.from({ length: 60 }, (_, n) => `${n}`)
    const cuts: Promise<void>[] = []
    for (const text of all) {
      if (Number(text) % 20 === 10) cuts.push(cut())
      await ear.changes.publish(broadcast(text))
    }
    await Promise.all(cuts)
    await untilHeard(ear, all.length)
    expect(ear.heard).toEqual(all)
    expect(ear.errors.length).toBeGreaterThan(0)
  })

  it('are heard after a connection fell silent', async () => {
    const ear = await open({ checkMs: 50, patienceMs: 200 })
    const [pid = 0] = await listenerPids()
    process.kill(pid, 'SIGSTOP')
    try {
      await ear.changes.publish(broadcast('nobody tells'))
      await untilHeard(ear, 1)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await ear.changes.publish(broadcast('again'))
    await untilHeard(ear, 2)
    await vi.waitFor(async () => expect(await listenerPids()).toHaveLength(1), 15_000)
    expect(ear.heard).toEqual(['nobody tells', 'again'])
  })

  it('that were missed and are gone are told of as lost', async () => {
    const ear = await open({ checkMs: 50, patienceMs: 200, lostAfterMs: 100 })
    const [pid = 0] = await listenerPids()
    process.kill(pid, 'SIGSTOP')
    await ear.changes.publish(broadcast('gone'))
    await database.db.deleteFrom('changes_outbox').execute()
    await untilHeard(ear, 1)
    process.kill(pid, 'SIGCONT')
    expect(new Set(ear.heard)).toEqual(new Set(['/lost']))
  })

  it('are swept when they are old, and no earlier', async () => {
    await addToOutbox(database.db, ['{}'])
    await database.db.updateTable('changes_outbox').set({ created_at: 1 }).execute()
    const ear = await open({ keptMs: 1000 })
    await ear.changes.publish(broadcast('young'))
    await vi.waitFor(
      async () => {
        const rows = await database.db.selectFrom('changes_outbox').select('body').execute()
        expect(rows).toHaveLength(1)
        expect(rows[0]?.body).toContain('young')
      },
      { interval: 20, timeout: 15_000 },
    )
    expect(ear.errors).toEqual([])
  })

  it('do not start on a server that is not there', async () => {
    const postgresUrl = 'postgres://app@/app?host=%2Fnowhere'
    await expect(open({ postgresUrl })).rejects.toMatchObject({ code: 'ENOENT' })
    await after(0)
    expect(await listenerPids()).toEqual([])
  })
})
