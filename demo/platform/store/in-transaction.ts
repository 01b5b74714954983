import type { Db, Tx } from './schema.ts'

/** Works inside a transaction: the one that `db` already is, so that several steps succeed together, else a new one. */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await work(db as Tx) : await db.transaction().execute(work)
}

/** Reads several things as they were at one moment, whatever is written meanwhile. */
export async function inSnapshot<Result>(
  db: Db,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return await read(db as Tx)
  // SQLite has nothing else to offer and ignores the level; PostgreSQL would read each statement's own moment.
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return await transaction.setAccessMode('read only').execute(read)
}
