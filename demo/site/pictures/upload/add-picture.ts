import {
  addFiles,
  addItems,
  labelOf,
  listItems,
  toFile,
  updateItems,
  type Content,
  type Db,
  type Item,
  type KeyDeps,
  type StoreDeps,
} from '#demo/platform/index.ts'
import { PICTURES } from '../catalogue.ts'
import { pictureFields, pictureValue, type PictureFieldName } from '../library.ts'
import { pictureNameFor } from './picture-name.ts'

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
const DRAWINGS: ReadonlySet<string> = new Set(PICTURES.map(({ name }) => name))

/** The picture of an upload that came before; undefined when there is none. */
export async function findUploaded(
  db: Db,
  appId: number,
  uploadId: string,
): Promise<Item | undefined> {
  const { upload } = await pictureFields(db, appId)
  const items = await listItems(db, appId, { withTrash: true })
  return items.find((item) => pictureValue(item, upload) === uploadId)
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
  const items = await listItems(db, appId, { withTrash: true })
  const taken = new Set(items.map((item) => pictureValue(item, fields['name'])))
  const ending = () => randomBytes(ENDING_BYTES).toString('hex')
  const name = pictureNameFor(fileName, ending, (each) => taken.has(each) || DRAWINGS.has(each))
  const valuesOf = (values: Values) =>
    Object.entries(values).map(([key, value]) => ({
      field_id: fields[key] ?? 0,
      field_value: String(value),
    }))
  const drafts = [{ fields: valuesOf({ name, upload, ...shape }) }]
  const [added] = await addItems(db, appId, { drafts, now: now() })
  const item_id = added?.item_id ?? 0
  const place = { app_id: appId, item_id, element_id: fields['file'] ?? 0 }
  const label = { ...labelOf(fileName || name, TYPES[extension] ?? ''), extension }
  const [file] = await addFiles(db, [{ ...place, ...label, content, secret }], now())
  const patches = [{ item_id, fields: valuesOf({ file: file?.file_id ?? 0 }) }]
  const [item] = await updateItems(db, appId, { patches, now: now() })
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
