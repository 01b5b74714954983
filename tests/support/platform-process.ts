import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlatformOptions } from './platform-server.ts'
import { steadyPort } from './steady-port.ts'

const PROGRAM = new URL('platform-child.ts', import.meta.url).pathname

/** A platform that can die and come back: with the same address, database, files and user. */
export interface PlatformProcess {
  /** Without a trailing slash. */
  readonly url: string
  readonly wsUrl: string
  /** Signs in the one user there is, after every start. */
  readonly authKey: string
  /** Resolves while the platform can be reached; waits for the next start while it can not. */
  readonly up: () => Promise<void>
  /** Ends it with SIGKILL: it can not say goodbye, nor finish anything. */
  readonly kill: () => Promise<void>
  /** Starts it once more. @throws when it ends before it listens */
  readonly start: () => Promise<void>
  /** Kills it, and removes its data. */
  readonly stop: () => Promise<void>
}

/** Starts a platform, by default with SQLite in a folder, in a process of its own; options travel as JSON. */
export async function startPlatformProcess(
  options: Omit<PlatformOptions, 'now' | 'port'> = {},
): Promise<PlatformProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-process-'))
  const authKey = options.authKey ?? randomBytes(24).toString('base64url')
  const port = await steadyPort()
  const own = { location: { dataDir: join(folder, 'data') }, filesDir: join(folder, 'files') }
  const all = { ...own, ...options, authKey, port }
  let child: ChildProcess | undefined
  let started = Promise.withResolvers<void>()

  async function start(): Promise<void> {
    child = fork(PROGRAM, [JSON.stringify(all)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const first = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (first[0] !== 'started') throw new Error(`the platform ended with ${String(first[0])}`)
    started.resolve()
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    started = Promise.withResolvers()
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async function stop(): Promise<void> {
    await kill()
    await rm(folder, { recursive: true, force: true })
  }
  await start()
  const url = `http://127.0.0.1:${port}`
  const wsUrl = `ws://127.0.0.1:${port}/ws/app/`
  return { url, wsUrl, authKey, up: () => started.promise, kill, start, stop }
}
