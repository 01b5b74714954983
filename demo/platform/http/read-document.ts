import * as v from 'valibot'
import { MAX_DOCUMENT_BYTES } from '../rules/limits.ts'
import type { DocumentDraft, DocumentQuery } from '../store/documents.ts'
import { check, ID, ID_OR_NONE } from './check.ts'
import { readJson } from './json.ts'

const DRAFT = v.object({
  app_id: ID,
  item_id: ID_OR_NONE,
  element_id: ID_OR_NONE,
  data: v.pipe(
    v.string(),
    v.maxBytes(MAX_DOCUMENT_BYTES),
    v.check((text) => text.isWellFormed(), 'unusable character'),
  ),
})

/** A place that is left out may be any; 0 means those that belong to none. */
const QUERY = v.object({
  app_id: ID,
  item_id: v.optional(ID_OR_NONE),
  element_id: v.optional(ID_OR_NONE),
  _id: v.optional(ID),
})

/** A new document, out of the decoded form field; its data must be JSON. @throws {HttpProblem} */
export function readDocumentDraft(value: unknown): DocumentDraft {
  const draft = check(DRAFT, value, 'document')
  readJson(draft.data, 'document.data')
  return draft
}

/** Which documents are meant. @throws {HttpProblem} */
export function readDocumentQuery(value: unknown): DocumentQuery {
  return check(QUERY, value, 'document')
}
