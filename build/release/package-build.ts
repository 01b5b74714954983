import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './release-error.ts'

export interface Tarball {
  readonly file: string
  readonly bytes: number
  readonly files: number
}

interface PackedFile {
  readonly filename: string
  readonly size: number
  readonly entryCount: number
}

/**
 * Builds the package in a copy of the project and packs it.
 *
 * @param output the folder for the tarball
 * @throws {ReleaseError} with what the build printed last
 */
export function buildPackage(copy: string, output: string): Tarball {
  // Without it React's half for development could be built, as a test runner sets another value.
  const env = { ...process.env, NODE_ENV: 'production' }
  const mend = 'mend what it names, commit, and start again'
  runCommand('npm', ['run', '--silent', 'build', '--', 'package'], { cwd: copy, env, mend })
  mkdirSync(output, { recursive: true })
  const args = ['pack', '--json', '--loglevel=error', '--pack-destination', output]
  const packed = runCommand('npm', args, { cwd: join(copy, 'dist'), mend })
  const [tarball] = Object.values(JSON.parse(packed) as Record<string, PackedFile>)
  if (!tarball) throw new Error('npm pack made no file')
  const { filename, size, entryCount } = tarball
  return { file: join(output, filename), bytes: size, files: entryCount }
}

/** Publishes the tarball to the registry that npm is configured for. */
export function publishTarball({ file }: Tarball): void {
  const mend =
    'nothing has been published or committed; mend what npm says (`npm login`?) and start again'
  runCommand('npm', ['publish', file, '--access=public', '--loglevel=error'], {
    cwd: join(file, '..'),
    mend,
  })
}
