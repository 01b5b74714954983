import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { avatarFiles, errorCode, type Db, type StoredObject } from '#demo/platform/index.ts'
import { readWaiting } from '../../enquiries/local-outbox.ts'
import type { Settings } from '../../settings.ts'
import { AdminError, withDatabase, type CommandContext } from './command.ts'
import { contentName } from '../../enquiries/table-files.ts'
import { withEnquiryTables } from '../../enquiries/tables.ts'
import { openKeptFiles, type KeptFiles } from './kept-files.ts'

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
  const { location } = settings
  const [files] = await openKeptFiles(context)
  // The settings were read before: else no command runs.
  const findings = await withDatabase(context, async (db) => {
    const database = await checkDatabase(db, 'postgresUrl' in location)
    const first = [{ fact: 'the settings are right' }, database]
    // What is read from a damaged database says nothing.
    if (database.problems?.length) return first
    const stored = await checkFiles(db, files)
    return [...first, stored, ...(await checkDisks(settings)), await checkBacklog(db, settings)]
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
  const wrong = (await checkIntegrity(db)).map(
    (line) => `the database is damaged: ${line}; restore it`,
  )
  // A damaged one cannot be asked for more.
  const problems = wrong.length > 0 ? wrong : await findLostRows(db)
  return { fact: 'the database is whole', problems: problems.slice(0, MAX_PRINTED) }
}

async function findLostRows(db: Db): Promise<string[]> {
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return keys.rows.map(({ table }) => `a row of ${table} belongs to nothing; restore the database`)
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

async function checkFiles(db: Db, { store, place }: KeptFiles): Promise<Finding> {
  const rows = await db.selectFrom('files').select(['content', 'bytes']).execute()
  const wanted = new Map<string, number | undefined>()
  for (const name of await avatarFiles(db)) wanted.set(name, undefined)
  for (const { content, bytes } of rows) wanted.set(content, bytes)
  const sent = withEnquiryTables(db).selectFrom('enquiries_files').select(['id', 'bytes'])
  for (const { id, bytes } of await sent.execute()) wanted.set(contentName(id), bytes)
  // One list: asking a bucket for each file would take minutes.
  const found = new Map((await store.list('')).map((object) => [object.name, object]))
  const missing = [...wanted].filter(([name, bytes]) => {
    const object = found.get(name)
    return !object || object.bytes !== (bytes ?? object.bytes)
  })
  const isOrphan = ({ name, usedAt }: StoredObject) =>
    !wanted.has(name) && Date.now() - usedAt > UPLOAD_MS
  // They take room, and do no harm.
  const orphans = [...found.values()].filter(isOrphan).length
  return {
    fact: `${wanted.size} files are there, and ${orphans} that nothing names`,
    problems: missing
      .slice(0, MAX_PRINTED)
      .map(([name]) => `${place}/${name} is missing or cut off; restore it from a backup`),
  }
}

/** The folders that grow. */
async function checkDisks({ bucket, location, ...settings }: Settings): Promise<Finding[]> {
  if (!bucket) return [await checkDisk('FILES_DIR', settings.filesDir)]
  const pictures = await checkDisk('PICTURES_DIR', settings.pictures)
  return 'dataDir' in location
    ? [pictures, await checkDisk('DATA_DIR', location.dataDir)]
    : [pictures]
}

async function checkDisk(setting: string, folder: string): Promise<Finding> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk)
    return { fact: '', problems: [`${setting}: ${folder} is not there; correct the setting`] }
  const { bavail, bsize } = disk
  const free = bavail * bsize
  const fact = `${(free / 1e9).toFixed(1)} GB are free in ${folder}`
  return free >= MIN_FREE_BYTES ? { fact } : { fact, problems: [`only ${fact}; make room`] }
}

async function checkBacklog(db: Db, { outboxes }: Settings): Promise<Finding> {
  const { waiting, oldestAt } = await readWaiting(db, outboxes)
  const fact = `${waiting} enquiries wait to be delivered`
  if (oldestAt === undefined || Date.now() - oldestAt < MAX_WAITING_MS) return { fact }
  const since = new Date(oldestAt).toISOString()
  return { fact, problems: [`${fact}, since ${since}; see the log for the mail server's answers`] }
}
