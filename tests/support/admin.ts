import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { RunningSite } from './site-server.ts'

/** What a command of `npm run admin` came to. */
export interface AdminRun {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

export interface AdminOptions {
  /** Settings; nothing of this process's own environment but the path of programs. */
  readonly env: Readonly<Record<string, string>>
  /** For its standard input. */
  readonly input?: string
}

/** Node's own cache of compiled files, for a process that gets nothing else of the environment: it starts in half the time. */
export const COMPILE_CACHE = '.cache/compile'

/** Runs the real command in a process of its own. */
export async function runAdmin(
  args: readonly string[],
  { env, input = '' }: AdminOptions,
): Promise<AdminRun> {
  const child = spawn(process.execPath, ['demo/admin/main.ts', ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  // A command that does not read its input may have ended.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [output, errors] = await Promise.all([buffer(child.stdout), buffer(child.stderr)])
  const [code] = (await ended) as [number | null]
  return { code, output: String(output), errors: String(errors) }
}

/** The settings of a running site's places. */
export function placesOf({ dataDir }: RunningSite): Record<string, string> {
  return placesIn(dataDir)
}

/** The settings of a site that keeps everything in one folder. */
export function placesIn(folder: string): Record<string, string> {
  return {
    DATA_DIR: folder,
    FILES_DIR: join(folder, 'files'),
    PICTURES_DIR: join(folder, 'pictures'),
  }
}
