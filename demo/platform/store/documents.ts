import { HttpProblem, missing } from '../http-problem.ts'
import { MAX_DOCUMENT_BYTES_PER_APP, MAX_DOCUMENTS_PER_APP } from '../rules/limits.ts'
import type { DocumentDraft, DocumentQuery } from '../sent/document.ts'
import { inTransaction } from './in-transaction.ts'
import { itemRows } from './items.ts'
import type { Db, DocumentRow, Tx } from './schema.ts'
import { countOthers } from './storage.ts'
import { touchApp } from './touch-app.ts'
import { itemsInTrash } from './trash.ts'

/** A document of an item, as clients see it. */
export interface Document {
  readonly _id: string
  readonly app_id: number
  readonly item_id: number
  readonly element_id: number
  /** JSON text. */
  readonly data: string
}

/** Adds a document. @throws {HttpProblem} when its app or item is missing, or past a limit */
export async function addDocument(db: Db, draft: DocumentDraft, now: number): Promise<Document> {
  return await inTransaction(db, async (tx) => {
    const { last_update } = await touchApp(tx, draft.app_id, now)
    if (draft.item_id > 0) await itemRows(tx, [draft.item_id], draft.app_id)
    const row = await tx
      .insertInto('documents')
      .values({ ...draft, last_update })
      .returningAll()
      .executeTakeFirstOrThrow()
    await requireRoom(tx, draft.app_id)
    await countOthers(tx, draft.app_id)
    return toDocument(row)
  })
}

const BYTES_BESIDES_DATA = 128
/** Of at most 1 MB each. */
const DOCUMENTS_PER_READ = 16

/** What is found. */
interface DocumentView {
  /** Whether documents of items in the trash are. */
  readonly withTrash: boolean
}

/** What the documents that are meant have in an answer, about. */
export async function measureDocuments(
  db: Db,
  query: DocumentQuery,
  view: DocumentView,
): Promise<number> {
  const { bytes, documents } = await meant(db, query, view)
    .select((column) => [
      column.fn.countAll<number>().as('documents'),
      column.fn.sum<number | null>(column.fn('octet_length', ['data'])).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return Number(bytes) + documents * BYTES_BESIDES_DATA
}

/**
 * The JSON text of a list of the documents that are meant, the oldest first. A few are read at a time, so the list is
 * not of one moment: it lacks what is removed meanwhile.
 */
export async function* documentTexts(
  db: Db,
  query: DocumentQuery,
  view: DocumentView,
): AsyncGenerator<string> {
  let mark = '['
  for (let after = 0, found = DOCUMENTS_PER_READ; found === DOCUMENTS_PER_READ;) {
    const rows = await meant(db, query, view)
      .selectAll()
      .where('document_id', '>', after)
      .orderBy('document_id')
      .limit(DOCUMENTS_PER_READ)
      .execute()
    for (const row of rows) {
      yield `${mark}${JSON.stringify(toDocument(row))}`
      mark = ','
    }
    found = rows.length
    after = rows.at(-1)?.document_id ?? after
  }
  yield mark === '[' ? '[]' : ']'
}

/** The newest document that is meant. */
export async function findDocument(
  db: Db,
  query: DocumentQuery,
  view: DocumentView,
): Promise<Document | undefined> {
  const row = await newest(db, query, view)
  return row && toDocument(row)
}

/** Removes the newest document that is meant. @returns it @throws {HttpProblem} when there is none */
export async function removeDocument(db: Db, query: DocumentQuery, now: number): Promise<Document> {
  return await inTransaction(db, async (tx) => {
    await touchApp(tx, query.app_id, now)
    const row = await newest(tx, query, { withTrash: true })
    if (row === undefined) throw missing('document')
    await tx.deleteFrom('documents').where('document_id', '=', row.document_id).execute()
    await countOthers(tx, query.app_id)
    return toDocument(row)
  })
}

async function newest(
  db: Db,
  query: DocumentQuery,
  view: DocumentView,
): Promise<DocumentRow | undefined> {
  return await meant(db, query, view)
    .selectAll()
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function meant(
  db: Db,
  { app_id, item_id, element_id, _id }: DocumentQuery,
  { withTrash }: DocumentView,
) {
  const wanted = { app_id, item_id, element_id, document_id: _id }
  return db
    .selectFrom('documents')
    .where((column) =>
      column.and(Object.fromEntries(Object.entries(wanted).filter(([, id]) => id !== undefined))),
    )
    .$if(!withTrash, (query) => query.where('item_id', 'not in', itemsInTrash(db, app_id)))
}

function toDocument({ document_id, app_id, item_id, element_id, data }: DocumentRow): Document {
  return { _id: String(document_id), app_id, item_id, element_id, data }
}

/** @throws {HttpProblem} when the app holds more than it may */
async function requireRoom(tx: Tx, appId: number): Promise<void> {
  const { documents, bytes } = await tx
    .selectFrom('documents')
    .select((column) => [
      column.fn.countAll<number>().as('documents'),
      column.fn.sum<number>(column.fn('octet_length', ['data'])).as('bytes'),
    ])
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  if (documents > MAX_DOCUMENTS_PER_APP || bytes > MAX_DOCUMENT_BYTES_PER_APP)
    throw new HttpProblem(
      'too-many',
      `an app may hold ${MAX_DOCUMENTS_PER_APP} documents of ${MAX_DOCUMENT_BYTES_PER_APP} bytes`,
    )
}
