import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

// vite.side-channel.cjs takes the place of the package `side-channel`, with which qs finds cycles.

const require = createRequire(import.meta.url)
const KEYS = [{}, [], () => {}]

it.each([
  ['the published package', 'side-channel'],
  ['ours', '../vite.side-channel.cjs'],
])('a side channel keeps a value for each object: %s', (_name, module) => {
  const channel = (require(module) as () => SideChannel)()
  for (const [at, key] of KEYS.entries()) {
    expect(channel.has(key)).toBe(false)
    expect(channel.get(key)).toBeUndefined()
    channel.set(key, at)
    expect(channel.has(key)).toBe(true)
    expect(channel.get(key)).toBe(at)
  }
  channel.set(KEYS[0]!, 'another')
  expect(channel.get(KEYS[0]!)).toBe('another')
  expect(channel.get(KEYS[1]!)).toBe(1)
})

interface SideChannel {
  readonly has: (key: object) => boolean
  readonly get: (key: object) => unknown
  readonly set: (key: object, value: unknown) => void
}
