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
  type StoreDeps,
} from '#demo/platform/index.ts'
import { pictureFields, pictureValue, type PictureFieldName } from './library.ts'
import { freeName } from './picture-name.ts'

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

type Values = Readonly<Partial<Record<PictureFieldName, string | number>>>

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** The picture of an upload that came before; undefined when there is none. */
export async function findUploaded(
  db: Db,
  appId: number,
  uploadId: string,
): Promise<Item | undefined> {
  const { upload } = await pictureFields(db, appId)
  return await findByValue(db, { appId, fieldId: upload, value: uploadId })
}

/** Without reading all of the library. @param wanted a value of letters, digits, `-` and `_` */
async function findByValue(
  db: Db,
  wanted: { readonly appId: number; readonly fieldId: number | undefined; readonly value: string },
): Promise<Item | undefined> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('app_id', '=', wanted.appId)
    .where('fields_json', 'like', `%"${wanted.value}"%`)
    .execute()
  return rows.map(toItem).find((item) => pictureValue(item, wanted.fieldId) === wanted.value)
}

interface Addition {
  readonly appId: number
  readonly picture: NewPicture
  readonly content: Content
  /** Part of the file's address, unguessable. */
  readonly secret: string
}

type NameDeps = StoreDeps & Pick<KeyDeps, 'randomBytes'>

const ENDING_BYTES = 4

/** Adds a file and the picture that shows it, within a transaction that holds the app. */
export async function addPicture({ db, now, randomBytes }: NameDeps, addition: Addition) {
  const { appId, picture, content, secret } = addition
  const { uploadId: upload, fileName, extension, ...shape } = picture
  const fields = await pictureFields(db, appId)
  const name = await freeName(fileName, {
    ending: () => randomBytes(ENDING_BYTES).toString('hex'),
    isTaken: async (value) =>
      (await findByValue(db, { appId, fieldId: fields['name'], value })) !== undefined,
  })
  const valuesOf = (values: Values) =>
    Object.entries(values).map(([key, value]) => ({
      field_id: fields[key] ?? 0,
      field_value: String(value),
    }))
  const drafts = [{ fields: valuesOf({ name, upload, ...shape }) }]
  const [added] = await addItems(db, appId, { drafts, now: now(), isTrusted: true })
  const item_id = added?.item_id ?? 0
  const place = { app_id: appId, item_id, element_id: fields['file'] ?? 0 }
  const label = { ...labelOf(fileName || name, TYPES[extension] ?? ''), extension }
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
