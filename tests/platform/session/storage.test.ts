// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { localStorageSession, memoryStorage } from '../../../platform/session/storage.ts'

it.each([
  ['in memory', memoryStorage()],
  ['in the local storage', localStorageSession('a')],
])('keeps a text %s until it is cleared', async (_where, storage) => {
  expect(await storage.read()).toBeNull()
  await storage.write('one')
  await storage.write('two')
  expect(await storage.read()).toBe('two')
  await storage.clear()
  expect(await storage.read()).toBeNull()
})

it('localStorageSession keeps sessions of several names apart', () => {
  const [one, other] = [localStorageSession('one'), localStorageSession()]
  void one.write('1')
  void other.write('2')
  expect([one.read(), other.read()]).toEqual(['1', '2'])
  expect(localStorage.getItem('mandry-session')).toBe('2')
})
