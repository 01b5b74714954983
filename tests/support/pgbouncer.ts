import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { folderFor } from './folder-for.ts'
import { isProgram, unprivileged } from './postgres.ts'
import { steadyPort } from './steady-port.ts'

/** Debian keeps it where only root looks. */
const FOLDERS = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
const PROGRAM = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find(isProgram)

/** Whether PgBouncer is installed: `apt-get install pgbouncer`. */
export const hasPgbouncer = PROGRAM !== undefined

/** Fewer than clients, so that they take each other's connections. */
const CONNECTIONS = 4

export interface Pooler {
  /** For `DATABASE_URL`: the same database, of which each transaction gets another connection. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a PgBouncer before a database. @param databaseUrl as `newDatabase` gives it */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const { pathname, searchParams } = new URL(databaseUrl.replace('@/', '@socket/'))
  const identity = unprivileged()
  const folder = folderFor('mandry-pgbouncer-', identity)
  const port = await steadyPort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${searchParams.get('host')} user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 200
`,
  )
  if (identity) chownSync(settings, identity.uid, identity.gid)
  const server = spawn(PROGRAM ?? '', [settings], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endToo = () => void server.kill('SIGKILL')
  process.once('exit', endToo)

  async function stop(): Promise<void> {
    process.off('exit', endToo)
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const said: string[] = []
  for await (const line of createInterface(server.stderr)) {
    said.push(line)
    if (!line.includes('process up')) continue
    server.stderr.resume()
    return { url: `postgres://app@127.0.0.1:${port}${pathname}`, stop }
  }
  await stop()
  throw new Error(`PgBouncer did not start:\n${said.join('\n')}`)
}
