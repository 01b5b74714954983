import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { errorCode } from '#demo/platform/index.ts'
import { AdminError } from './command.ts'

/** Writes the whole database into a file. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])
}

/** Puts a dump into an empty database, all of it or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const flags = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await run('pg_restore', url, [...flags, `--dbname=${new Client(url).database}`, file])
}

/** How many tables there are. */
export async function countTables(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    const found = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_tables where schemaname = current_schema()',
    )
    return found.rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** The address goes through the environment: the arguments of a process are open to all users. */
async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const { host, port, user, password, database } = new Client(url)
  const sslMode = /[?&]sslmode=([\w-]+)/.exec(url)?.[1]
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password ? { PGPASSWORD: password } : {}),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
  }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new AdminError(
      'problem',
      `${program} is not installed; install the client programs of PostgreSQL here, or run it where they are`,
    )
  })
  const [[code], errors] = await Promise.all([ended as Promise<[unknown]>, text(child.stderr)])
  if (code !== 0) throw new AdminError('problem', `${program} failed: ${errors.trim()}`)
}
