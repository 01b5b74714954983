import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeCdn } from './cdn.ts'
import * as checkout from './checkout.ts'
import type { Integrity } from './integrity.ts'
import type { ReleaseOptions } from './options.ts'
import { buildPackage, publishTarball, type Tarball } from './package-build.ts'
import { setNextVersion, type NextVersion } from './version.ts'

/**
 * Builds the next release from the checked-out commit and reports it. Published, it goes to the registry and into
 * `release/`, and the checkout gets a commit and a tag. Not published, its files are in `.cache/release/`.
 *
 * @throws {ReleaseError} before anything is published
 */
export async function release({ isPublished, base }: ReleaseOptions): Promise<void> {
  checkout.requireCleanTree()
  if (isPublished) checkout.requireCommitter()
  const copy = checkout.copyCommit()
  const output = isPublished ? checkout.releaseFolder() : checkout.dryRunFolder()
  try {
    const next = await setNextVersion(copy)
    if (!isPublished) rmSync(output, { recursive: true, force: true })
    const tarball = buildPackage(copy, output)
    const cdn = { from: join(copy, 'dist'), to: join(output, 'cdn'), version: next.version, base }
    const integrity = writeCdn(cdn)
    report({ next, tarball, integrity, output })
    if (isPublished) {
      publishTarball(tarball)
      checkout.commitRelease(copy, next.version)
    }
    console.log(isPublished ? published(next) : planned(next, tarball))
  } finally {
    checkout.removeCopy(copy)
  }
}

interface Report {
  readonly next: NextVersion
  readonly tarball: Tarball
  readonly integrity: Integrity
  readonly output: string
}

function report({ next, tarball, integrity, output }: Report): void {
  const { version, changesets, notes } = next
  const files = Object.keys(integrity.files)
  const folder = join(output, 'cdn', version)
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  const kilobytes = (count: number) => `${Math.round(count / 1000)} kB`
  console.log(`mandry ${version}, ${changesets ? `by ${changesets} changeset(s)` : 'as prepared'}

${notes}

${tarball.file}
  for the registry: ${kilobytes(tarball.bytes)}, ${tarball.files} files
${folder}
  for a CDN: ${kilobytes(bytes)}, ${files.length} files, their hashes in integrity.json; the same in ../latest
${join(folder, 'snippet.html')}
${readFileSync(join(folder, 'snippet.html'), 'utf8')}`)
}

function planned({ version, changesets }: NextVersion, { file }: Tarball): string {
  const commit = changesets
    ? `, commit the version and CHANGELOG.md as "Release ${version}",`
    : ' and'
  return `Dry run: nothing is published, and the checkout is as it was. With --publish it would write the files above to
release/, publish the tarball to npm${commit} tag the commit ${checkout.tagOf(version)}.

To try it in a project: npm install ${file}`
}

function published({ version }: NextVersion): string {
  return `Published ${version}. Left to do: \`git push --follow-tags\`, and upload release/cdn/ without deleting what is there.`
}
