import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

const serverUrl = inject('postgresUrl')

/** Whether PostgreSQL runs here. */
export const hasPostgres = serverUrl !== undefined

export interface NewDatabase {
  /** For `DATABASE_URL`. */
  readonly url: string
  /** Ends all its connections and deletes it. */
  readonly drop: () => Promise<void>
  /** Ends all its connections and takes no new ones, until it is opened again. */
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
}

/** Makes an empty PostgreSQL database. Other tests use the same server: name the own database when you cut connections. */
export async function newDatabase(): Promise<NewDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Nobody is connected to template0, so that databases can be made at the same time.
  await onServer(`create database ${name} template template0`)
  const url = serverUrl?.replace('/postgres?', `/${name}?`) ?? ''
  const allow = (isAllowed: boolean) =>
    onServer(`alter database ${name} with allow_connections ${isAllowed}`)
  return {
    url,
    drop: () => onServer(`drop database ${name} with (force)`),
    async close() {
      await allow(false)
      await onServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    },
    open: () => allow(true),
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
