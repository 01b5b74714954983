import { deepFreeze } from './freeze.ts'
import { readNumbers, parseJsonOrText } from './record.ts'

/** Where a document belongs. */
interface DocumentPlace {
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

/** Reads a document. Its data is JSON text, or plain text where another client stored that. @throws {ShapeError} */
export function readDocument(value: unknown): Document {
  const document = readNumbers(value, 'a document', ['app_id', 'item_id', 'element_id'])
  return Object.freeze({ ...document, data: deepFreeze(parseJsonOrText(document.data)) })
}
