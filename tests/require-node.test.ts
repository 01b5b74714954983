import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** Programs that are no TypeScript, and read none as their settings. */
const PLAIN = /^(tsc|oxlint) /

const startOn = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./require-node.cjs'); console.log('started')`,
    ],
    { encoding: 'utf8' },
  )

it.each(['14.21.3', '20.20.2', '22.19.0', '23.11.0'])('Node %s says what to do', (version) => {
  const { status, stdout, stderr } = startOn(version)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Node 24 or later is needed, .*"npm ci" without --ignore-scripts.*\n$/)
})

it.each(['24.0.0', '26.1.0'])('Node %s starts', (version) => {
  expect(startOn(version)).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' })
})

it.each(Object.entries(scripts))('npm run %s looks at the version of Node first', (_, command) => {
  const [first = ''] = command.replace(/^THOROUGH=1 /, '').split(' && ')
  const [, other = ''] = /^npm run --silent ([\w:]+)$/.exec(first) ?? []
  const isFirst = /^node (-r \.\/)?require-node\.cjs\b/.test(first)
  expect(isFirst || PLAIN.test(`${first} `) || other in scripts).toBe(true)
})
