import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError, runCommand } from './release-error.ts'

const ROOT = join(import.meta.dirname, '../..')

/** How many changed files a message names. */
const NAMED_FILES = 3

/** @throws {ReleaseError} where the checkout is not exactly a commit, or does not know which versions are released */
export function requireCleanTree(): void {
  const changes = git(['status', '--porcelain']).split('\n').filter(Boolean)
  if (changes.length > 0) {
    const names = changes.slice(0, NAMED_FILES).map((line) => line.trim().replace(/^\S+ +/, ''))
    const more = changes.length > NAMED_FILES ? ` and ${changes.length - NAMED_FILES} more` : ''
    throw new ReleaseError(
      `the working tree has changes: ${names.join(', ')}${more}; commit or stash them first`,
    )
  }
  if (git(['rev-parse', '--is-shallow-repository']) === 'true')
    throw new ReleaseError(
      'the clone is shallow and may lack the tags of earlier releases; run `git fetch --unshallow --tags`',
    )
}

/** @throws {ReleaseError} where git could not commit: it would only turn out once the package is published */
export function requireCommitter(): void {
  git(['var', 'GIT_COMMITTER_IDENT'])
}

/** Whether a tag says so. */
export function isReleased(version: string): boolean {
  return git(['tag', '--list', tagOf(version)]) !== ''
}

/** A copy of the checked-out commit that a release may change. It shares the installed packages. */
export function copyCommit(): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  // Below the checkout: source maps name the packages by relative paths, which lead through no other folder.
  const copy = mkdtempSync(join(ROOT, '.cache/release-'))
  git(['clone', '--quiet', '--local', '.', copy])
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true })
}

/** Brings the files that a release changed from its copy into the checkout, as a commit with a tag. */
export function commitRelease(copy: string, version: string): void {
  const changed = runGit(copy, ['diff', '--name-only', '--diff-filter=M']).split('\n')
  const deleted = runGit(copy, ['diff', '--name-only', '--diff-filter=D']).split('\n')
  for (const file of changed.filter(Boolean))
    writeFileSync(join(ROOT, file), readFileSync(join(copy, file)))
  for (const file of deleted.filter(Boolean)) rmSync(join(ROOT, file))
  if (git(['status', '--porcelain'])) {
    git(['add', '--all'])
    git(['commit', '--quiet', '--message', `Release ${version}`])
  }
  git(['tag', '--annotate', tagOf(version), '--message', `Release ${version}`])
}

export function tagOf(version: string): string {
  return `v${version}`
}

/** A folder of the checkout that git ignores; what is published goes there. */
export function releaseFolder(): string {
  return join(ROOT, 'release')
}

/** Where a dry run leaves its files; emptied by the next one. */
export function dryRunFolder(): string {
  return join(ROOT, '.cache/release')
}

function git(args: readonly string[]): string {
  return runGit(ROOT, args)
}

function runGit(cwd: string, args: readonly string[]): string {
  const mend = 'a release needs a git clone, with `user.name` and `user.email` configured'
  return runCommand('git', args, { cwd, mend })
}
