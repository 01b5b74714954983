import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const MAX_STATEMENTS = 500
/** Longer ones vary with the number of rows that are written, and few come twice. */
const MAX_LENGTH = 2000
/** SQLite's names of its result codes, from 0. */
const CODES =
  'OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB'.split(
    ' ',
  )
/** The last eight bits of a code; those before them tell what exactly happened. */
const PRIMARY = 0xff
const UNIQUE = 2067

/**
 * A connection to a SQLite file, for Kysely. It compiles a statement once for all its executions, of those that were used
 * last: compiling a short one takes longer than executing it. SQLite compiles it again when the tables have changed.
 *
 * Its errors are named `SqliteError` and have SQLite's own name of what happened as their code, such as `SQLITE_BUSY`.
 */
export class Sqlite implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(file: string | URL, options: DatabaseSyncOptions = {}) {
    // Node takes three times as long for rows that are objects.
    this.#database = named(() => new DatabaseSync(file, { ...options, returnArrays: true }))
  }

  exec(sql: string): void {
    named(() => this.#database.exec(sql))
  }

  prepare(sql: string): SqliteStatement {
    if (sql.length > MAX_LENGTH) return this.#compile(sql)
    const statement = this.#statements.get(sql) ?? this.#compile(sql)
    this.#statements.delete(sql)
    this.#statements.set(sql, statement)
    const [oldest] = this.#statements.keys()
    if (this.#statements.size > MAX_STATEMENTS && oldest !== undefined)
      this.#statements.delete(oldest)
    return statement
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }

  #compile(sql: string): SqliteStatement {
    const statement = named(() => this.#database.prepare(sql))
    const all = (values: readonly unknown[]) => {
      const rows = named(() => statement.all(...(values as SQLInputValue[])))
      return rows.length === 0 ? [] : toObjects(rows, statement.columns())
    }
    return {
      reader: statement.columns().length > 0,
      all,
      run: (values) => named(() => statement.run(...(values as SQLInputValue[]))),
      iterate: (values) => all(values).values(),
    }
  }
}

/** @param rows as arrays, whatever their type says */
function toObjects(rows: readonly unknown[], columns: readonly { readonly name: string }[]) {
  const names = columns.map(({ name }) => name)
  return (rows as (readonly unknown[])[]).map((row) => {
    const object: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) object[names[at] ?? ''] = row[at]
    return object
  })
}

function named<Result>(call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) {
      const code = Number(error.errcode)
      const name = code === UNIQUE ? 'CONSTRAINT_UNIQUE' : CODES[code & PRIMARY]
      Object.assign(error, { name: 'SqliteError', code: `SQLITE_${name}` })
    }
    throw error
  }
}
