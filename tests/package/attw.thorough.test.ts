import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findBenchPackage, INSTALL_BENCH } from '../bench/packages.ts'
import { CONSUMER } from '../support/installed-package.ts'

// In `npm test` two compilations of types.test.ts have its main finding, in a fifth of the time.

const attw = findBenchPackage('@arethetypeswrong/cli')
if (!attw) console.warn(`The test of types by attw was skipped. To install it: ${INSTALL_BENCH}`)

it.skipIf(!attw)(
  'the package leads every way of resolving ES modules to its types, by attw',
  () => {
    const cli = join(attw ?? '', 'dist/index.js')
    const tarball = readdirSync(CONSUMER).find((file) => file.endsWith('.tgz')) ?? ''
    const args = [cli, join(CONSUMER, tarball), '--profile', 'esm-only', '--format', 'json']
    // It ends before a pipe has taken a report of this size; a file takes it whole.
    const folder = mkdtempSync(join(tmpdir(), 'mandry-attw-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const report = join(folder, 'report.json')
    spawnSync(process.execPath, args, { stdio: ['ignore', openSync(report, 'w'), 'inherit'] })
    const { analysis, problems } = JSON.parse(readFileSync(report, 'utf8')) as {
      analysis: { types: unknown }
      problems: Record<string, { resolutionKind?: string }[]>
    }
    expect(analysis.types).toMatchObject({ kind: 'included' })
    const ignored = ['node10', 'node16-cjs']
    const found = Object.values(problems).flat()
    expect(found.filter(({ resolutionKind = '' }) => !ignored.includes(resolutionKind))).toEqual([])
  },
  300_000,
)
