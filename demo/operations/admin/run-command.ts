import { HttpProblem, traceOf } from '#demo/platform/index.ts'
import { readSettings } from '../../settings.ts'
import { StartError } from '../../start-error.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { AdminError, type Command, type CommandContext } from './command.ts'
import { exportEnquiries } from './export-enquiries.ts'
import { restore } from './restore.ts'
import { setPassword } from './set-password.ts'

const COMMANDS = new Map<string, Command>([
  ['backup', backup],
  ['restore', restore],
  ['set-password', setPassword],
  ['export-enquiries', exportEnquiries],
  ['check', check],
])

const USAGE = `npm run --silent admin -- <command>, with the settings of the server:
  backup <folder>            copies database, files and uploaded pictures, also while the server runs
  restore <folder>           puts a backup into empty folders, or an empty database and bucket
  set-password <user name>   reads the new password from the standard input; ends all sign-ins of the account
  export-enquiries [--from 2026-11-01] [--to 2026-11-30] [--format csv|json]
  check                      looks for what is wrong; ends with 1 when there is something`

/**
 * Carries out one call of `npm run admin`. What goes wrong is warned of.
 *
 * @param call the name of the command and its arguments
 * @param own.env the settings, as the server has them
 * @returns the exit code
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  own: Omit<CommandContext, 'settings'>,
): Promise<number> {
  try {
    const command = COMMANDS.get(name)
    if (!command) throw new AdminError('usage', `"${name}" is no command`)
    await command(args, { ...own, settings: readSettings(own.env) })
    return 0
  } catch (error) {
    own.warn(describe(error, name))
    return 1
  }
}

function describe(error: unknown, name: string): string {
  if (error instanceof AdminError)
    return error.code === 'usage' ? `${error.message}\n${USAGE}` : error.message
  if (error instanceof HttpProblem) return `${name} failed: ${error.message}`
  return error instanceof StartError ? error.message : `${name} failed: ${traceOf(error)}`
}
