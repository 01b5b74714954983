import type { FileStore, KeptFile, UploadedFile } from 'mandry/server'
import { below, HttpProblem, streamItems, type Db, type ObjectStore } from '#demo/platform/index.ts'
import type { Breaker } from './breaker.ts'
import { withEnquiryTables, type EnquiryDb, type EnquiryTables } from './tables.ts'
import type { Selectable } from 'kysely'

/** Files that wait for their enquiry may take so many bytes together: strangers must not fill the disk. */
const MAX_WAITING_BYTES = 1024 ** 3

type Row = Selectable<EnquiryTables['enquiries_files']>

/** Files of enquiries: a row each, and the content among the platform's own, in a folder that no route of it reads. */
export interface TableFiles extends FileStore {
  /** The content of a file that an enquiry was sent with. */
  readonly read: (id: string) => Promise<TableFile | undefined>
}

interface TableFile {
  readonly file: KeptFile
  readonly content: ReadableStream<Uint8Array>
}

/** Where a file's content is in the platform's store. */
export function contentName(id: string): string {
  return `enquiries/${id}`
}

export interface TableFilesOptions {
  /** Those whose files `prune` removes as well when they were put into the trash before that time. Default: none. */
  readonly enquiries?: Enquiries
  /** Makes each call of the database that a visitor waits for. Default: at once. */
  readonly ask?: Breaker['ask']
}

/** Where the enquiries are, and the number of the field with their submission ids. */
interface Enquiries {
  readonly appId: number
  readonly fields: { readonly submission_id: number }
}

/** A file store in the database, for any number of processes. */
export function createTableFiles(
  platform: Db,
  files: ObjectStore,
  { enquiries, ask = (call) => call() }: TableFilesOptions = {},
): TableFiles {
  const db = withEnquiryTables(platform)
  const contents = below(files, 'enquiries')
  const rows = () => db.selectFrom('enquiries_files').selectAll()
  const removeAll = async (gone: readonly Row[]) => {
    for (const { id } of gone) {
      // In this order: a row whose content is missing is found again.
      await contents.remove(id)
      await db.deleteFrom('enquiries_files').where('id', '=', id).execute()
    }
    return gone.length
  }
  return {
    add: (file, content) => addFile(db, contents, { file, content, ask }),
    find: async (ids) =>
      ids.length === 0
        ? []
        : (await ask(() => rows().where('id', 'in', ids).execute())).map(fileOf),
    attach: (ids, enquiryId) => ask(() => attachFiles(db, ids, enquiryId)),
    async remove(enquiryId) {
      await removeAll(await rows().where('enquiry_id', '=', enquiryId).execute())
    },
    async prune(uploadedBefore) {
      const unsent = rows().where('enquiry_id', 'is', null)
      const old = await unsent.where('uploaded_at', '<', uploadedBefore).execute()
      const sent = await rows().where('enquiry_id', 'is not', null).execute()
      // The trash is read where there is anything to remove.
      if (!enquiries || sent.length === 0) return await removeAll(old)
      const gone = await trashedBefore(platform, enquiries, Date.parse(uploadedBefore))
      return await removeAll([...old, ...sent.filter((row) => gone.has(row.enquiry_id))])
    },
    async read(id) {
      const sent = rows().where('id', '=', id).where('enquiry_id', 'is not', null)
      const row = await sent.executeTakeFirst()
      const content = row && (await contents.get(id))
      return content && { file: fileOf(row), content }
    },
  }
}

/** The submission ids of enquiries that were put into the trash before that time, and changed no more. */
async function trashedBefore(db: Db, { appId, fields }: Enquiries, time: number) {
  const ids = new Set<string | null>()
  for await (const item of streamItems(db, appId, { trash: true })) {
    const id = item.fields.find(({ field_id }) => field_id === fields.submission_id)
    if (id && item.last_update < time) ids.add(id.field_value)
  }
  return ids
}

interface Addition {
  readonly file: UploadedFile
  readonly content: Uint8Array
  readonly ask: Breaker['ask']
}

/** @throws {HttpProblem} `full` when there is no room */
async function addFile(db: EnquiryDb, contents: ObjectStore, { file, content, ask }: Addition) {
  const { id, formId: form_id, input, name, type, bytes, verdict, uploadedAt: uploaded_at } = file
  const sum = db
    .selectFrom('enquiries_files')
    // PostgreSQL gives a sum as text.
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('waiting'))
    .where('enquiry_id', 'is', null)
  const { waiting } = await ask(() => sum.executeTakeFirstOrThrow())
  if (Number(waiting) + bytes > MAX_WAITING_BYTES)
    throw new HttpProblem('full', 'too many files wait for their enquiries')
  await contents.put(id, content)
  const row = { id, form_id, input, name, type, bytes, verdict, uploaded_at, enquiry_id: null }
  try {
    await ask(() => db.insertInto('enquiries_files').values(row).execute())
  } catch (error) {
    await contents.remove(id)
    throw error
  }
}

/** All of them or none. */
async function attachFiles(
  db: EnquiryDb,
  ids: readonly string[],
  enquiryId: string,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('enquiries_files')
        .set({ enquiry_id: enquiryId })
        .where('id', 'in', ids)
        .where((row) => row.or([row('enquiry_id', 'is', null), row('enquiry_id', '=', enquiryId)]))
        .executeTakeFirst()
      if (Number(numUpdatedRows) < ids.length) throw new NotFree()
      return true
    })
  } catch (error) {
    if (error instanceof NotFree) return false
    throw error
  }
}

/** Undoes a transaction. */
class NotFree extends Error {}

function fileOf(row: Row): KeptFile {
  const { id, form_id, input, name, type, bytes, verdict, uploaded_at, enquiry_id } = row
  return {
    id,
    input,
    name,
    type,
    bytes,
    verdict,
    formId: form_id,
    uploadedAt: uploaded_at,
    enquiryId: enquiry_id ?? undefined,
  }
}
