import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyReleasePlan } from '@changesets/apply-release-plan'
import { assembleReleasePlan } from '@changesets/assemble-release-plan'
import { defaultConfig } from '@changesets/config'
import { readChangesets } from '@changesets/read'
import { isReleased, tagOf } from './checkout.ts'
import { ReleaseError } from './release-error.ts'

// The parts of `@changesets/cli` that it calls itself. The CLI looks for packages in the workspaces alone, and the one
// that is published is the root.

export interface NextVersion {
  readonly version: string
  /** How many changesets lead to it. 0: the version and its part of the changelog are in the commit already. */
  readonly changesets: number
  /** Its part of CHANGELOG.md. */
  readonly notes: string
}

type Manifest = Parameters<typeof assembleReleasePlan>[1]['packages'][number]['packageJson']

const CONFIG = {
  ...defaultConfig,
  changelog: [import.meta.resolve('./changelog-lines.ts'), null],
  format: 'oxfmt',
  privatePackages: { version: true, tag: false },
} as const

const HOW_TO_WRITE = 'write one, as .changeset/README.md shows'

/**
 * Gives a copy of the project its next version: in package.json, in the lockfile and in CHANGELOG.md.
 *
 * @throws {ReleaseError} where nothing asks for a release, or the version has been released already
 */
export async function setNextVersion(copy: string): Promise<NextVersion> {
  const changesets = await applyChangesets(copy)
  const { version } = readPackageJson(copy)
  if (isReleased(version))
    throw new ReleaseError(
      changesets === 0
        ? `no changeset: nothing to release since ${version}; ${HOW_TO_WRITE}`
        : `${version} is released already: there is a tag ${tagOf(version)}; merge the commit that it marks, so that the next version comes after it`,
    )
  return { version, changesets, notes: readNotes(copy, version) }
}

/** @returns how many changesets there were */
async function applyChangesets(copy: string): Promise<number> {
  const packageJson = readPackageJson(copy)
  const root = { dir: copy, packageJson }
  const tool = { type: 'root' }
  const packages = { rootDir: copy, rootPackage: root, packages: [root], tool }
  try {
    const changesets = await readChangesets(copy)
    const plan = assembleReleasePlan(changesets, packages, CONFIG, undefined)
    await applyReleasePlan(plan, packages, CONFIG)
    if (changesets.length > 0) updateLockfile(copy)
    return changesets.length
  } catch (error) {
    const [problem] = (error as Error).message.split('\n')
    throw new ReleaseError(`.changeset: ${problem}; mend it as .changeset/README.md shows`, {
      cause: error,
    })
  }
}

interface Lockfile {
  version: string
  readonly packages: { readonly '': { version: string } }
}

function updateLockfile(copy: string): void {
  const file = join(copy, 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  const { version } = readPackageJson(copy)
  lockfile.version = version
  lockfile.packages[''].version = version
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
}

function readPackageJson(copy: string): Manifest {
  return JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as Manifest
}

function readNotes(copy: string, version: string): string {
  const sections = readFileSync(join(copy, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m)
  const notes = sections.find((section) => section.startsWith(`## ${version}\n`))
  if (!notes)
    throw new ReleaseError(
      `package.json says ${version}, and CHANGELOG.md has no section "## ${version}"; write it, or give package.json the last released version and write a changeset`,
    )
  return notes.trim()
}
