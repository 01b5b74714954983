import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** An empty project that has nothing but the packed package. */
export const CONSUMER = resolve('.cache/consumer')

/** The package as it was installed there. */
export const INSTALLED = join(CONSUMER, 'node_modules/mandry')

interface PackedFile {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
}

/** Packs what `npm run build` made and installs the tarball into an empty project, offline. */
export function installPackage(): PackedFile {
  rmSync(CONSUMER, { recursive: true, force: true })
  mkdirSync(CONSUMER, { recursive: true })
  writeFileSync(join(CONSUMER, 'package.json'), '{ "private": true, "type": "module" }')
  const packed = npm('.', ['pack', '--json', '--pack-destination', CONSUMER])
  const [file] = Object.values(JSON.parse(packed) as Record<string, PackedFile>)
  if (!file) throw new Error('npm pack named no file')
  npm(CONSUMER, ['install', '--no-audit', '--no-fund', `./${file.filename}`])
  return file
}

/** The public entries as others write them, each with the file it leads to in the installed package. */
export function publicEntries(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { readonly default: string }>
  }
  const scripts = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'string' ? [] : [[`mandry${path.slice(1)}`, join(INSTALLED, target.default)]],
  ) as [string, string][]
  return new Map(scripts)
}

function npm(cwd: string, args: readonly string[]): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
