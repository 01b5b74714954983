import { missing } from '../http-problem.ts'
import type { AppRow, Tx } from './schema.ts'

/**
 * Marks an app as changed; the first step of every write to it (see `AppTable.revision`).
 *
 * Its `last_update` grows with every write, also when the clock stands still or goes back. Every row
 * written in the same transaction carries that number, so any two states can be put in order.
 *
 * @param now milliseconds since 1970
 * @returns the app with its new `last_update`
 * @throws {HttpProblem} when there is no such app
 */
export async function touchApp(tx: Tx, appId: number, now: number): Promise<AppRow> {
  return await tx
    .updateTable('apps')
    .set((column) => ({
      revision: column('revision', '+', 1),
      last_update: column
        .case()
        .when('last_update', '>=', now)
        .then(column('last_update', '+', 1))
        .else(now)
        .end(),
    }))
    .where('app_id', '=', appId)
    .returningAll()
    .executeTakeFirstOrThrow(() => missing('app'))
}
