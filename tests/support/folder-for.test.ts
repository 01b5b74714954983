import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { folderFor, folderOutsideProjects } from './folder-for.ts'

const isRoot = process.getuid?.() === 0
/** A user that owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 }

let parent: string
let made: string | undefined
beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), 'mandry-parent-'))))
afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of [parent, made]) if (folder) rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!isRoot)('a server of another user gets a folder outside of a closed TMPDIR', () => {
  chmodSync(parent, 0o700)
  vi.stubEnv('TMPDIR', parent)
  made = folderFor('mandry-closed-', NOBODY)
  expect(spawnSync('touch', [join(made, 'file')], NOBODY).status).toBe(0)
})

it('a socket gets a short path when that of TMPDIR is long', () => {
  const long = join(parent, 'long'.repeat(20))
  mkdirSync(long)
  vi.stubEnv('TMPDIR', long)
  made = folderFor('mandry-long-', undefined)
  expect(join(made, '.s.PGSQL.5432').length).toBeLessThan(104)
})

it('a project that is to find no packages is outside of a TMPDIR within another project', () => {
  const inside = join(parent, 'temp')
  mkdirSync(join(parent, 'node_modules/react'), { recursive: true })
  mkdirSync(inside)
  vi.stubEnv('TMPDIR', inside)
  expect(folderOutsideProjects()).not.toContain(parent)
})
