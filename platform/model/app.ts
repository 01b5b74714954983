import { ShapeError } from '../errors.ts'
import { readFields, type FieldModel } from './field.ts'
import { readFiles, type File } from './file.ts'
import { readItems, type Item } from './item.ts'
import { isRecord } from './record.ts'

/** What a user may do with an app: 0 nothing, 1 read, 2 write, 3 administer, 4 own. */
export type Permission = 0 | 1 | 2 | 3 | 4

/** A screen of an app; its content is the application builder's. */
export interface View {
  readonly view_id?: number
  readonly name?: string
  readonly [key: string]: unknown
}

/** An app without its items. The platform sends more; it is kept. */
export interface AppInfo {
  readonly app_id: number
  readonly app_name: string
  readonly group_id?: number
  readonly icon?: Readonly<Record<string, unknown>>
  readonly privacy?: number
  readonly priority?: number
  readonly show?: boolean
  readonly trash?: boolean
  readonly view_init?: number
  /** Milliseconds since 1970. */
  readonly last_update?: number
  readonly permission?: Permission
  readonly field_list: readonly FieldModel[]
  readonly views_list: readonly View[]
  readonly file_list: readonly File[]
}

/** An app with its items. */
export interface App extends AppInfo {
  readonly items_list: readonly Item[]
  /** Ids of the chunks that hold the older items; `items_list` then has the newest only. */
  readonly chunks?: readonly string[]
}

/** Reads an app out of a server's answer; what it leaves out of lists is empty. @throws {ShapeError} */
export function readApp(value: unknown): App {
  if (!isRecord(value) || typeof value.app_id !== 'number') throw new ShapeError('an app', value)
  const { chunks, ...rest } = value
  return Object.freeze({
    ...rest,
    app_id: value.app_id,
    app_name: typeof value.app_name === 'string' ? value.app_name : '',
    field_list: readFields(value.field_list),
    views_list: Object.freeze(Array.isArray(value.views_list) ? (value.views_list as View[]) : []),
    file_list: readFiles(value.file_list),
    items_list: readItems(value.items_list ?? []),
    ...(chunks === undefined || chunks === null ? {} : { chunks: readChunkIds(chunks) }),
  })
}

function readChunkIds(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((id) => /^(string|number)$/.test(typeof id)))
    throw new ShapeError('a list of chunk ids', value)
  return Object.freeze(value.map(String))
}

/** Reads the answer to a question for the list of apps. @throws {ShapeError} */
export function readAppsList(value: unknown): readonly AppInfo[] {
  if (!isRecord(value) || !Array.isArray(value.apps_list))
    throw new ShapeError('a list of apps', value)
  return Object.freeze(value.apps_list.map((app: unknown) => appInfo(readApp(app))))
}

/** An app without its items. */
export function appInfo(app: App): AppInfo {
  const { items_list: _items, chunks: _chunks, ...info } = app
  return Object.freeze(info)
}
