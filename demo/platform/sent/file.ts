import * as v from 'valibot'
import {
  MAX_EXTENSION_LENGTH,
  MAX_FILES_PER_DUPLICATION,
  MAX_NAME_LENGTH,
} from '../rules/limits.ts'
import { ID, ID_OR_NONE, textUpTo } from './check.ts'
import { readSource } from './source.ts'

const NAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.nonEmpty(), wellFormed())
const TEXT = v.pipe(textUpTo(MAX_NAME_LENGTH), wellFormed())
const EXTENSION = v.pipe(textUpTo(MAX_EXTENSION_LENGTH), wellFormed())

/** Where a file belongs. With the item 0 it belongs to the app alone, with the element 0 no field shows it. */
export const PLACE = v.object({ app_id: ID, item_id: ID_OR_NONE, element_id: ID_OR_NONE })

export const NEW_FILE = v.pipe(
  v.object({
    ...PLACE.entries,
    file_name: NAME,
    extension: v.optional(EXTENSION),
    format: v.optional(TEXT, ''),
    alt: v.optional(TEXT, ''),
    title: v.optional(TEXT, ''),
    source: v.string(),
  }),
  v.transform(({ source, ...file }) => ({
    ...file,
    extension: file.extension ?? extensionIn(file.file_name),
    bytes: readSource(source, file.format),
  })),
)

/** What is left out stays, also the content of a file without a source. */
export const CHANGED_FILE = v.pipe(
  v.object({
    file_id: ID,
    file_name: v.optional(NAME),
    extension: v.optional(EXTENSION),
    format: v.optional(TEXT),
    alt: v.optional(TEXT),
    title: v.optional(TEXT),
    source: v.optional(v.string()),
  }),
  v.transform(({ source, ...file }) => ({
    ...file,
    bytes: source ? readSource(source, file.format ?? '') : undefined,
  })),
)

/** Files to copy, and where to. */
export const COPIES = v.pipe(
  v.array(v.object({ source: ID, destination: PLACE })),
  v.maxLength(MAX_FILES_PER_DUPLICATION),
)

export type FilePlace = Readonly<v.InferOutput<typeof PLACE>>
export type NewFile = v.InferOutput<typeof NEW_FILE>
/** How a file is called and shown. */
export type FileLabel = Readonly<Omit<NewFile, keyof FilePlace | 'bytes'>>
export type ChangedLabel = Omit<v.InferOutput<typeof CHANGED_FILE>, 'file_id' | 'bytes'>

/** How an uploaded part is called: by its name, shortened when it is too long. */
export function labelOf(name: string, type: string): FileLabel {
  const file_name = name.replaceAll('\0', '').toWellFormed().slice(-MAX_NAME_LENGTH) || 'file'
  const format = type.slice(0, MAX_NAME_LENGTH)
  const extension = extensionIn(file_name).slice(0, MAX_EXTENSION_LENGTH)
  return { file_name: file_name.toWellFormed(), extension, format, alt: '', title: '' }
}

function extensionIn(fileName: string): string {
  return /\.(\w{1,32})$/.exec(fileName)?.[1] ?? ''
}

/** Half a surrogate pair can be neither stored nor put into an address. */
function wellFormed() {
  return v.transform((text: string) => text.toWellFormed())
}
