import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'

/** Stops a release. The message says what is wrong and how to mend it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

interface Command {
  readonly cwd: string
  /** What to do when it fails, at the end of the message. */
  readonly mend: string
  readonly env?: NodeJS.ProcessEnv
}

/**
 * Runs a program.
 *
 * @returns its output, without the last line break
 * @throws {ReleaseError} with the end of what the program printed
 */
export function runCommand(program: string, args: readonly string[], command: Command): string {
  const { cwd, mend, env = process.env } = command
  const options: ExecFileSyncOptions = { cwd, env, stdio: 'pipe', maxBuffer: 1e8 }
  try {
    return String(execFileSync(program, args, options)).trimEnd()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer; stderr?: Buffer }
    const lines = `${String(stdout)}\n${String(stderr)}`.trim().split('\n').slice(-15)
    const said = lines.map((line) => `\n  ${line}`).join('')
    throw new ReleaseError(`\`${[program, ...args].join(' ')}\` failed; ${mend}${said}`, {
      cause: error,
    })
  }
}
