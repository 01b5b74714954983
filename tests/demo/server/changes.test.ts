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
