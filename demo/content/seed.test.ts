import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDatabase } from '#demo/platform/store/database.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { FIRST_ITEMS } from '#demo/content/first-content/first-items.ts'
import { APPS } from '#demo/content/model/apps.ts'
import type { AppKey } from '#demo/content/model/definition.ts'
import { seedSite } from '#demo/content/seed.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'
import { describeOnBoth, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

const NAMES = [...Object.keys(FIRST_ITEMS).map((key) => APPS[key as AppKey].name), 'Enquiries']
const SEED_UNTIL_KILLED = fileURLToPath(
  new URL('../../tests/support/demo/content/programs/seed-until-killed.ts', import.meta.url),
)

async function appNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('apps').select('app_name').orderBy('app_id').execute()
  return rows.map((row) => row.app_name)
}

describeOnBoth('setting up the site', (store) => {
  it('leaves nothing behind when it fails half-way, and succeeds the next time', async () => {
    for (const broken of [1, 2, 10]) {
      let calls = 0
      const now = () => {
        if (++calls === broken) throw new Error('half-way')
        return NOW
      }
      const failing = seedSite({ ...siteDeps(store.db), now }, 'a long password')
      await expect(failing).rejects.toThrow('half-way')
      expect(await store.db.selectFrom('users').select('user_id').execute()).toEqual([])
      expect(await appNames(store.db)).toEqual([])
    }
    const deps = siteDeps(store.db)
    const together = [seedSite(deps, 'a long password'), seedSite(deps, 'a long password')]
    expect((await Promise.all(together)).filter(Boolean)).toHaveLength(1)
    expect(await seedSite(deps, 'a long password')).toBe(false)
    expect(await appNames(store.db)).toEqual(NAMES)
  })
})

it('is set up by the start after one that was killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mandry-seed-'))
  const child = spawn(process.execPath, [SEED_UNTIL_KILLED, dataDir], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  const { db, close } = await openDatabase({ dataDir }, console.error)
  expect(await seedSite(siteDeps(db), 'a long password')).toBe(true)
  expect(await appNames(db)).toEqual(NAMES)
  await close()
  rmSync(dataDir, { recursive: true })
})
