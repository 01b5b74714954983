import type { Db, Tx } from './schema.ts'

/** Works inside a transaction: the one that `db` already is, so that several steps succeed together, else a new one. */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await work(db as Tx) : await db.transaction().execute(work)
}
