import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The line of Node that `engines` still allows, in its last version when this was written. */
const VERSION = '22.23.3'
const FOLDER = resolve('.cache/node-22')

/** Installs the oldest Node that the package supports, where it is not there yet. @returns its executable */
export function ensureOldestNode(): string {
  const { platform, arch } = process
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`
  const executable = join(FOLDER, 'node_modules', name, 'bin', 'node')
  if (existsSync(executable)) return executable
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }')
  const args = ['install', '--no-audit', '--no-fund', `${name}@${VERSION}`]
  execFileSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
  return executable
}
