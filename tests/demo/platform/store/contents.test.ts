import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sweepParts } from '#demo/platform/store/contents.ts'

const MINUTE_MS = 60_000
const OLD = `${'a'.repeat(32)}.part`
const YOUNG = `${'b'.repeat(32)}.part`
const WHOLE = 'c'.repeat(32)

let filesDir: string
beforeEach(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'mandry-contents-'))
})
afterEach(() => rm(filesDir, { recursive: true, force: true }))

async function put(name: string, age: number, now: number): Promise<void> {
  await writeFile(join(filesDir, name), 'half')
  await utimes(join(filesDir, name), new Date(now - age), new Date(now - age))
}

it('removes what was left half written ten minutes ago, and nothing else', async () => {
  const now = Date.now()
  await put(OLD, 11 * MINUTE_MS, now)
  await put(YOUNG, 9 * MINUTE_MS, now)
  await put(WHOLE, 11 * MINUTE_MS, now)
  await put('notes.part', 11 * MINUTE_MS, now)
  await sweepParts(filesDir, now)
  expect((await readdir(filesDir)).toSorted()).toEqual([YOUNG, WHOLE, 'notes.part'])
})

it('has nothing to do where no file was ever kept', async () => {
  await expect(sweepParts(join(filesDir, 'missing'), Date.now())).resolves.toBeUndefined()
})
