import {
  addFiles,
  addItems,
  labelOf,
  toFile,
  toItem,
  updateItems,
  type Content,
  type Db,
  type Item,
  type KeyDeps,
} from '#demo/platform/index.ts'
import { PICTURES } from '../../content/pictures/catalogue.ts'
import { MAX_PICTURE_LABEL } from '../../content/model/shared-fields.ts'
import { suggestSlug } from '../../content/slugs.ts'
import { pictureFields, pictureValue, type PictureFieldName } from './library.ts'

/** What is known of a picture when its content was looked at. */
export interface NewPicture {
  readonly uploadId: string
  readonly fileName: string
  /** Of the content, such as `jpg`; the file's name may have another. */
  readonly extension: string
  /** Pixels of the largest copy. */
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

const MAX_NAME_LENGTH = 80
const ENDING_BYTES = 4
const DRAWINGS: ReadonlySet<string> = new Set(PICTURES.map(({ name }) => name))

/**
 * The picture whose item has a value, found without reading all of the library; undefined when there is none.
 *
 * @param value of letters, digits, `-` and `_`
 */
export async function findPicture(
  db: Db,
  appId: number,
  [field, value]: readonly [field: 'upload' | 'name', value: string],
): Promise<Item | undefined> {
  const { [field]: fieldId } = await pictureFields(db, appId)
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('app_id', '=', appId)
    .where('fields_json', 'like', `%"${value}"%`)
    .execute()
  return rows.map(toItem).find((item) => pictureValue(item, fieldId) === value)
}

interface Addition {
  readonly appId: number
  readonly picture: NewPicture
  readonly content: Content
  /** Part of the file's address, unguessable. */
  readonly secret: string
}

type AddDeps = Pick<KeyDeps, 'db' | 'now' | 'randomBytes'>

/** Adds a file and the picture that shows it, within a transaction that holds the app. */
export async function addPicture(deps: AddDeps, addition: Addition) {
  const { db, now } = deps
  const { appId, picture, content, secret } = addition
  const { uploadId: upload, fileName, extension, ...shape } = picture
  const fields = await pictureFields(db, appId)
  const name = await freeName(deps, appId, fileName)
  const valuesOf = (values: Readonly<Partial<Record<PictureFieldName, string | number>>>) =>
    Object.entries(values).map(([key, value]) => ({
      field_id: fields[key] ?? 0,
      field_value: String(value),
    }))
  const drafts = [{ fields: valuesOf({ label: readableName(fileName), name, upload, ...shape }) }]
  const [added] = await addItems(db, appId, { drafts, now: now(), isTrusted: true })
  const item_id = added?.item_id ?? 0
  const place = { app_id: appId, item_id, element_id: fields['file'] ?? 0 }
  const type = `image/${extension.replace('jpg', 'jpeg')}`
  const label = { ...labelOf(fileName || name, type), extension }
  const [file] = await addFiles(db, [{ ...place, ...label, content, secret }], now())
  const patches = [{ item_id, fields: valuesOf({ file: file?.file_id ?? 0 }) }]
  const [item] = await updateItems(db, appId, { patches, now: now(), isTrusted: true })
  if (!item || !file) throw new Error('the picture was not added')
  // Without the sender's token: the sender's own copy learns of it as all others do.
  const of = { app_id: appId, token: '' }
  return {
    answer: item,
    changes: [
      { api: '/file/upload', ...of, response: toFile(file, '') },
      { api: '/items/add', ...of, response: [item] },
    ] as const,
  }
}

/** The name of a file as people read it: `Літо_2026.JPG` becomes `Літо 2026`. */
function readableName(fileName: string): string {
  const words = withoutExtension(fileName).split(/[\s_]+/)
  return words.join(' ').trim().slice(0, MAX_PICTURE_LABEL)
}

const withoutExtension = (fileName: string) => fileName.replace(/\.[a-z\d]{1,5}$/i, '')

/**
 * An address for a picture out of that of its file: `Літо 2026.JPG` becomes `lito-2026-p3f9c01ab`. Pictures are served by their
 * names: the ending keeps those of drafts from being guessed.
 */
async function freeName({ db, randomBytes }: AddDeps, appId: number, fileName: string) {
  const base = suggestSlug(withoutExtension(fileName)) || 'picture'
  for (;;) {
    // The letter tells it from the names of copies, such as `hall-600`.
    const ending = `-p${randomBytes(ENDING_BYTES).toString('hex')}`
    const name = base.slice(0, MAX_NAME_LENGTH - ending.length) + ending
    if (!DRAWINGS.has(name) && !(await findPicture(db, appId, ['name', name]))) return name
  }
}
