import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { browserScripts } from './browser-files.ts'
import { sha384, type Integrity } from './integrity.ts'
import { ReleaseError } from './release-error.ts'
import { snippet } from './snippet.ts'

/** The scripts' comments are minified away: their licences travel as files. */
const LEGAL = ['LICENSE', 'THIRD-PARTY-NOTICES.md']

export interface CdnOptions {
  /** The built package. */
  readonly from: string
  /** The folder of all versions. */
  readonly to: string
  readonly version: string
  /** Where pages find that folder. */
  readonly base: string
}

/**
 * Writes `<version>/` and brings `latest/` up to date. What `latest/` has of earlier versions stays: pages that are open
 * fetch their chunks from there.
 *
 * @throws {ReleaseError} where the version's folder has other files: a version never changes
 */
export function writeCdn(options: CdnOptions): Integrity {
  const { from, to, version, base } = options
  const folder = join(to, version)
  const integrity = { version, files: hashes(from, cdnFiles(from)) }
  const json = `${JSON.stringify(integrity, null, 2)}\n`
  requireUnchanged(join(folder, 'integrity.json'), json)
  for (const file of Object.keys(integrity.files)) copy(join(from, file), join(folder, file))
  writeFileSync(join(folder, 'integrity.json'), json)
  writeFileSync(join(folder, 'snippet.html'), snippet(base, integrity))
  cpSync(folder, join(to, 'latest'), { recursive: true })
  // Its hashes would refuse the next version.
  writeFileSync(join(to, 'latest/snippet.html'), snippet(base, { version: 'latest', files: {} }))
  return integrity
}

function cdnFiles(from: string): string[] {
  const scripts = browserScripts(from)
  const beside = scripts.flatMap((file) => [file, `${file}.map`])
  return [...beside, ...globSync(LEGAL, { cwd: from })].filter((file) =>
    existsSync(join(from, file)),
  )
}

function hashes(from: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.toSorted().map((file) => [file, sha384(readFileSync(join(from, file)))]),
  )
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

function requireUnchanged(file: string, json: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') !== json)
    throw new ReleaseError(
      `${dirname(file)} holds other files of this version, and a version that pages use never changes; release a new one, or delete the folder when it has not been uploaded`,
    )
}
