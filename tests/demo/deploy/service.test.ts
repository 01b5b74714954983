import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#demo/settings.ts'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
/** Of 10; most services of a distribution have 9 or more. */
const MAX_EXPOSURE = 2

const unit = readFileSync('demo/deploy/mandry@.service', 'utf8')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-unit-'))
  // As it is on the server that it is meant for.
  const here = unit
    .replace('/opt/mandry', process.cwd())
    .replace('/usr/bin/node', process.execPath)
    .replaceAll('%i', '4300')
  writeFileSync(join(folder, 'mandry-4300.service'), here)
})
afterAll(() => rmSync(folder, { recursive: true }))

it.runIf(hasSystemd)('is a unit without faults', () => {
  const { status, stderr } = spawnSync('systemd-analyze', [
    'verify',
    join(folder, 'mandry-4300.service'),
  ])
  expect([status, String(stderr)]).toEqual([0, ''])
})

it.runIf(hasSystemd)('gives the server few rights', () => {
  const args = ['security', '--offline=true', '--no-pager', join(folder, 'mandry-4300.service')]
  const [, exposure] =
    /exposure level[^:]*: ([\d.]+)/.exec(String(execFileSync('systemd-analyze', args))) ?? []
  expect(Number(exposure)).toBeLessThan(MAX_EXPOSURE)
})

it('has settings that a start accepts, and data in its own folder only', () => {
  const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  )
  const env = Object.fromEntries(lines.map((line) => line.replaceAll('%i', '4300').split('=')))
  const settings = readSettings(env as Record<string, string>)
  expect(settings).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    location: { dataDir: '/var/lib/mandry' },
  })
  expect(unit).toContain('StateDirectory=mandry\n')
})
