import { deepFreeze } from './freeze.ts'
import { readNumbers } from './record.ts'

/** Where a document belongs. */
export interface DocumentPlace {
  readonly app_id: number
  readonly item_id: number
  /** The field of the item. */
  readonly element_id: number
}

/** A document of an item. */
export interface Document extends DocumentPlace {
  readonly _id?: string
  /** What was stored, decoded. */
  readonly data: unknown
}

/** Reads a document; its data travels as JSON text. @throws {ShapeError} */
export function readDocument(value: unknown): Document {
  const document = readNumbers(value, 'a document', ['app_id', 'item_id', 'element_id'])
  return Object.freeze({ ...document, data: deepFreeze(decode(document.data)) })
}

/** Text that is no JSON stays text: other clients may have stored it. */
function decode(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return data
  }
}
