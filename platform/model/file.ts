import { readList, readNumbers, isRecord } from './record.ts'

/** A file of an app. The platform sends more; it is kept. */
export interface File {
  readonly file_id: number
  readonly app_id: number
  /** 0 or missing when it belongs to the app alone. */
  readonly item_id?: number
  readonly file_name?: string
  readonly extension?: string
  readonly format?: string
  readonly source?: string
  readonly alt?: string
  readonly title?: string
  /** Where its content is, absolute. */
  readonly url?: string
  /** Milliseconds since 1970. */
  readonly last_update?: number
}

const FILE_NUMBERS = ['file_id', 'app_id'] as const

/** For a deleted file the server may send the number only. @throws {ShapeError} */
export function readFile(value: unknown): File {
  const names = isRecord(value) && 'app_id' in value ? FILE_NUMBERS : FILE_NUMBERS.slice(0, 1)
  const file: unknown = readNumbers(value, 'a file', names)
  return Object.freeze(file as File)
}

/** Reads a list of files; a missing list is an empty one. @throws {ShapeError} */
export function readFiles(value: unknown): readonly File[] {
  return readList(value ?? [], 'a list of files', readFile)
}
