import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { readOptions } from '#build/release/options.ts'
import { ReleaseError } from '#build/release/release-error.ts'
import {
  EARLIER,
  makeReleaseCheckout,
  UNBUILT,
  type ReleaseCheckout,
} from '../support/release-checkout.ts'
import { variants, isThorough } from '../support/test-size.ts'

// What stops `npm run release` before it builds anything.

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
  for (const tag of checkout.git('tag').split('\n'))
    if (tag !== `v${EARLIER}`) checkout.git('tag', '--delete', tag)
})

/** @returns the one line that the command prints */
async function refusal(flags: readonly string[] = []): Promise<string> {
  const before = checkout.git('status', '--porcelain', '--ignored')
  const { status, stdout, stderr } = await checkout.release(flags)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^release: .*\n$/)
  expect(checkout.git('status', '--porcelain', '--ignored')).toBe(before)
  return stderr
}

if (isThorough)
  it('release: an unknown flag is named, with the command as it should be', async () => {
    expect(await refusal(['--publsh'])).toBe(
      "release: Unknown option '--publsh'; the command is npm run release -- [--base https://cdn.example/mandry] [--publish]\n",
    )
  })

it('release: a flag without its value and an argument that is no flag are refused', () => {
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
])('release: the base "%s" is refused, with one that is right', (base) => {
  const read = () => readOptions(['--base', base])
  expect(read).toThrow(ReleaseError)
  expect(read).toThrow(`--base: "${base}" is no URL`)
  expect(read).toThrow('as in https://cdn.example/mandry')
})

it('release: a working tree with changes is refused, and the files are named', async () => {
  checkout.write('README.md', 'Changed')
  checkout.write('new.txt', 'New')
  expect(await refusal()).toBe(
    'release: the working tree has changes: README.md, new.txt; commit or stash them first\n',
  )
})

if (isThorough)
  it('release: a shallow clone is refused, with the command that mends it', async () => {
    checkout.write('.git/shallow', `${start}\n`)
    const line = await refusal()
    rmSync(join(checkout.folder, '.git/shallow'))
    expect(line).toContain('run `git fetch --unshallow --tags`')
  })

if (isThorough)
  it('release: a clone that could not commit is refused before anything is published', async () => {
    checkout.git('config', 'user.useConfigOnly', 'true')
    for (const key of ['name', 'email']) checkout.git('config', '--unset', `user.${key}`)
    const env = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', EMAIL: '' }
    const { status, stderr } = await checkout.release(['--publish'], env)
    checkout.git('config', 'user.name', 'A maintainer')
    checkout.git('config', 'user.email', 'maintainer@mandry.example')
    expect(status).toBe(1)
    expect(stderr).toContain('with `user.name` and `user.email` configured')
  })

it('release: without a changeset since the last release there is nothing to release', async () => {
  checkout.git('tag', `v${checkout.version}`)
  expect(await refusal()).toBe(
    `release: no changeset: nothing to release since ${checkout.version}; write one, as .changeset/README.md shows\n`,
  )
})

it('release: a version that has a tag is not released again', async () => {
  checkout.addChangeset('major', 'Everything is new.')
  checkout.git('tag', 'v1.0.0')
  const line = await refusal(['--publish'])
  expect(line).toContain('1.0.0 is released already: there is a tag v1.0.0')
  expect(line).toContain('merge the commit that it marks')
})

if (isThorough)
  it.each(
    variants(
      ['another package', "---\n'mandri': minor\n---\n\nNew.\n", 'mandri'],
      ['an unknown kind of change', "---\n'mandry': huge\n---\n\nNew.\n", 'huge'],
      ['no heading', 'New.\n', '.changeset'],
    ),
  )('release: a changeset with %s is refused', async (_what, text, named) => {
    checkout.write('.changeset/change.md', text)
    checkout.commit()
    const line = await refusal()
    expect(line).toContain(named)
    expect(line).toContain('mend it as .changeset/README.md shows')
  })

it('release: a version that the changelog does not know is refused', async () => {
  const changelog = checkout.read('CHANGELOG.md')
  checkout.write('CHANGELOG.md', changelog.replace(`## ${checkout.version}`, '## Unreleased'))
  checkout.commit()
  expect(await refusal()).toContain(
    `CHANGELOG.md has no section "## ${checkout.version}"; write it`,
  )
})
