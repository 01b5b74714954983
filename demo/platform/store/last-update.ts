import type { Db } from './schema.ts'

/** When an app was last changed, in milliseconds since 1970; undefined when there is no such app. */
export async function findLastUpdate(db: Db, appId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('apps')
    .select('last_update')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row?.last_update
}
