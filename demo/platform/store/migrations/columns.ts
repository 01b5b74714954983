import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'
import type { Engine } from '../schema.ts'

export type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const required: Column = (column) => column.notNull()

/** Numbers given by the engine and never given twice, also after a deletion. */
export function ownId(engine: Engine): Column {
  return (column) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
}

export function partOf(target: string): Column {
  return (column) => column.notNull().references(target).onDelete('cascade')
}

export function createTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  return db.schema.createTable(name)
}

export function createIndex(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  return db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
