import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeCdn } from './cdn.ts'
import { writePluginZip } from './plugin-zip.ts'
import { readOptions, type ReleaseOptions } from './options.ts'

// `npm run release`: builds the package, its tarball, the plug-in for WordPress and the folder for a CDN. With `--publish`, publishes the package too.

try {
  release(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(`release: ${(error as Error).message}`)
  process.exitCode = 1
}

function release({ isPublished, base }: ReleaseOptions): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  if (isPublished) requireReleasable(version)
  // Earlier versions stay in `release/`, a folder that git ignores.
  const output = isPublished ? 'release' : '.cache/release'
  if (!isPublished) rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  run('npm', 'run', '--silent', 'build:package')
  run('npm', 'pack', '--loglevel=error', '--pack-destination', output)
  writePluginZip('dist/wordpress/mandry', join(output, `mandry-wordpress-${version}.zip`))
  writeCdn({ from: 'dist', to: join(output, 'cdn'), version, base })
  const folder = join(output, 'cdn', version)
  console.log(`${folder}\n${readFileSync(join(folder, 'snippet.html'), 'utf8')}`)
  if (isPublished) run('changeset', 'publish')
}

/** @throws {Error} unless the checkout is the commit of a version that has not been released */
function requireReleasable(version: string): void {
  git('var', 'GIT_COMMITTER_IDENT') // for the tag
  if (git('status', '--porcelain'))
    throw new Error('the working tree has changes; commit or stash them first')
  if (globSync('.changeset/*.md', { exclude: ['.changeset/README.md'] }).length > 0)
    throw new Error('changesets are pending; run `npm run release:version` and commit the result')
  if (git('tag', '--list', `v${version}`))
    throw new Error(`${version} is released already; write a changeset (.changeset/README.md)`)
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
}

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: 'inherit' })
}
