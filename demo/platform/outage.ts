import { errorCode, isDiskFull } from './disk.ts'
import { HttpProblem } from './http-problem.ts'

const RETRY_AFTER_S = 10

/**
 * Codes of a server that cannot be reached or does not work now: of the operating system, of PostgreSQL (its classes 08
 * and 57P, a statement past its time, too many connections, read-only), and of SQLite on a disk that fails or is read-only.
 */
const DOWN =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EROFS|08...|57P0\d|57014|53300|25006|SQLITE_(IOERR|READONLY|CANTOPEN|BUSY)\w*)$/
const FULL = /^(SQLITE_FULL|53100)$/
/** pg gives these no code, nor does Kysely when the server ends. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|driver has already been destroyed)/

/** What a failure from outside means for the caller; undefined for any other error, which is a bug. */
export function outageOf(error: unknown): HttpProblem | undefined {
  const code = errorCode(error)
  if (isDiskFull(error) || FULL.test(code))
    return new HttpProblem('full', 'the disk of the server is full, try again later', RETRY_AFTER_S)
  const isSocketGone = code === 'ENOENT' && error instanceof Error && isConnect(error)
  const isDown = DOWN.test(code) || (error instanceof Error && MESSAGES.test(error.message))
  return isDown || isSocketGone
    ? new HttpProblem('busy', 'the server cannot reach its data, try again later', RETRY_AFTER_S)
    : undefined
}

/** PostgreSQL on a socket of the file system is gone with the file. */
function isConnect(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect'
}
