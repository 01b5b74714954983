import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { COMPILE_CACHE } from './compile-cache.ts'
import { INSTALLED } from './installed-package.ts'
import { PICTURES_DIR } from './pictures.ts'
import { seedFolder } from './seeded-site.ts'
import { onSmallDisk } from './small-disk.ts'
import { steadyPort } from './steady-port.ts'

/** The password of the site's owner, who signs in to the platform as `OWNER` of demo/content/seed.ts. */
export const OWNER_PASSWORD = 'the password of the tests'

const SITE = 'demo/main.ts'
/** A line of a log in either format. */
const READY = /Mandry runs at (http:\/\/127\.0\.0\.1:\d+)\//

/** The real demo site in a process of its own, on SQLite in a folder of its own. */
export interface RunningSite {
  /** Without a slash at the end. The same after a restart without a `PORT` of its own. */
  readonly url: string
  /** Holds the database. Gone after `stop`. */
  readonly dataDir: string
  /** Of the process that runs now. */
  readonly pid: () => number
  /** The lines that it has printed so far, as output and as errors. */
  readonly printed: () => string[]
  /** Fulfilled when it has ended: its exit code, null after a signal. */
  readonly ended: () => Promise<number | null>
  /** Ends the process in order, or after 10 seconds anyway, and deletes its data. */
  readonly stop: () => Promise<void>
  /** Ends the process at once, as a power cut would. Its data stays. */
  readonly kill: () => Promise<void>
  /**
   * Starts the process again, on the same address and data; ends it in order first when it runs.
   *
   * @param changes settings that replace those of before
   */
  readonly restart: (changes?: Readonly<Record<string, string>>) => Promise<void>
}

export interface SiteOptions {
  /** Where it keeps the files of pictures. Default: a folder that is kept between runs. */
  readonly pictures?: string
  /** What is started instead of the site: a program that says the same when it is ready. */
  readonly program?: string
  /** Sets the site up as its very first start does, with a password that takes its time. */
  readonly isNew?: boolean
  /** Keeps its data in memory, on a disk of that many megabytes that is gone with the process. See small-disk.ts. */
  readonly diskMb?: number
  /** Settings of the server besides; see the README. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts the demo site on a free port. Its widgets are those of the installed package. On SQLite it finds the data of its
 * first start, unless it is new.
 *
 * @throws with what it printed when it ends instead
 */
export async function startSite({
  pictures = PICTURES_DIR,
  program = SITE,
  isNew = false,
  diskMb,
  env = {},
}: SiteOptions = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandry-site-'))
  const forget = () => rm(dataDir, { recursive: true, force: true })
  // A small disk comes with the process, and other programs make their own data.
  const isSeeded = program === SITE && !isNew && !diskMb && !env['DATABASE_URL']
  if (isSeeded) await seedFolder(dataDir, OWNER_PASSWORD)
  const port = await steadyPort()
  const startAgain = (changes = {}) =>
    start({ dataDir, pictures, program, diskMb, port, env: { ...env, ...changes } })
  let running = await startAgain().catch(async (error: unknown) => {
    await forget()
    throw error
  })
  return {
    get url() {
      return running.url
    },
    dataDir,
    pid: () => running.server.pid ?? 0,
    printed: () => running.said.join('').split('\n'),
    ended: () => running.ended,
    async stop() {
      await end(running.server, 'SIGTERM')
      await forget()
    },
    kill: () => end(running.server, 'SIGKILL'),
    async restart(changes) {
      await end(running.server, 'SIGTERM')
      running = await startAgain(changes)
    },
  }
}

interface Started {
  readonly server: ChildProcess
  readonly url: string
  readonly said: readonly string[]
  readonly ended: Promise<number | null>
}

interface Start {
  readonly dataDir: string
  readonly pictures: string
  readonly program: string
  readonly diskMb: number | undefined
  readonly port: number
  readonly env: Readonly<Record<string, string>>
}

async function start({ dataDir, pictures, program, diskMb, port, env }: Start): Promise<Started> {
  const { DATABASE_URL: _, SITE_URL: __, SMTP_URL: ___, HOST: ____, ...inherited } = process.env
  const own = [process.execPath, program]
  const [command = '', ...args] = diskMb ? onSmallDisk(dataDir, diskMb, own) : own
  const server = spawn(command, args, {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      PICTURES_DIR: pictures,
      FILES_DIR: join(dataDir, 'files'),
      WIDGETS_DIR: INSTALLED,
      OWNER_PASSWORD,
      SIGN_UP: 'open',
      LOG_FORMAT: 'text',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endToo = () => void server.kill('SIGKILL')
  process.once('exit', endToo)
  server.once('exit', () => process.off('exit', endToo))
  const said: string[] = []
  const ended = new Promise<number | null>((resolve) => void server.once('close', resolve))
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => void said.push(String(text)))
  for await (const line of createInterface(server.stdout)) {
    const url = READY.exec(line)?.[1]
    if (url === undefined) continue
    server.stdout.resume()
    return { server, url, said, ended }
  }
  throw new Error(`The site did not start:\n${said.join('')}`)
}

/** How long a server may take to finish its requests. */
const PATIENCE_MS = 10_000

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  const impatient = setTimeout(() => server.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(impatient)
}
