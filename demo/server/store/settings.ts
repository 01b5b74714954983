import type { Db } from './schema.ts'

/** What the server keeps under a name. Made when it is missing; of two that make it at once, one wins. */
export async function readSetting(db: Db, name: string, make: () => string): Promise<string> {
  const held = await findSetting(db, name)
  if (held !== undefined) return held
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await findSetting(db, name)
  if (kept === undefined) throw new Error(`the setting ${name} was not kept`)
  return kept
}

async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}
