import { sql } from 'kysely'
import { missing } from '../http-problem.ts'
import type { Tx } from './schema.ts'

/** Any number that nothing else in the database locks. */
const TABLES = 7_262_413

/** Makes other starts wait for the end of this transaction, before the first table is there too. PostgreSQL only. */
export async function lockTables(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TABLES})`.execute(tx)
}

/**
 * Makes other changes of who may use the app wait for the end of this transaction, so that a right
 * that was checked still holds when it is used. Several are locked in ascending order, and before groups.
 *
 * @param evenInTrash whether a deleted app counts as there; default no
 * @throws {HttpProblem} when there is no such app, or it was deleted
 */
export async function lockApp(
  tx: Tx,
  appId: number,
  { evenInTrash = false }: { readonly evenInTrash?: boolean } = {},
): Promise<void> {
  const row = await tx
    .updateTable('apps')
    .set((column) => ({ revision: column.ref('revision') }))
    .where('app_id', '=', appId)
    .returning('trash')
    .executeTakeFirst()
  if (row === undefined || (row.trash === 1 && !evenInTrash)) throw missing('app')
}

/** Like `lockApp`, for a group and its members. @throws {HttpProblem} when there is no such group */
export async function lockGroup(tx: Tx, groupId: number): Promise<void> {
  await tx
    .updateTable('groups')
    .set((column) => ({ group_name: column.ref('group_name') }))
    .where('group_id', '=', groupId)
    .returning('group_id')
    .executeTakeFirstOrThrow(() => missing('group'))
}

/** Makes other changes of the user wait, such as another group of the same owner. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set((column) => ({ fullname: column.ref('fullname') }))
    .where('user_id', '=', userId)
    .execute()
}
