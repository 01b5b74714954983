import { ShapeError } from '../errors.ts'
import { valuesOfKind, type CopiedValue } from './field-kinds.ts'
import { templateOf, type TemplateRun } from './template-run.ts'
import type { AppState } from './template-state.ts'

/** A number, or what the platform's database makes; a field may also hold a plain text. */
const DOCUMENT_ID = /^(\d{1,10}|[0-9a-f]{24})$/i

/** Copies the documents that values name, one after the other. */
export async function copyDocuments(run: TemplateRun, app: AppState): Promise<void> {
  const { kindOf } = run
  for (const value of valuesOfKind(templateOf(run, app), app, { kind: 'document', kindOf })) {
    const key = `${value.itemId}.${value.fieldId}`
    if (app.documents[key] !== undefined || !DOCUMENT_ID.test(value.value)) continue
    app.documents[key] = (await madeBefore(run, value)) ?? (await copyDocument(run, app, value))
  }
}

/** @returns the id of the copy; empty when the document does not exist */
async function copyDocument(
  { from, to, call }: TemplateRun,
  { from: app_id }: AppState,
  { value: _id, place }: CopiedValue,
): Promise<string> {
  const document = await from.documents.findOne({ app_id, _id }, call)
  if (!document) return ''
  const made = await to.documents.insertOne({ ...place, data: document.data }, call)
  const { _id: copyId } = made
  if (!copyId) throw new ShapeError('a document with an id', made)
  return copyId
}

async function madeBefore(
  { to, call, isResumed }: TemplateRun,
  { place }: CopiedValue,
): Promise<string | undefined> {
  if (!isResumed) return undefined
  const { _id: copyId } = (await to.documents.findOne(place, call)) ?? {}
  return copyId
}
