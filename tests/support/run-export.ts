import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { COMPILE_CACHE } from './compile-cache.ts'
import { INSTALLED } from './installed-package.ts'
import { PICTURES_DIR } from './pictures.ts'

export interface Outcome {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs `demo/operations/export/main.ts` with the installed package and the pictures that are kept between runs. */
export async function runExport(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const own = { WIDGETS_DIR: INSTALLED, PICTURES_DIR, NODE_COMPILE_CACHE: COMPILE_CACHE }
  const child = spawn(process.execPath, ['demo/operations/export/main.ts', ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, output, errors }
}
