import type { Db } from './schema.ts'

/** What has been read. A setting never changes once it is there. */
const KNOWN = new WeakMap<Db, Map<string, string>>()

/** What the server keeps under a name. Made when it is missing; of two that make it at once, one wins. */
export async function readSetting(db: Db, name: string, make: () => string): Promise<string> {
  const known = KNOWN.get(db) ?? new Map<string, string>()
  KNOWN.set(db, known)
  const value = known.get(name) ?? (await findOrMake(db, name, make))
  known.set(name, value)
  return value
}

async function findOrMake(db: Db, name: string, make: () => string): Promise<string> {
  const held = await findSetting(db, name)
  if (held !== undefined) return held
  await addSetting(db, name, make())
  const kept = await findSetting(db, name)
  if (kept === undefined) throw new Error(`the setting ${name} was not kept`)
  return kept
}

/** Keeps a value unless there is one. */
export async function addSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute()
}

export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}
