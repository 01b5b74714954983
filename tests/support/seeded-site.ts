import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '#demo/migrations.ts'
import { databaseFile } from '#demo/platform/store/data-folder.ts'
import { openDatabase } from '#demo/platform/store/database.ts'
import { seedSite } from '#demo/content/seed.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'

const seeded = new Map<string, Promise<Buffer>>()

/**
 * Gives a folder the data of a first start, whose owner's password is checked in no time: the real one costs a third of a
 * second of a processor at each start and each sign-in.
 */
export async function seedFolder(dataDir: string, password: string): Promise<void> {
  const file = seeded.get(password) ?? seed(password)
  seeded.set(password, file)
  await writeFile(databaseFile(dataDir), await file, { mode: 0o600 })
}

/** @returns the file of a database */
async function seed(password: string): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandry-seeded-'))
  const { db, close } = await openDatabase({ dataDir }, console.error, MIGRATIONS)
  await seedSite({ db, now: Date.now, randomBytes, passwordCost: CHEAP_PASSWORDS }, password)
  await close()
  const file = await readFile(databaseFile(dataDir))
  await rm(dataDir, { recursive: true })
  return file
}
