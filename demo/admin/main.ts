import '../environment.ts'
import { HttpProblem, traceOf } from '#demo/platform/index.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { AdminError, type Command } from './command.ts'
import { exportEnquiries } from './export-enquiries.ts'
import { restore } from './restore.ts'
import { setPassword } from './set-password.ts'

// Looks after the data of a server, which may be running. See OPERATIONS.md.

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

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS.get(name)
try {
  if (!command) throw new AdminError('usage', `"${name}" is no command`)
  const { env } = process
  await command(args, {
    settings: readSettings(env),
    env,
    print: (line) => console.log(line),
    warn: (line) => console.error(line),
  })
} catch (error) {
  console.error(describe(error))
  process.exitCode = 1
}

function describe(error: unknown): string {
  if (error instanceof AdminError)
    return error.code === 'usage' ? `${error.message}\n${USAGE}` : error.message
  if (error instanceof HttpProblem) return `${name} failed: ${error.message}`
  return error instanceof StartError ? error.message : `${name} failed: ${traceOf(error)}`
}
