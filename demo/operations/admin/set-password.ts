import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  changeUser,
  endAllSessions,
  findUserByName,
  hashPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#demo/platform/index.ts'
import { AdminError, onlyArgument, withDatabase, type CommandContext } from './command.ts'

/** Gives an account another password, and ends its sign-ins and keys. */
export async function setPassword(args: readonly string[], context: CommandContext): Promise<void> {
  const name = onlyArgument(args, 'user name')
  await withDatabase(context, async (db) => {
    const found = await findUserByName(db, name)
    if (!found) throw new AdminError('refused', `there is no user "${name}"; correct the name`)
    const { user_id, username } = found.user
    const passwordHash = await hashPassword(await readPassword(context), { randomBytes })
    await db.transaction().execute(async (tx) => {
      await endAllSessions(tx, user_id)
      await changeUser(tx, user_id, { passwordHash })
    })
    context.print(`"${username}" has the new password; all its sign-ins and keys have ended`)
  })
}

/** The first line of the input: arguments are open to all users of the machine, and kept in the shell's history. */
async function readPassword({ warn }: CommandContext): Promise<string> {
  const input = process.stdin.isTTY ? await askOnTerminal(warn) : await text(process.stdin)
  const password = input.split(/\r?\n/)[0] ?? ''
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    throw new AdminError(
      'refused',
      `the password has ${password.length} characters; use ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH}`,
    )
  return password
}

async function askOnTerminal(warn: (line: string) => void): Promise<string> {
  warn('New password, which is not shown:')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
  }
}
