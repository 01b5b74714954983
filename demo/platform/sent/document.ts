import * as v from 'valibot'
import { MAX_DOCUMENT_BYTES } from '../rules/limits.ts'
import { ID, ID_OR_NONE } from './check.ts'

/** A new document. With the item 0 it belongs to the app alone, with the element 0 no field shows it. */
export const NEW_DOCUMENT = v.object({
  app_id: ID,
  item_id: ID_OR_NONE,
  element_id: ID_OR_NONE,
  /** JSON text, which is read apart. */
  data: v.pipe(
    v.string(),
    v.maxBytes(MAX_DOCUMENT_BYTES),
    v.check((text) => text.isWellFormed(), 'unusable character'),
  ),
})

/** Which documents of an app are meant. A place that is left out may be any; 0 means those that belong to none. */
export const DOCUMENT_QUERY = v.object({
  app_id: ID,
  item_id: v.optional(ID_OR_NONE),
  element_id: v.optional(ID_OR_NONE),
  _id: v.optional(ID),
})

export type DocumentDraft = v.InferOutput<typeof NEW_DOCUMENT>
export type DocumentQuery = v.InferOutput<typeof DOCUMENT_QUERY>
