import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const MAX_STATEMENTS = 500
/** Longer ones vary with the number of rows that are written, and few come twice. */
const MAX_LENGTH = 2000

/**
 * A database that prepares a statement once for all its executions, of those that were used last: preparing a short one
 * takes longer than executing it. SQLite prepares it again by itself when the tables have changed.
 */
export function keepStatements(database: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement<readonly unknown[]>>()
  return {
    close: () => void database.close(),
    prepare(sql) {
      const known = kept.get(sql)
      // While it is being read row by row it cannot be executed again.
      if (known?.busy || sql.length > MAX_LENGTH) return database.prepare(sql)
      const statement = known ?? database.prepare(sql)
      kept.delete(sql)
      kept.set(sql, statement)
      const [oldest] = kept.keys()
      if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest)
      return statement
    },
  }
}
