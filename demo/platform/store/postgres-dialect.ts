import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'

/** Settings of PostgreSQL, for one transaction at a time. */
type LocalSettings = Readonly<Record<string, number>>

/** Leaves nothing behind in a connection, which a pooler gives to another client after each transaction. */
export class SessionlessDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #settings: LocalSettings

  /** @param settings of each transaction */
  constructor(config: PostgresDialectConfig, settings: LocalSettings) {
    super(config)
    this.#config = config
    this.#settings = settings
  }

  override createDriver(): PostgresDriver {
    return new SessionlessDriver(this.#config, this.#settings)
  }

  override createAdapter(): PostgresAdapter {
    return new SessionlessAdapter()
  }
}

class SessionlessDriver extends PostgresDriver {
  readonly #statements: readonly CompiledQuery[]

  constructor(config: PostgresDialectConfig, settings: LocalSettings) {
    super(config)
    this.#statements = Object.entries(settings).map(([name, value]) =>
      CompiledQuery.raw(`set local ${name} = ${value}`),
    )
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    for (const statement of this.#statements) await connection.executeQuery(statement)
  }

  /** A rollback that fails never replaces the error that made it necessary. The pool drops the connection then. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Kysely's own lock of migrations is one of the connection; `migrate` has one of its transaction. */
class SessionlessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
