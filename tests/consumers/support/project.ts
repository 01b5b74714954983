import { execFile, spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CONSUMER } from '../../support/installed-package.ts'
import type { LocalServer } from '../../support/serve-http.ts'
import { startStaticHost } from '../../support/static-host.ts'

const PROJECTS = resolve('tests/consumers')

/** Where the copies are built. */
const COPIES = `${CONSUMER}-projects`

const MAX_START_MS = 60_000

/** A copy of a project, to be installed and built. */
export interface Project {
  readonly name: string
  readonly folder: string
  /** Names of the scripts in its package.json. */
  readonly scripts: ReadonlySet<string>
}

export async function projectNames(): Promise<string[]> {
  const entries = await readdir(PROJECTS, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .map(({ name }) => name)
    .toSorted()
}

/** Copies a project with the packed package, and installs what its package.json names. */
export async function installProject(name: string): Promise<Project> {
  const tarball = globSync('*.tgz', { cwd: CONSUMER })[0]
  if (!tarball) throw new Error('There is no packed package. Run `npm run install:packed`.')
  const folder = join(COPIES, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(join(PROJECTS, name), folder, { recursive: true })
  await cp(join(CONSUMER, tarball), join(folder, 'mandry.tgz'))
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  await run(folder, 'npm', ['install', '--loglevel=error', ...options])
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  return { name, folder, scripts: new Set(Object.keys(manifest.scripts ?? {})) }
}

export async function removeProject({ folder }: Project): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Runs a script of the project, where it has it. @returns what it printed */
export async function runScript({ folder, scripts }: Project, script: string): Promise<string> {
  return scripts.has(script) ? await run(folder, 'npm', ['run', '--silent', script]) : ''
}

/** The variant of a project in its folder `without` takes the place of its files. */
export async function withoutMandry(project: Project): Promise<boolean> {
  const variant = join(project.folder, 'without')
  if (!existsSync(variant)) return false
  await cp(variant, project.folder, { recursive: true })
  await runScript(project, 'build')
  return true
}

/** Serves the project's page: by its own script `start`, else the files that it built. */
export async function serve(project: Project): Promise<LocalServer | undefined> {
  if (project.scripts.has('start')) return await start(project)
  const folder = ['dist', '.'].map((path) => join(project.folder, path))
  const site = folder.find((path) => existsSync(join(path, 'index.html')))
  return site ? await startStaticHost(site) : undefined
}

/** Runs the script `start` with a free `PORT`, until something answers there. */
async function start({ folder }: Project): Promise<LocalServer> {
  const port = await freePort()
  const env = { ...cleanEnvironment(), PORT: String(port), HOST: '127.0.0.1' }
  // A group of its own: npm runs the server as a child of a child.
  const server = spawn('npm', ['start', '--silent'], { cwd: folder, env, detached: true })
  const output: Buffer[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => void output.push(part))
  const stop = async () => {
    if (server.exitCode === null && server.pid) process.kill(-server.pid)
    await Promise.resolve()
  }
  const url = `http://127.0.0.1:${port}`
  for (const started = Date.now(); Date.now() - started < MAX_START_MS; await wait(200)) {
    if (server.exitCode !== null) break
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, stop }
  }
  await stop()
  throw new Error(`its server did not start:\n${Buffer.concat(output).toString()}`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function run(cwd: string, command: string, args: readonly string[]): Promise<string> {
  try {
    const options = { cwd, env: cleanEnvironment(), maxBuffer: 2 ** 26 }
    return (await promisify(execFile)(command, args, options)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`.trim(), { cause: error })
  }
}

/** The environment of a shell in which nothing of this project is to be found but its Node. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = /^(NODE_ENV|INIT_CWD|npm_(package|lifecycle)_.*|npm_config_local_prefix|npm_command)$/
  const rest = Object.entries(process.env).filter(([name]) => !own.test(name))
  const path = (process.env['PATH'] ?? '').split(delimiter)
  const outside = path.filter((folder) => !folder.startsWith(resolve('node_modules')))
  const PATH = [dirname(process.execPath), ...outside].join(delimiter)
  // Frameworks that ask or report at the first start.
  const quiet = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  return { ...Object.fromEntries(rest), ...quiet, PATH }
}
