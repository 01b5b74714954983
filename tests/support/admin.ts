import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { runCommand } from '#demo/operations/admin/run-command.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
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

/** Runs the real command in a process of its own. */
export async function runAdmin(
  args: readonly string[],
  { env, input = '' }: AdminOptions,
): Promise<AdminRun> {
  const child = spawn(process.execPath, ['demo/operations/admin/main.ts', ...args], {
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

/** Runs a command without a process of its own, which takes half a second: the same from the arguments to the exit code. */
export async function callAdmin(
  args: readonly string[],
  { env }: Pick<AdminOptions, 'env'>,
): Promise<AdminRun> {
  const output = new PassThrough()
  const printed = buffer(output)
  let errors = ''
  const code = await runCommand(args, {
    env,
    output,
    print: (line) => void output.write(`${line}\n`),
    warn: (line) => void (errors += `${line}\n`),
  })
  output.end()
  return { code, output: String(await printed), errors }
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
