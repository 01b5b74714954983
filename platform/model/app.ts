import { ShapeError } from '../errors.ts'
import { readItems, type Item } from './item.ts'
import { isRecord } from './record.ts'

/** An app with its items. The platform sends more; it is kept. */
export interface App {
  readonly app_id: number
  readonly app_name: string
  readonly items_list: readonly Item[]
  /** Ids of the chunks that hold the older items; `items_list` then has the newest only. */
  readonly chunks?: readonly string[]
}

/** Reads an app out of a server's answer. @throws {ShapeError} */
export function readApp(value: unknown): App {
  if (!isRecord(value) || typeof value.app_id !== 'number') throw new ShapeError('an app', value)
  return {
    ...value,
    app_id: value.app_id,
    app_name: typeof value.app_name === 'string' ? value.app_name : '',
    items_list: readItems(value.items_list),
  }
}
