import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { folderFor, type Identity } from './folder-for.ts'

/** Where Debian keeps the programs of each version, which are not on the PATH. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const HOW_TO_INSTALL = 'PostgreSQL is not installed. To install it: apt-get install postgresql'

/** The suites that run at the same time have up to 20 connections each. */
const SETTINGS = ['listen_addresses=', 'fsync=off', 'max_connections=300']

export interface RunningPostgres {
  /** For `DATABASE_URL`; an empty database reached through a socket, not the network. */
  readonly url: string
  /** Stops all its processes where they are, until the returned function is called: it accepts connections and answers nothing. */
  readonly pause: () => () => void
  readonly stop: () => Promise<void>
}

/** The folder with `initdb` and `postgres`; undefined when there is none. */
export function findPostgres(): string | undefined {
  return [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )
}

/** Starts a PostgreSQL of its own in a temporary folder. It refuses root, so root hands over. @throws when it cannot run here */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error(HOW_TO_INSTALL)
  const identity = unprivileged()
  const folder = folderFor('mandry-postgres-', identity)
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
  return {
    url: `postgres://app@/postgres?host=${encodeURIComponent(folder)}`,
    pause: () => pause(server.pid ?? 0),
    stop,
  }
}

function pause(server: number): () => void {
  // Those of its connections are children, each in a process group of its own.
  process.kill(server, 'SIGSTOP')
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
  const stopped = [server, ...children.split(' ').filter(Boolean).map(Number)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  // Once: they may have ended since.
  return () => stopped.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT'))
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
export function unprivileged(): Identity | undefined {
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
