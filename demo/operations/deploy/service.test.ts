import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#demo/settings.ts'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
/** Of 10; most services of a distribution have 9 or more. */
const MAX_EXPOSURE = 2

const unit = readFileSync('demo/operations/deploy/mandry@.service', 'utf8')
/** The units, and the name that each has once it is installed. */
const UNITS = {
  'mandry@.service': 'mandry-4300.service',
  'mandry-backup.service': 'mandry-backup.service',
  'mandry-backup.timer': 'mandry-backup.timer',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-unit-'))
  for (const [file, name] of Object.entries(UNITS)) {
    // As it is on the server that it is meant for.
    const here = readFileSync(join('demo/operations/deploy', file), 'utf8')
      .replaceAll('/opt/mandry', process.cwd())
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('%i', '4300')
    writeFileSync(join(folder, name), here)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it.runIf(hasSystemd).each(Object.values(UNITS))(
  '%s is a unit without faults, by systemd-analyze',
  (name) => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)])
    expect([status, String(stderr)]).toEqual([0, ''])
  },
)

it.runIf(hasSystemd).each(['mandry-4300.service', 'mandry-backup.service'])(
  '%s has few rights, by systemd-analyze',
  (name) => {
    const args = ['security', '--offline=true', '--no-pager', join(folder, name)]
    const report = String(execFileSync('systemd-analyze', args))
    const [, exposure] = /exposure level[^:]*: ([\d.]+)/.exec(report) ?? []
    expect(Number(exposure)).toBeLessThan(MAX_EXPOSURE)
  },
)

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
