import * as v from 'valibot'
import {
  MAX_EXTENSION_LENGTH,
  MAX_FILES_PER_DUPLICATION,
  MAX_NAME_LENGTH,
} from '../rules/limits.ts'
import type { FileLabel, FilePlace } from '../store/files.ts'
import { check, ID, ID_OR_NONE, textUpTo } from './check.ts'
import { readSource } from './read-source.ts'

const NAME = v.pipe(textUpTo(MAX_NAME_LENGTH), v.nonEmpty(), wellFormed())
const TEXT = v.pipe(textUpTo(MAX_NAME_LENGTH), wellFormed())
const EXTENSION = v.pipe(textUpTo(MAX_EXTENSION_LENGTH), wellFormed())

const PLACE = v.object({ app_id: ID, item_id: ID_OR_NONE, element_id: ID_OR_NONE })

const NEW_FILE = v.object({
  ...PLACE.entries,
  file_name: NAME,
  extension: v.optional(EXTENSION),
  format: v.optional(TEXT, ''),
  alt: v.optional(TEXT, ''),
  title: v.optional(TEXT, ''),
  source: v.string(),
})

const CHANGED_FILE = v.object({
  file_id: ID,
  file_name: v.optional(NAME),
  extension: v.optional(EXTENSION),
  format: v.optional(TEXT),
  alt: v.optional(TEXT),
  title: v.optional(TEXT),
  source: v.optional(v.string()),
})

const COPIES = v.pipe(
  v.array(v.object({ source: ID, destination: PLACE })),
  v.maxLength(MAX_FILES_PER_DUPLICATION),
)

export interface NewFile extends FilePlace, FileLabel {
  readonly bytes: Uint8Array
}

type ChangedFile = { readonly file_id: number; readonly bytes: Uint8Array | undefined } & {
  readonly [Key in keyof FileLabel]?: string | undefined
}

/** A new file, out of the decoded form field. @throws {HttpProblem} */
export function readNewFile(value: unknown): NewFile {
  const { source, ...file } = check(NEW_FILE, value, 'file')
  const extension = file.extension ?? extensionIn(file.file_name)
  return { ...file, extension, bytes: readSource(source, file.format) }
}

/** A changed file; a missing or empty source leaves the content as it is. @throws {HttpProblem} */
export function readChangedFile(value: unknown): ChangedFile {
  const { source, ...file } = check(CHANGED_FILE, value, 'file')
  return { ...file, bytes: source ? readSource(source, file.format ?? '') : undefined }
}

/** Files to copy, and where to. @throws {HttpProblem} */
export function readCopies(value: unknown): v.InferOutput<typeof COPIES> {
  return check(COPIES, value, 'files')
}

/** @throws {HttpProblem} */
export function readFileId(value: unknown): number {
  return check(ID, value, 'file_id')
}

/** Where an uploaded part belongs. @throws {HttpProblem} */
export function readPlace(place: Readonly<Record<keyof FilePlace, unknown>>): FilePlace {
  return check(PLACE, place, 'file')
}

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
