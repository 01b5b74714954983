import { Refusal } from '../refusal.ts'
import type { AppRow, Tx } from './schema.ts'

/**
 * Marks an app as changed now; the first step of every write to it (see `AppTable.revision`).
 *
 * @throws {Refusal} when there is no such app
 */
export async function touchApp(tx: Tx, appId: number, now: number): Promise<AppRow> {
  const row = await tx
    .updateTable('apps')
    .set((column) => ({ revision: column('revision', '+', 1), last_update: now }))
    .where('app_id', '=', appId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('missing', 'there is no such app')
  return row
}
