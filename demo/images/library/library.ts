import { MAX_UPLOAD_WIDTH } from '#demo/images/limits.ts'
import { LIBRARY_FOLDER } from '#demo/images/image-store.ts'
import type { Source } from '#demo/images/source.ts'
import {
  listFields,
  listItems,
  missing,
  readWhole,
  type Changes,
  type Db,
  type Item,
  type ObjectStore,
} from '#demo/platform/index.ts'
import type { APPS } from '../../content/model/apps.ts'

/** Field of a picture's item, by its name space without the language. */
export type PictureFieldName = keyof typeof APPS.pictures.fields

export interface LibraryDeps {
  readonly db: Db
  readonly changes: Pick<Changes, 'subscribe'>
  /** Where the platform keeps uploads. */
  readonly files: Pick<ObjectStore, 'get'>
}

/** How long the news of a change may be lost, in milliseconds. */
const CHECK_MS = 1000

/**
 * Finds the pictures that users uploaded, by the names that their items have now: `lviv.jpg`. Items are read again
 * after a change of their app, so that a visit costs a look into memory.
 *
 * @returns what `ImageStoreOptions.uploaded` asks for; with a database that fails it answers as before
 */
export function openLibrary(deps: LibraryDeps, appId: number) {
  let found: ReadonlyMap<string, Source> = new Map()
  let revision = -1
  let checkedAt = -Infinity
  let reading: Promise<void> | undefined
  deps.changes.subscribe((change) => {
    if (!('app_id' in change) || change.app_id === appId) checkedAt = -Infinity
  })

  async function check(): Promise<void> {
    checkedAt = performance.now()
    const app = deps.db.selectFrom('apps').select('revision').where('app_id', '=', appId)
    const current = await app.executeTakeFirstOrThrow()
    if (current.revision === revision) return
    found = await readPictures(deps, appId)
    revision = current.revision
  }

  return async (original: string): Promise<Source | undefined> => {
    if (performance.now() - checkedAt > CHECK_MS)
      await (reading ??= check()
        .catch(() => {})
        .finally(() => (reading = undefined)))
    return found.get(original)
  }
}

/** Removes the copies of uploaded pictures that are gone. Call it when a server starts. */
export async function sweepUploads(db: Db, pictures: ObjectStore, appId: number): Promise<void> {
  // Listed first: a content is there before its copies are.
  const kept = await pictures.list(LIBRARY_FOLDER)
  const known = new Set((await contentsOf(db, appId)).values())
  for (const { name } of kept)
    if (!known.has(/^\w+\/([^-.]+)/.exec(name)?.[1] ?? '')) await pictures.remove(name)
}

/** The numbers of the fields of a picture's item, those in a language with it: `alt_en`. */
export async function pictureFields(
  db: Db,
  appId: number,
): Promise<Readonly<Record<string, number>>> {
  const models = await listFields(db, appId)
  return Object.fromEntries(
    models.map(({ name_space, field_id }) => [String(name_space), field_id]),
  )
}

/** The value of a field; empty when the item has none. */
export function pictureValue(item: Item, fieldId: number | undefined): string {
  return item.fields.find(({ field_id }) => field_id === fieldId)?.field_value ?? ''
}

async function readPictures({ db, files }: LibraryDeps, appId: number) {
  const fields = await pictureFields(db, appId)
  const contents = await contentsOf(db, appId)
  const items = await listItems(db, appId, { withTrash: false })
  const entries = items.flatMap((item): [string, Source][] => {
    const value = (name: PictureFieldName) => pictureValue(item, fields[name])
    const content = contents.get(value('file'))
    if (content === undefined) return []
    const source = {
      key: `${LIBRARY_FOLDER}/${content}`,
      width: Number(value('width')) || 0,
      height: Number(value('height')) || 0,
      maxWidth: MAX_UPLOAD_WIDTH,
      async input() {
        const data = await readWhole(files, content)
        if (!data) throw missing('picture')
        return { data }
      },
    }
    return [[`${value('name')}.jpg`, source]]
  })
  // Of two with one name the older one keeps it.
  return new Map(entries.toReversed())
}

/** By number of the file. Of the pictures' own app alone: an item may name the number of any file. */
async function contentsOf(db: Db, appId: number): Promise<ReadonlyMap<string, string>> {
  const files = db.selectFrom('files').select(['file_id', 'content']).where('app_id', '=', appId)
  const rows = await files.execute()
  return new Map(rows.map(({ file_id, content }) => [String(file_id), content]))
}
