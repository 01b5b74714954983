import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { INSTALLED, PACKAGE } from './installed-package.ts'

/** What the project of a widget needs besides the package, as `npm install` would bring it. */
const NEEDED = ['react', 'react-dom', 'vite', 'typescript', 'valibot', '@types/react']

/** A project that `npx mandry new-widget` made. */
export interface OwnWidget {
  /** Puts files into it, by path. */
  readonly write: (files: Readonly<Record<string, string>>) => void
  /** Runs a tool of its `node_modules`, or Node's own. */
  readonly run: (...args: readonly string[]) => Promise<string>
  /** Starts its server. @returns its address */
  readonly start: () => Promise<string>
  readonly remove: () => Promise<void>
}

export async function makeOwnWidget(tag: string): Promise<OwnWidget> {
  const parent = mkdtempSync(join(tmpdir(), 'mandry-own-'))
  const folder = join(parent, tag)
  const node = async (cwd: string, args: readonly string[]) =>
    await promisify(execFile)(process.execPath, args, { cwd }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) =>
        Promise.reject(new Error(`${args.join(' ')}\n${error.stdout}${error.stderr}`)),
    )
  await node(parent, [join(INSTALLED, 'cli.js'), 'new-widget', tag])
  const modules = join(folder, 'node_modules')
  // A copy: in its own folder the package would not find the project's React.
  cpSync(PACKAGE, join(modules, 'mandry'), { recursive: true })
  mkdirSync(join(modules, '@types'))
  for (const name of NEEDED) symlinkSync(resolve('node_modules', name), join(modules, name))
  const stops: (() => Promise<unknown>)[] = []
  return {
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
    },
    run: (...args) => node(folder, args),
    async start() {
      const server = spawn(process.execPath, ['serve.js'], {
        cwd: folder,
        env: { ...process.env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      stops.push(() => {
        const ended = once(server, 'exit')
        server.kill()
        return ended
      })
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
      return line
    },
    async remove() {
      await Promise.all(stops.map((stop) => stop()))
      rmSync(parent, { recursive: true })
    },
  }
}
