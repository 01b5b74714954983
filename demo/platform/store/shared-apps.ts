import { PERMISSION } from '../rules/permission.ts'
import type { Db } from './schema.ts'
import { grants } from './sharings.ts'

/**
 * Whether two users may both read some app. Public apps do not count: a single one would connect all users.
 */
export async function shareAnApp(db: Db, userId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('apps')
    .select('app_id')
    .where('trash', '=', 0)
    .where('app_id', 'in', grantedTo(db, userId))
    .where('app_id', 'in', grantedTo(db, otherId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The apps that a user may read by a share or a group of their own. */
function grantedTo(db: Db, userId: number) {
  return db
    .selectFrom(grants(db).as('grants'))
    .select('app_id')
    .where('user_id', '=', userId)
    .where('permission', '>=', PERMISSION.read)
}
