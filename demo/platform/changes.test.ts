import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Change, PublicChange } from '#demo/platform/change.ts'
import { createChanges } from '#demo/platform/changes.ts'
import { tokenFingerprint } from '#demo/platform/token-fingerprint.ts'
import { openDatabase, MEMORY, type Database } from '#demo/platform/store/database.ts'
import { commitAndPublish } from '#demo/platform/commit-and-publish.ts'

const change: Change = { api: '/items/add', app_id: 1, token: 't', response: [] }
const heard: PublicChange = {
  api: '/items/add',
  app_id: 1,
  sender: tokenFingerprint('t'),
  response: [],
}

let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: MEMORY }, console.error)
})
afterAll(() => database.close())

it('tells every subscriber until it leaves, also when another one breaks', async () => {
  const errors: unknown[] = []
  const changes = createChanges((error) => errors.push(error))
  const told: PublicChange[] = []
  const broken = new Error('broken')
  changes.subscribe(() => {
    throw broken
  })
  const unsubscribe = changes.subscribe((each) => told.push(each))
  await changes.publish(change)
  unsubscribe()
  await changes.publish(change)
  expect(told).toEqual([heard])
  expect(errors).toEqual([broken, broken])
})

it('tells of a write after its commit, and not at all when there is none', async () => {
  const changes = createChanges(console.error)
  const deps = { db: database.db, changes }
  const told: PublicChange[] = []
  changes.subscribe((each) => told.push(each))
  await commitAndPublish(deps, async (tx) => {
    await tx.insertInto('settings').values({ name: 'a', value: 'b' }).execute()
    expect(told).toEqual([])
    return { answer: undefined, changes: [change] }
  })
  expect(told).toEqual([heard])
  const failing = commitAndPublish(deps, async (tx) => {
    await changes.record(tx, [change])
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(told).toHaveLength(1)
})

it('shows nobody a token', () => {
  expect(tokenFingerprint('token')).not.toContain('token')
  expect(tokenFingerprint('token')).toBe(tokenFingerprint('token'))
  expect(tokenFingerprint('other')).not.toBe(tokenFingerprint('token'))
  expect(tokenFingerprint('')).toBe('')
})

it('gives writers of one app their turns, those of other apps need not wait', async () => {
  const { runExclusive } = createChanges(console.error)
  const said: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = runExclusive([1, 2], async () => {
    await gate.promise
    said.push('first')
  })
  const failing = runExclusive([2], () => Promise.reject(new Error('broken')))
  const last = runExclusive([2, 1], () => Promise.resolve(said.push('last')))
  await runExclusive([3], () => Promise.resolve(said.push('other app')))
  gate.resolve()
  await expect(failing).rejects.toThrow('broken')
  await Promise.all([first, last])
  expect(said).toEqual(['other app', 'first', 'last'])
})
