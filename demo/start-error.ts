import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  errorCode,
  isDatabaseDamaged,
  makeFolder,
  SchemaError,
  type DatabaseLocation,
} from '#demo/platform/index.ts'

/** Why the server cannot start. Each line of the message names a setting, what is wrong and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** By the code of a failure to connect. Other codes are bugs or rare: they are printed with their trace. */
const POSTGRES_PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses connections; start it, or correct host and port',
  ENOENT: 'no server listens on that socket; start it, or correct the folder',
  ENOTFOUND: 'the name of the host is unknown; correct it',
  EAI_AGAIN: 'the name of the host cannot be looked up now; correct it, or try again',
  ETIMEDOUT: 'the server does not answer; correct host and port, or open its firewall',
  '28P01': 'the server refuses the password; correct it',
  '28000': 'the server refuses the user; correct it, or permit it in pg_hba.conf',
  '3D000': 'the server has no such database; create it with createdb',
  '42P01': 'the database lacks tables that this version knows; restore it from a backup',
  '42703': 'the database lacks columns that this version knows; restore it from a backup',
  '42P07': 'the database holds tables of another program; create an empty one with createdb',
  '42501': 'the user may not create tables; make it the owner of the database',
  '57P03': 'the server is starting or stopping; try again',
  '53300': 'the server has no connection left; raise max_connections, or end other clients',
}
/** pg gives these no code. */
const POSTGRES_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [
    /startup parameter/,
    'it is the address of a pooler; name the server itself in DATABASE_LISTEN_URL',
  ],
  [/timeout|terminated/, 'the server does not answer as PostgreSQL does; correct host and port'],
  [/SSL/, 'the server and the address differ about TLS; correct its sslmode'],
  [/password must be a string/, 'the server asks for a password; add it to the address'],
]

const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file; name a folder',
  ENOTDIR: 'is a file, or lies in one; name a folder',
  EACCES: 'may not be written; give its owner the right, or name another folder',
  EPERM: 'may not be written; give its owner the right, or name another folder',
  EROFS: 'is on a disk that is read-only; name a folder on another one',
  ENOSPC: 'is on a disk that is full; make room',
  ENXIO: 'holds a mandry.sqlite that is no file; remove it, or name another folder',
  EISDIR: 'holds a folder in place of a file of the server; remove it, or name another folder',
  ELOOP: 'is a link to itself; name a folder',
  ENAMETOOLONG: 'is a name that is too long; name another folder',
  EMFILE: 'cannot be opened, the process has too many open files; raise ulimit -n',
  ENOENT: 'cannot be made, its disk may be read-only; name another folder',
}

const DAMAGED = 'holds a database that is damaged; restore mandry.sqlite from a backup'

/** By the beginning of a code: SQLite adds details to some. */
const SQLITE_PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, DAMAGED],
  [
    /^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)/,
    'holds a database that cannot be written; correct the rights of its files, or the disk',
  ],
  [/^SQLITE_BUSY/, 'is in use by another process; end that one, or name another folder'],
  [/^SQLITE_FULL/, 'is on a disk that is full; make room'],
  [
    /^SQLITE_(ERROR|CONSTRAINT|SCHEMA)/,
    'holds a database that does not fit this version; restore it from a backup, or name another folder',
  ],
]

const SCHEMA_PROBLEMS: Readonly<Record<SchemaError['code'], string>> = {
  newer: 'holds the data of a newer version; start that version, or restore a backup of this one',
  older: 'holds the data of an earlier version; start the server, which brings it up to date',
}

/** Turns the failure to open a database into a line that names its setting. Rethrows what it does not know. */
export function databaseFailure(
  location: DatabaseLocation,
  setting = 'DATABASE_URL',
): (error: unknown) => never {
  return (error) => {
    const cause = { cause: error }
    if ('dataDir' in location) {
      const problem = folderProblem(error)
      throw problem ? new StartError(`DATA_DIR: ${location.dataDir} ${problem}`, cause) : error
    }
    const problem = postgresProblem(error)
    if (problem === undefined) throw error
    throw new StartError(`${setting}: ${problem}`, cause)
  }
}

/** The failure of a server to listen. @param prefix of the names of its settings; default none */
export function listenFailure(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  prefix = '',
): unknown {
  const problem = {
    EADDRINUSE: `PORT: ${port} is in use on ${host}; end the other program, or choose another port`,
    EACCES: `PORT: ${port} needs rights that the process has not; choose one from 1024`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all`,
    ENOTFOUND: `HOST: ${host} is no known name; use 127.0.0.1, or 0.0.0.0 for all`,
  }[errorCode(error)]
  return problem === undefined ? error : new StartError(prefix + problem, { cause: error })
}

/** Makes a folder, closed to other users, where there is none. @throws {StartError} when files cannot be written there */
export async function requireFolder(setting: string, path: string): Promise<void> {
  try {
    makeFolder(path)
    await access(path, constants.W_OK)
  } catch (error) {
    const problem = folderProblem(error)
    throw problem ? new StartError(`${setting}: ${path} ${problem}`, { cause: error }) : error
  }
}

/** @throws {StartError} where the files of the widgets are not */
export async function requireWidgets(folder: string): Promise<void> {
  try {
    await access(join(folder, 'mandry.js'), constants.R_OK)
  } catch (error) {
    const problem = `WIDGETS_DIR: ${folder} has no mandry.js; name the folder of the built package`
    throw new StartError(problem, { cause: error })
  }
}

/** What is logged of a start that failed, a line each: each names what is wrong and what to do. */
export function describeFailure(error: unknown, settings?: StartSettings): string[] {
  if (error instanceof StartError) return error.message.split('\n')
  const known = settings && laterFailure(error, settings)
  const { name } = error instanceof Error ? error : { name: typeof error }
  const what = [name, errorCode(error)].filter(Boolean).join(' ')
  return [
    known ??
      `The server cannot start: ${what}; set LOG_LEVEL to debug to see where, and report it with that output`,
  ]
}

/** Those of a start whose settings were read. */
export interface StartSettings {
  readonly location: DatabaseLocation
  readonly filesDir: string
  readonly pictures: string
}

/** What failed after the database was opened: the database, a folder, or a file that the build makes. */
function laterFailure(
  error: unknown,
  { location, filesDir, pictures }: StartSettings,
): string | undefined {
  const path = error instanceof Error && 'path' in error ? String(error.path) : undefined
  if (path !== undefined) {
    const folders = { FILES_DIR: filesDir, PICTURES_DIR: pictures }
    const [setting, folder] =
      Object.entries(folders).find(([, each]) => resolve(path).startsWith(resolve(each))) ?? []
    const problem = FOLDER_PROBLEMS[errorCode(error)]
    if (setting && problem) return `${setting}: ${folder} ${problem}`
    if (errorCode(error) === 'ENOENT') return `${path} is missing; run npm run build`
  }
  if ('postgresUrl' in location) {
    const problem = postgresProblem(error)
    return problem && `DATABASE_URL: ${problem}`
  }
  const { dataDir } = location
  // The site reads through the platform's routes, whose answers do not say why they failed.
  const problem = isDatabaseDamaged(dataDir) ? DAMAGED : path === undefined && folderProblem(error)
  return problem ? `DATA_DIR: ${dataDir} ${problem}` : undefined
}

function postgresProblem(error: unknown): string | undefined {
  if (error instanceof SchemaError) return `the database ${SCHEMA_PROBLEMS[error.code]}`
  const [, problem] = POSTGRES_MESSAGES.find(([known]) => known.test(String(error))) ?? []
  return POSTGRES_PROBLEMS[errorCode(error)] ?? problem
}

function folderProblem(error: unknown): string | undefined {
  if (error instanceof SchemaError) return SCHEMA_PROBLEMS[error.code]
  const code = errorCode(error) || errorCode(error instanceof Error && error.cause)
  const [, problem] = SQLITE_PROBLEMS.find(([beginning]) => beginning.test(code)) ?? []
  return problem ?? FOLDER_PROBLEMS[code]
}
