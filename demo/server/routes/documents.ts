import { Hono } from 'hono'
import type { PlatformDeps } from '../app.ts'
import { readForm } from '../http/form.ts'
import { readDocumentDraft, readDocumentQuery } from '../http/read-document.ts'
import { PERMISSION, type Permission } from '../rules/permission.ts'
import {
  addDocument,
  findDocument,
  listDocuments,
  removeDocument,
  type Document,
  type DocumentQuery,
} from '../store/documents.ts'
import { readCaller, requireOnApp } from './caller.ts'

/** Document endpoints. Each one: read, check the right, do it, tell subscribers, answer. */
export function documentRoutes(deps: PlatformDeps): Hono {
  return new Hono()
    .post('/api/new/document/insert-one', async (context) =>
      context.json(await insertOne(deps, context.req.raw)),
    )
    .post('/api/new/document/find-one', async (context) => {
      const query = await readQueryFor(deps, context.req.raw, PERMISSION.read)
      return context.json((await findDocument(deps.db, query)) ?? null)
    })
    .post('/api/new/document/find', async (context) => {
      const query = await readQueryFor(deps, context.req.raw, PERMISSION.read)
      return context.json(await listDocuments(deps.db, query))
    })
    .post('/api/new/document/remove-one', async (context) => {
      const query = await readQueryFor(deps, context.req.raw, PERMISSION.write)
      const remove = () => removeDocument(deps.db, query, deps.now())
      return context.json(await deps.changes.inTurn([query.app_id], remove))
    })
}

async function insertOne(deps: PlatformDeps, request: Request): Promise<Document> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  const { token } = caller
  const draft = readDocumentDraft(form.json('document'))
  const { app_id } = draft
  await requireOnApp(deps, caller, { appId: app_id, needed: PERMISSION.write })

  return await deps.changes.inTurn([app_id], async () => {
    const response = await addDocument(deps.db, draft, deps.now())
    deps.changes.publish({ api: '/api/new/document/insert-one', app_id, token, response })
    return response
  })
}

async function readQueryFor(
  deps: PlatformDeps,
  request: Request,
  needed: Permission,
): Promise<DocumentQuery> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  const query = readDocumentQuery(form.json('document'))
  await requireOnApp(deps, caller, { appId: query.app_id, needed })
  return query
}
