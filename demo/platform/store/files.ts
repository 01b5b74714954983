import { setImmediate } from 'node:timers/promises'
import { HttpProblem, missing } from '../http-problem.ts'
import { MAX_FILE_BYTES_PER_APP, MAX_FILES_PER_APP } from '../rules/limits.ts'
import type { ChangedLabel, FileLabel, FilePlace } from '../sent/file.ts'
import type { Content } from './contents.ts'
import { inTransaction } from './in-transaction.ts'
import { itemRows } from './items.ts'
import type { Db, FileRow } from './schema.ts'
import { countOthers } from './storage.ts'
import { touchApp } from './touch-app.ts'
import { itemsInTrash } from './trash.ts'

/** A file of an app, as clients see it. */
export interface File extends FilePlace, FileLabel {
  readonly file_id: number
  /** Where its content is: absolute in answers, a path below the platform's address in changes. */
  readonly url: string
  readonly last_update: number
}

export interface FileDraft extends FilePlace, FileLabel {
  /** Part of its address, unguessable. */
  readonly secret: string
  readonly content: Content
}

/** What is left out stays. */
export type FilePatch = ChangedLabel & {
  /** With a new secret, so that the old address does not show it. */
  readonly content?: (Content & Pick<FileDraft, 'secret'>) | undefined
}

const FILES_PER_READ = 1000

/**
 * @param root where the platform is, without a slash at the end
 * @param withTrash whether files of items in the trash belong to it
 */
export async function listFiles(
  db: Db,
  appId: number,
  { root, withTrash }: { readonly root: string; readonly withTrash: boolean },
): Promise<File[]> {
  const files: File[] = []
  for (let after = 0, found = FILES_PER_READ; found === FILES_PER_READ;) {
    const rows = await db
      .selectFrom('files')
      .selectAll()
      .where('app_id', '=', appId)
      .where('file_id', '>', after)
      .$if(!withTrash, (query) => query.where('item_id', 'not in', itemsInTrash(db, appId)))
      .orderBy('file_id')
      .limit(FILES_PER_READ)
      .execute()
    for (const row of rows) files.push(toFile(row, root))
    found = rows.length
    after = rows.at(-1)?.file_id ?? after
    // Other requests have their turn.
    if (found === FILES_PER_READ) await setImmediate()
  }
  return files
}

/** @param root where the platform is, without a slash at the end; empty for a path */
export function toFile(row: FileRow, root: string): File {
  const { secret, content: _content, bytes: _bytes, ...file } = row
  return { ...file, url: `${root}/file/content/${row.file_id}/${secret}/${nameInAddress(row)}` }
}

/**
 * Only for people who look at the address: the file is found without it.
 *
 * Without a percent sign: the vendor's client checks addresses with an expression that never ends on one.
 */
function nameInAddress({ file_name }: FileRow): string {
  const name = file_name.replace(/[^\w.-]+/g, '-')
  // A name of dots would be read as a step up.
  return /^\.+$/.test(name) ? 'file' : name
}

/** The rows of the files, ascending. @throws {HttpProblem} when one of them is missing */
export async function fileRows(db: Db, fileIds: readonly number[]): Promise<FileRow[]> {
  const wanted = new Set(fileIds)
  if (wanted.size === 0) return []
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('file_id', 'in', [...wanted])
    .orderBy('file_id')
    .execute()
  if (rows.length < wanted.size) throw missing('file')
  return rows
}

/** The file with this secret in its address, unless its app is deleted or its item is in the trash. */
export async function findPublicFile(
  db: Db,
  fileId: number,
  secret: string,
): Promise<FileRow | undefined> {
  return await db
    .selectFrom('files')
    .innerJoin('apps', 'apps.app_id', 'files.app_id')
    .leftJoin('items', (join) =>
      join.onRef('items.item_id', '=', 'files.item_id').on('items.trash', '=', 1),
    )
    .selectAll('files')
    .where('file_id', '=', fileId)
    .where('secret', '=', secret)
    .where('apps.trash', '=', 0)
    .where('items.item_id', 'is', null)
    .executeTakeFirst()
}

/**
 * Adds files whose contents are kept already, all of them or none.
 *
 * @returns them in the order given
 * @throws {HttpProblem} when an app or an item is missing, or past a limit
 */
export async function addFiles(
  db: Db,
  drafts: readonly FileDraft[],
  now: number,
): Promise<FileRow[]> {
  if (drafts.length === 0) return []
  return await inTransaction(db, async (tx) => {
    const byApp = Map.groupBy(drafts, (draft) => draft.app_id)
    const times = new Map<number, number>()
    // In ascending order, so that two of these never wait for each other.
    for (const [appId, own] of [...byApp].sort(([a], [b]) => a - b)) {
      times.set(appId, (await touchApp(tx, appId, now)).last_update)
      await itemRows(tx, own.map((draft) => draft.item_id).filter(Boolean), appId)
    }
    const values = drafts.map(({ content, ...draft }) => ({
      ...draft,
      content: content.name,
      bytes: content.bytes,
      last_update: times.get(draft.app_id) ?? now,
    }))
    const rows = await tx.insertInto('files').values(values).returningAll().execute()
    for (const appId of byApp.keys()) {
      await requireQuota(tx, appId)
      await countOthers(tx, appId)
    }
    return rows.sort((a, b) => a.file_id - b.file_id)
  })
}

/**
 * Changes a file.
 *
 * @returns it as it is now, and as it was before
 * @throws {HttpProblem} when it is missing, or past a limit
 */
export async function updateFile(
  db: Db,
  file: Pick<FileRow, 'file_id' | 'app_id'>,
  { content, now, ...label }: FilePatch & { readonly now: number },
): Promise<{ readonly row: FileRow; readonly before: FileRow }> {
  return await inTransaction(db, async (tx) => {
    const { last_update } = await touchApp(tx, file.app_id, now)
    const before = await requireFile(tx, file.file_id)
    const row = await tx
      .updateTable('files')
      .set({
        ...label,
        content: content?.name,
        bytes: content?.bytes,
        secret: content?.secret,
        last_update,
      })
      .where('file_id', '=', file.file_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await requireQuota(tx, file.app_id)
    await countOthers(tx, file.app_id)
    return { row, before }
  })
}

/** @returns the file as it was @throws {HttpProblem} when it is missing */
export async function removeFile(
  db: Db,
  file: Pick<FileRow, 'file_id' | 'app_id'>,
  now: number,
): Promise<FileRow> {
  return await inTransaction(db, async (tx) => {
    await touchApp(tx, file.app_id, now)
    const before = await requireFile(tx, file.file_id)
    await tx.deleteFrom('files').where('file_id', '=', file.file_id).execute()
    await countOthers(tx, file.app_id)
    return before
  })
}

/** @throws {HttpProblem} when it is missing */
export async function requireFile(db: Db, fileId: number): Promise<FileRow> {
  const [row] = await fileRows(db, [fileId])
  if (row === undefined) throw missing('file')
  return row
}

/** How many files, and what they hold together. */
export interface FileUsage {
  readonly files: number
  readonly bytes: number
}

/** @throws {HttpProblem} when the app holds more than it may, with what is on its way to it */
export async function requireQuota(
  db: Db,
  appId: number,
  onTheWay: FileUsage = { files: 0, bytes: 0 },
): Promise<void> {
  const { files, bytes } = await db
    .selectFrom('files')
    .select((column) => [
      column.fn.countAll<number>().as('files'),
      column.fn.sum<number | string>('bytes').as('bytes'),
    ])
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  if (files + onTheWay.files > MAX_FILES_PER_APP)
    throw new HttpProblem('too-many', `an app may hold ${MAX_FILES_PER_APP} files`)
  // PostgreSQL adds up to a number of any length, which comes as text.
  if (Number(bytes) + onTheWay.bytes > MAX_FILE_BYTES_PER_APP)
    throw new HttpProblem(
      'too-many',
      `the files of an app may have ${MAX_FILE_BYTES_PER_APP} bytes`,
    )
}
