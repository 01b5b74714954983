import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha384, type Integrity } from './integrity.ts'
import { EDITION_FOLDERS, snippet } from './snippet.ts'

/** The scripts' comments are minified away: their licences travel as files. */
const FILES = ['**/*.{js,js.map}', 'LICENSE', 'THIRD-PARTY-NOTICES.md']
/** What needs Node or a bundler. */
const OTHERS = [
  '{cli,define,define.node,element,render,server}.*',
  '{define,element,elements,server,template,types,wordpress}/**',
]

export interface CdnOptions {
  /** The folder of the build. */
  readonly from: string
  /** The folder of all versions. */
  readonly to: string
  readonly version: string
  /** Where pages find that folder. */
  readonly base: string
}

/**
 * Writes `<version>/` and updates `latest/`. Chunks of earlier versions stay in `latest/`: open pages fetch them.
 *
 * @throws {Error} if the version's folder has other files: a version never changes
 */
export function writeCdn({ from, to, version, base }: CdnOptions): Integrity {
  const folder = join(to, version)
  const files = globSync(FILES, { cwd: from, exclude: OTHERS })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const hashes = files.map((file) => [file, sha384(readFileSync(join(from, file)))])
  const integrity: Integrity = { version, files: Object.fromEntries(hashes) }
  const json = `${JSON.stringify(integrity, null, 2)}\n`
  requireUnchanged(join(folder, 'integrity.json'), json)
  for (const file of files) cpSync(join(from, file), join(folder, file))
  writeFileSync(join(folder, 'integrity.json'), json)
  const editions = EDITION_FOLDERS.filter((edition) => files.includes(`${edition}mandry.js`))
  for (const edition of editions)
    writeFileSync(join(folder, edition, 'snippet.html'), snippet(base, integrity, edition))
  cpSync(folder, join(to, 'latest'), { recursive: true })
  // The hashes of this version would make browsers refuse the next one.
  const newest = { version: 'latest', files: {} }
  for (const edition of editions)
    writeFileSync(join(to, 'latest', edition, 'snippet.html'), snippet(base, newest, edition))
  return integrity
}

function requireUnchanged(file: string, json: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') !== json)
    throw new Error(
      `${dirname(file)} holds other files of this version, and a version that pages use never changes; release a new one, or delete the folder when it has not been uploaded`,
    )
}
