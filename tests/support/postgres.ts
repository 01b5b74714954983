import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** Where Debian keeps the programs of each version, which are not on the PATH. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const HOW_TO_INSTALL =
  'PostgreSQL is not installed, its tests are skipped. To run them: apt-get install postgresql'

/** The suites that run at the same time have up to 20 connections each. */
const SETTINGS = ['listen_addresses=', 'fsync=off', 'max_connections=300']

export interface RunningPostgres {
  /** For `DATABASE_URL`; an empty database reached through a socket, not the network. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The folder with `initdb` and `postgres`; undefined, with a printed reason, when there is none. */
export function findPostgres(): string | undefined {
  const found = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )
  if (found === undefined) console.warn(HOW_TO_INSTALL)
  return found
}

/** Starts a PostgreSQL of its own in a temporary folder. It refuses root, so root hands over. */
export async function startPostgres(programs: string): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'mandry-postgres-'))
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const settings = ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), [...settings, '--no-sync'], {
    ...identity,
    cwd: folder,
    stdio: 'pipe',
  })
  const options = ['-D', data, '-k', folder, ...SETTINGS.flatMap((each) => ['-c', each])]
  const server = spawn(join(programs, 'postgres'), options, {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endToo = () => void server.kill('SIGQUIT')
  process.once('exit', endToo)
  await untilReady(server)

  async function stop(): Promise<void> {
    const ended = once(server, 'exit')
    server.kill('SIGINT') // "fast": ends the connections and shuts down in order
    await ended
    process.off('exit', endToo)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://app@/postgres?host=${encodeURIComponent(folder)}`, stop }
}

/** @throws when the server ends instead, with what it said */
async function untilReady(server: ChildProcess): Promise<void> {
  const said: string[] = []
  if (server.stderr === null) throw new Error('the server has no output')
  for await (const line of createInterface(server.stderr)) {
    said.push(line)
    if (line.includes('ready to accept connections')) {
      server.stderr.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`)
}

/** Whom root hands a server over to that refuses root; undefined for other users. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
  } catch {
    return []
  }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
