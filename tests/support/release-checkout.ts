import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { COMPILE_CACHE } from './compile-cache.ts'

/** A git checkout of the project as it stands here, changes included, in which a test may make releases. */
export interface ReleaseCheckout {
  readonly folder: string
  /** Where `npm run release` puts the files of a dry run. */
  readonly output: string
  readonly git: (...args: string[]) => string
  readonly write: (file: string, text: string) => void
  readonly read: (file: string) => string
  readonly commit: (message?: string) => void
  /** Writes a changeset and commits it. */
  readonly addChangeset: (bump: string, text: string) => void
  /** Applies the changesets, by `npm run release:version`. */
  readonly version: () => Promise<Run>
  /** Runs `npm run release` with these flags. */
  readonly release: (flags?: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Run>
  readonly remove: () => void
}

interface Run {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** What `npm run release` reads besides what it builds. */
export const UNBUILT = [
  'build/release',
  'demo/package.json',
  'demo/studio/package.json',
  'require-node.cjs',
  '.changeset',
  '.gitignore',
  '.npmrc',
  'oxfmt.config.ts',
  ':(glob)*.json',
  ':(glob)*.md',
] as const

/** @param paths what it has of the project, as git takes paths. Default: everything */
export function makeReleaseCheckout(paths: readonly string[] = ['.']): ReleaseCheckout {
  const root = mkdtempSync(join(tmpdir(), 'mandry-checkout-'))
  const folder = join(root, 'mandry')
  mkdirSync(folder)
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const commit = (message = 'Change') => {
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
  }
  copyProject(folder, paths)
  git('init', '--quiet')
  git('config', 'user.name', 'A maintainer')
  git('config', 'user.email', 'maintainer@mandry.example')
  appendFileSync(join(folder, '.git/info/exclude'), '/node_modules\n')
  commit('Start')
  return {
    folder,
    output: join(folder, '.cache/release'),
    git,
    write,
    read,
    commit,
    addChangeset(bump, text) {
      write('.changeset/change.md', `---\n'mandry': ${bump}\n---\n\n${text}\n`)
      commit()
    },
    version: () => run(folder, ['release:version']),
    release: (flags = [], env = {}) => run(folder, ['release', '--', ...flags], env),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function copyProject(folder: string, paths: readonly string[]): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0')
  // Changes that wait for the next release are the project's own: each test writes those that it needs.
  const isNeeded = (file: string) => !/^\.changeset\/(?!README).*\.md$/.test(file)
  for (const file of files.filter((file) => file && existsSync(file) && isNeeded(file)))
    cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

async function run(cwd: string, args: readonly string[], env = {}): Promise<Run> {
  const options = { cwd, env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } }
  return await promisify(execFile)('npm', ['run', '--silent', ...args], options).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      status: code,
      stdout,
      stderr,
    }),
  )
}
