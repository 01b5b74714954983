import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { avatarFiles, errorCode, type Db } from '#demo/platform/index.ts'
import { readBacklog } from '../site/enquiries/table-outbox.ts'
import { listFolder } from './backup-folder.ts'
import { AdminError, withDatabase, type CommandContext } from './command.ts'

/** An hour of a mail server that is down is worth a look; a shorter one mends itself. */
const MAX_WAITING_MS = 60 * 60 * 1000
/** Room for some days of enquiries and their backups. */
const MIN_FREE_BYTES = 1e9
/** An upload has its file a moment before its row. */
const UPLOAD_MS = 10 * 60 * 1000
/** So many names of each kind are printed. */
const MAX_PRINTED = 10

/** A finding; without problems the part is as it should be. */
interface Finding {
  readonly fact: string
  readonly problems?: readonly string[]
}

/** Looks for what is wrong, beside a server that may be running. @throws {AdminError} when there is something */
export async function check(_args: readonly string[], context: CommandContext): Promise<void> {
  const { settings, print } = context
  // The settings were read before: else no command runs.
  const findings = await withDatabase(context, async (db) => {
    const database = await checkDatabase(db, 'postgresUrl' in settings.location)
    const first = [{ fact: 'the settings are right' }, database]
    // What is read from a damaged database says nothing.
    if (database.problems?.length) return first
    const files = await checkFiles(db, settings.filesDir)
    return [...first, files, await checkDisk(settings.filesDir), await checkBacklog(db)]
  })
  for (const { fact, problems = [] } of findings) {
    if (problems.length === 0) print(`ok: ${fact}`)
    for (const problem of problems) print(`problem: ${problem}`)
  }
  const count = findings.reduce((sum, { problems = [] }) => sum + problems.length, 0)
  if (count > 0) throw new AdminError('problem', `problems: ${count}`)
}

async function checkDatabase(db: Db, isPostgres: boolean): Promise<Finding> {
  if (isPostgres) {
    await sql`select 1`.execute(db)
    return { fact: 'the database answers' }
  }
  const wrong = await checkIntegrity(db)
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return {
    fact: 'the database is whole',
    problems: [
      ...wrong.slice(0, MAX_PRINTED).map((line) => `the database is damaged: ${line}; restore it`),
      ...keys.rows
        .slice(0, MAX_PRINTED)
        .map(({ table }) => `a row of ${table} belongs to nothing; restore the database`),
    ],
  }
}

async function checkIntegrity(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  } catch (error) {
    // Some damage ends the check itself.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))) throw error
    return [errorCode(error)]
  }
}

async function checkFiles(db: Db, filesDir: string): Promise<Finding> {
  const rows = await db.selectFrom('files').select(['content', 'bytes']).execute()
  const wanted = new Map(rows.map(({ content, bytes }) => [content, bytes]))
  const avatars = await avatarFiles(db)
  const missing: string[] = []
  for (const [name, bytes] of wanted) {
    const found = await stat(join(filesDir, name)).catch(() => undefined)
    if (found?.size !== bytes) missing.push(name)
  }
  for (const name of avatars)
    if (!(await stat(join(filesDir, name)).catch(() => undefined))) missing.push(name)
  const known = new Set([...wanted.keys(), ...avatars])
  const orphans = await findOrphans(filesDir, known)
  return {
    fact: `${known.size} files are there, and ${orphans} that nothing names`,
    problems: missing
      .slice(0, MAX_PRINTED)
      .map((name) => `${join(filesDir, name)} is missing or cut off; restore it from a backup`),
  }
}

/** How many files nothing names: they take room, and do no harm. */
async function findOrphans(filesDir: string, known: ReadonlySet<string>): Promise<number> {
  let orphans = 0
  for (const name of await listFolder(filesDir)) {
    if (known.has(name)) continue
    const found = await stat(join(filesDir, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > UPLOAD_MS) orphans++
  }
  return orphans
}

async function checkDisk(folder: string): Promise<Finding> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk)
    return { fact: '', problems: [`FILES_DIR: ${folder} is not there; correct the setting`] }
  const { bavail, bsize } = disk
  const free = bavail * bsize
  const fact = `${(free / 1e9).toFixed(1)} GB are free in ${folder}`
  return free >= MIN_FREE_BYTES ? { fact } : { fact, problems: [`only ${fact}; make room`] }
}

async function checkBacklog(db: Db): Promise<Finding> {
  const { waiting, oldestAt } = await readBacklog(db)
  const fact = `${waiting} enquiries wait to be delivered`
  if (oldestAt === undefined || Date.now() - oldestAt < MAX_WAITING_MS) return { fact }
  const since = new Date(oldestAt).toISOString()
  return { fact, problems: [`${fact}, since ${since}; see the log for the mail server's answers`] }
}
