import { existsSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import {
  checkSchema,
  databaseFile,
  joinDatabase,
  SchemaError,
  traceOf,
  type Database,
  type Db,
} from '#demo/platform/index.ts'
import { MIGRATIONS } from '../../migrations.ts'
import type { Environment, Settings } from '../../settings.ts'
import { databaseFailure } from '../../start-error.ts'

/** What a command works with. */
export interface CommandContext {
  /** The same that the server has. */
  readonly settings: Settings
  readonly env: Environment
  /** For results that may be long. */
  readonly output: Writable
  /** For results. */
  readonly print: (line: string) => void
  /** For what a person should know besides. */
  readonly warn: (line: string) => void
}

/** Runs a command. @throws {AdminError} with lines for the operator */
export type Command = (args: readonly string[], context: CommandContext) => Promise<void>

/** `usage`: the command is written wrongly. `refused`: it would do harm. `problem`: something is not as it should be. */
type AdminErrorCode = 'usage' | 'refused' | 'problem'

/** Why a command failed: what is wrong, where, and what to do. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly code: AdminErrorCode

  constructor(code: AdminErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The one argument of a command. @throws {AdminError} `usage` */
export function onlyArgument(args: readonly string[], name: string): string {
  const { positionals } = readArguments(args, {})
  const [value] = positionals
  if (value === undefined || positionals.length > 1)
    throw new AdminError('usage', `name one ${name}, as in the list of commands`)
  return value
}

/** @throws {AdminError} `usage` */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new AdminError('usage', error instanceof Error ? error.message : String(error))
  }
}

interface DatabaseNeeds {
  /** Whether tables of an earlier version will do. Default: no. */
  readonly olderToo?: boolean
}

/**
 * Does something with the database, beside a server that may be running.
 *
 * @throws {StartError} when it cannot be opened, or has the tables of another version
 */
export async function withDatabase<Result>(
  context: CommandContext,
  work: (db: Db) => Promise<Result>,
  needs: DatabaseNeeds = {},
): Promise<Result> {
  const { db, close } = await openBeside(context, needs)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function openBeside(
  { settings: { location }, warn }: CommandContext,
  { olderToo = false }: DatabaseNeeds,
) {
  if ('dataDir' in location && !existsSync(databaseFile(location.dataDir)))
    throw new AdminError(
      'problem',
      `DATA_DIR: ${location.dataDir} holds no database; name the folder that the server has`,
    )
  let database: Database | undefined
  try {
    database = joinDatabase(location, (error) => warn(traceOf(error)))
    await checkSchema(database.db, database.engine, MIGRATIONS)
    return database
  } catch (error) {
    const isOlder = error instanceof SchemaError && error.code === 'older'
    if (database && isOlder && olderToo) return database
    await database?.close()
    return databaseFailure(location)(error)
  }
}
