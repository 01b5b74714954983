import { setTimeout as after } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely'
import { isBusy } from './data-folder.ts'

/** How long a call waits while another process has the database locked. */
const BUSY_WAIT_MS = 2000
const FIRST_PAUSE_MS = 5
const MAX_PAUSE_MS = 50

const READS = /^\s*(select|with)\b/i

export interface SqliteConnections {
  readonly writer: SqliteDatabase
  /** What reads while a write waits or goes on. The writer itself where the data is in memory. */
  readonly reader: SqliteDatabase
}

/**
 * SQLite with a connection for writes and one for reads. Neither may wait for a lock by itself (`timeout: 0`), because
 * SQLite waits in the event loop: the driver tries again later.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #connections: SqliteConnections

  constructor(connections: SqliteConnections) {
    super({ database: connections.writer })
    this.#connections = connections
  }

  override createAdapter(): SqliteAdapter {
    return new PatientAdapter()
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#connections) as Driver as SqliteDriver
  }
}

class PatientAdapter extends SqliteAdapter {
  /** SQLite can create tables inside a transaction; Kysely's adapter does not use that by itself. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver has a queue for each connection. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** A connection of SQLite, which one caller at a time uses. */
class Lane {
  readonly #driver: SqliteDriver
  #last: Promise<unknown> = Promise.resolve()

  constructor(database: SqliteDatabase) {
    this.#driver = new SqliteDriver({ database })
  }

  /** @returns the connection, and what gives it back */
  async acquire(): Promise<{ connection: DatabaseConnection; release: () => void }> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return { connection: await this.#driver.acquireConnection(), release: resolve }
  }

  init = async () => await this.#driver.init()
  destroy = async () => await this.#driver.destroy()
}

type Held = Awaited<ReturnType<Lane['acquire']>>

/** Chooses the lane of each statement; a transaction keeps the lane in which it began. */
class PatientConnection implements DatabaseConnection {
  readonly #laneOf: (isRead: boolean) => Lane
  #held: Held | undefined

  constructor(laneOf: (isRead: boolean) => Lane) {
    this.#laneOf = laneOf
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held) return await this.#held.connection.executeQuery(query)
    const lane = this.#laneOf(READS.test(query.sql))
    return await patiently(async () => {
      const { connection, release } = await lane.acquire()
      return await connection.executeQuery<R>(query).finally(release)
    })
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    const own = this.#held ? undefined : await this.#laneOf(true).acquire()
    const held = this.#held ?? own
    try {
      if (held) yield* held.connection.streamQuery<R>(query, size)
    } finally {
      own?.release()
    }
  }

  /** Takes the lock of writers at once, so that no later statement finds another process with it. */
  async begin(isRead: boolean): Promise<void> {
    const lane = this.#laneOf(isRead)
    this.#held = await patiently(async () => {
      const held = await lane.acquire()
      try {
        await held.connection.executeQuery(CompiledQuery.raw(isRead ? 'begin' : 'begin immediate'))
        return held
      } catch (error) {
        held.release()
        throw error
      }
    })
  }

  release(): void {
    this.#held?.release()
    this.#held = undefined
  }
}

class PatientDriver implements Driver {
  readonly #writes: Lane
  readonly #reads: Lane

  constructor({ writer, reader }: SqliteConnections) {
    this.#writes = new Lane(writer)
    this.#reads = reader === writer ? this.#writes : new Lane(reader)
  }

  async init(): Promise<void> {
    await this.#writes.init()
    if (this.#reads !== this.#writes) await this.#reads.init()
  }

  acquireConnection(): Promise<PatientConnection> {
    const laneOf = (isRead: boolean) => (isRead ? this.#reads : this.#writes)
    return Promise.resolve(new PatientConnection(laneOf))
  }

  async beginTransaction(
    connection: PatientConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    await connection.begin(accessMode === 'read only')
  }

  async commitTransaction(connection: PatientConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    connection.release()
  }

  /**
   * A rollback that fails never replaces the error that made it necessary. On a full disk SQLite rolls back by itself, and
   * `rollback` then fails for want of a transaction.
   */
  async rollbackTransaction(connection: PatientConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
    connection.release()
  }

  releaseConnection(connection: PatientConnection): Promise<void> {
    connection.release()
    return Promise.resolve()
  }

  async destroy(): Promise<void> {
    await this.#writes.destroy()
    if (this.#reads !== this.#writes) await this.#reads.destroy()
  }
}

/** Tries again while another process has the lock. @throws the last error of SQLite when that takes too long */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const ends = performance.now() + BUSY_WAIT_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS))
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() + pauseMs > ends) throw error
      await after(pauseMs)
    }
}
