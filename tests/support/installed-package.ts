import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { folderOutsideProjects } from './folder-for.ts'

/** What `npm run build` makes. */
const BUILT = resolve('dist')

/** Tells the checkouts of one machine apart. */
const CHECKOUT = createHash('sha256').update(resolve('.')).digest('hex').slice(0, 8)

/**
 * An empty project that has nothing but the packed package. Outside of all projects, or what is not in the package would
 * be found in their `node_modules`.
 */
export const CONSUMER = join(folderOutsideProjects(), `mandry-consumer-${CHECKOUT}`)

/** The package as it was installed there. */
export const PACKAGE = join(CONSUMER, 'node_modules/mandry')

/** All files of the package but its manifest and its documents. */
const FILES = join(PACKAGE, 'dist')

/** The same with the scripts of the lite edition for pages, as a site has them that publishes these. */
const LITE_FILES = join(CONSUMER, 'lite')

/** `EDITION=lite` runs the tests with the scripts of the lite edition. */
export const isLite = process.env['EDITION'] === 'lite'

/** The files that a test runs with. */
export const INSTALLED = isLite ? LITE_FILES : FILES

export interface Installation {
  /** Bytes of the tarball. */
  readonly packed: number
  /** Bytes of all its files. */
  readonly unpacked: number
  readonly files: number
  /** What the empty project has in its `node_modules` afterwards. */
  readonly packages: readonly string[]
}

interface PackedFile {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly entryCount: number
}

/** Packs the project after `npm run build` and installs the tarball into an empty project. */
export function installPacked(): Installation {
  rmSync(CONSUMER, { recursive: true, force: true })
  // Vite keeps a copy of the package for tests in a browser, and does not see that it is another one.
  rmSync('node_modules/.vite/vitest', { recursive: true, force: true })
  mkdirSync(CONSUMER, { recursive: true })
  writeFileSync(join(CONSUMER, 'package.json'), '{ "private": true, "type": "module" }')
  const packed = npm('.', ['pack', '--json', '--pack-destination', CONSUMER])
  const [file] = Object.values(JSON.parse(packed) as Record<string, PackedFile>)
  if (!file) throw new Error('npm pack made no file')
  npm(CONSUMER, ['install', '--no-audit', '--no-fund', `./${file.filename}`])
  cpSync(FILES, LITE_FILES, { recursive: true })
  rmSync(join(LITE_FILES, 'chunks'), { recursive: true })
  cpSync(join(LITE_FILES, 'lite'), LITE_FILES, { recursive: true })
  const modules = readdirSync(join(CONSUMER, 'node_modules'))
  return {
    packed: file.size,
    unpacked: file.unpackedSize,
    files: file.entryCount,
    packages: modules.filter((name) => !name.startsWith('.')),
  }
}

/** The public entries as others write them, each with the file it leads to in the installed package. */
export function publicEntries(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    exports: Record<string, string | { readonly default: string }>
  }
  return new Map(
    Object.entries(exports).flatMap(([path, target]) => {
      if (typeof target === 'string') return []
      const file = join(PACKAGE, target.default)
      return namesOf(file).map((name): [string, string] => [
        `mandry${path.slice(1).replace('*', name)}`,
        file.replace('*', name),
      ])
    }),
  )
}

/** What the `*` of an entry's file stands for: the names of the files that are there. */
function namesOf(file: string): string[] {
  const [before = '', after] = file.split('*')
  if (after === undefined) return ['']
  return (existsSync(before) ? readdirSync(before) : [])
    .filter((name) => name.endsWith(after))
    .map((name) => name.slice(0, -after.length))
}

/** @throws when there is no installed package, or the build has changed since it was installed */
export function requireInstalled(): void {
  const files = existsSync(BUILT) ? scripts(BUILT) : []
  const isCurrent = files.every((file) => {
    const installed = join(FILES, file)
    return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(BUILT, file)))
  })
  if (!isCurrent || files.length === 0)
    throw new Error('The package is not installed as it is built. Run `npm run install:packed`.')
}

/** The scripts of a folder of the package, as paths below it. */
export function scripts(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.js'))
}

function npm(cwd: string, args: readonly string[]): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
