// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { localStorageSession, memoryStorage } from './storage.ts'

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

it('localStorageSession runs one work at a time where there are locks, and at once where not', async () => {
  const storage = localStorageSession('locked')
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`${name} ends`)
    return name
  }
  const run = async (name: string) => await storage.exclusively?.(work(name))
  expect(await Promise.all([run('a'), run('b')])).toEqual(['a', 'b'])
  const hasLocks = Boolean(globalThis.navigator.locks)
  expect(steps[1]).toBe(hasLocks ? 'a ends' : 'b begins')
  const slip = () => Promise.reject(new Error('slip'))
  await expect(storage.exclusively?.(slip)).rejects.toThrow('slip')
})
