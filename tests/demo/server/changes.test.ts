import { expect, it } from 'vitest'
import { createChanges, type Change } from '#demo/server/changes.ts'

const change: Change = { api: '/items/add', app_id: 1, token: 't', response: [] }

it('tells every subscriber until it leaves, also when another one breaks', () => {
  const errors: unknown[] = []
  const changes = createChanges((error) => errors.push(error))
  const heard: Change[] = []
  const broken = new Error('broken')
  changes.subscribe(() => {
    throw broken
  })
  const unsubscribe = changes.subscribe((each) => heard.push(each))
  changes.publish(change)
  unsubscribe()
  changes.publish(change)
  expect(heard).toEqual([change])
  expect(errors).toEqual([broken, broken])
})

it('gives writers of one app their turns, those of other apps need not wait', async () => {
  const { inTurn } = createChanges(console.error)
  const said: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn([1, 2], async () => {
    await gate.promise
    said.push('first')
  })
  const failing = inTurn([2], () => Promise.reject(new Error('broken')))
  const last = inTurn([2, 1], () => Promise.resolve(said.push('last')))
  await inTurn([3], () => Promise.resolve(said.push('other app')))
  gate.resolve()
  await expect(failing).rejects.toThrow('broken')
  await Promise.all([first, last])
  expect(said).toEqual(['other app', 'first', 'last'])
})
