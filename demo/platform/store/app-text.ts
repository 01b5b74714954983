import { sql } from 'kysely'
import { missing } from '../http-problem.ts'
import { appHead, type Viewer } from './apps.ts'
import { itemTexts, listChunks, type Chunk, type ChunkSize } from './chunks.ts'
import { fieldTexts } from './fields.ts'
import { listFiles } from './files.ts'
import type { AppRow, Db } from './schema.ts'

/** What a file takes in an answer, about. */
const BYTES_OF_FILE = 1024

/**
 * About as many bytes as an app has in an answer, with one chunk of its items.
 *
 * @throws {HttpProblem} when there is no such app
 */
export async function measureApp(db: Db, appId: number, chunkBytes: number): Promise<number> {
  const { rows } = await sql<{ own: number; items: number; files: number }>`
    select
      octet_length(views_json) + coalesce(
        (select sum(octet_length(model_json)) from fields where app_id = ${appId}), 0) as own,
      items_bytes as items,
      (select count(*) from files where app_id = ${appId}) as files
    from apps
    where app_id = ${appId}`.execute(db)
  const [app] = rows
  if (!app) throw missing('app')
  return app.own + app.files * BYTES_OF_FILE + Math.min(app.items, chunkBytes)
}

interface ChunkedViewer extends Viewer {
  readonly chunkSize: ChunkSize
  readonly idOf: (chunk: Chunk) => string
}

/**
 * The JSON text of an app in parts, as its list of items ends with its last chunk. What is stored as JSON is taken as it
 * is: reading and writing it again would keep other requests waiting.
 *
 * @throws {HttpProblem} when there is no such app
 */
export async function appTexts(
  db: Db,
  appId: number,
  { permission, withTrash, root = '', chunkSize, idOf }: ChunkedViewer,
): Promise<string[]> {
  const row = await db
    .selectFrom('apps')
    .selectAll()
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow(() => missing('app'))
  const fields = await fieldTexts(db, appId)
  const files = await listFiles(db, appId, { root, withTrash })
  const chunks = await listChunks(db, appId, chunkSize)
  const last = chunks.at(-1)
  const items = last ? await itemTexts(db, appId, { ...last, withTrash }) : []
  const ids = chunks.slice(0, -1).map(idOf)
  return [
    headText(row, permission),
    ...listTexts('field_list', fields),
    `,"views_list":${row.views_json}`,
    ...listTexts(
      'file_list',
      files.map((file) => JSON.stringify(file)),
    ),
    ...listTexts('items_list', items),
    ids.length > 0 ? `,"chunks":${JSON.stringify(ids)}}` : '}',
  ]
}

/** What is small, without the brace at the end. */
function headText(row: AppRow, permission: Viewer['permission']): string {
  return JSON.stringify(appHead(row, permission)).slice(0, -1)
}

/** A list as a property of an object, after others. */
export function listTexts(name: string, texts: readonly string[]): string[] {
  return [`,"${name}":[`, ...texts.map((text, at) => (at === 0 ? text : `,${text}`)), ']']
}
