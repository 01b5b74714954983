import { beforeAll, afterEach, expect, it } from 'vitest'
import { readOptions } from '#build/release/options.ts'
import { makeReleaseCheckout, UNBUILT, type ReleaseCheckout } from '../support/release-checkout.ts'
import { isThorough } from '../support/test-size.ts'

// What stops `npm run release` before it builds or publishes anything.

let checkout: ReleaseCheckout
let start = ''

beforeAll(() => {
  checkout = makeReleaseCheckout(UNBUILT)
  start = checkout.git('rev-parse', 'HEAD')
  return () => checkout.remove()
})

afterEach(() => {
  checkout.git('reset', '--quiet', '--hard', start)
  checkout.git('clean', '--quiet', '--force', '-d')
})

/** @returns the one line that the command prints */
async function refusal(flags: readonly string[], env = {}): Promise<string> {
  const before = checkout.git('status', '--porcelain', '--ignored')
  const { status, stdout, stderr } = await checkout.release(flags, env)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^release: /)
  expect(checkout.git('status', '--porcelain', '--ignored')).toBe(before)
  return stderr
}

it('release: an unknown flag, a flag without its value and an argument are rejected', () => {
  expect(() => readOptions(['--publsh'])).toThrow("Unknown option '--publsh'")
  expect(() => readOptions(['--base'])).toThrow("Option '--base <value>' argument missing")
  expect(() => readOptions(['0.3.0'])).toThrow("Unexpected argument '0.3.0'")
})

it.each([
  'cdn.example/mandry',
  'htps://cdn.example',
  'https://',
  '//cdn.example/mandry',
  'https://cdn.example/mandry?v=1',
  'https://cdn.example/"><script>',
])('release: the base "%s" is rejected, with an example', (base) => {
  const read = () => readOptions(['--base', base])
  expect(read).toThrow(`--base: "${base}" is not a URL`)
  expect(read).toThrow('as in https://cdn.example/mandry')
})

it('release: a working tree with changes is not published', async () => {
  checkout.write('new.txt', 'New')
  expect(await refusal(['--publish'])).toBe(
    'release: the working tree has changes; commit or stash them first\n',
  )
})

it('release: pending changesets are not published', async () => {
  checkout.addChangeset('minor', 'Something is new.')
  expect(await refusal(['--publish'])).toContain('run `npm run release:version`')
})

it('release: a version that has a tag is not published again', async () => {
  const { version } = JSON.parse(checkout.read('package.json')) as { version: string }
  checkout.git('tag', `v${version}`)
  const line = await refusal(['--publish'])
  checkout.git('tag', '--delete', `v${version}`)
  expect(line).toContain(`${version} is released already`)
})

if (isThorough)
  it('release: a clone that cannot tag is rejected before anything is published', async () => {
    checkout.git('config', 'user.useConfigOnly', 'true')
    for (const key of ['name', 'email']) checkout.git('config', '--unset', `user.${key}`)
    const env = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', EMAIL: '' }
    const lines = await refusal(['--publish'], env)
    checkout.git('config', 'user.name', 'A maintainer')
    checkout.git('config', 'user.email', 'maintainer@mandry.example')
    expect(lines).toContain('user.email')
  })
