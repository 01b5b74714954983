import { Hono } from 'hono'
import type { WriteDeps } from '../deps.ts'
import type { BoundedAnswers } from '../http/bounded-answers.ts'
import { readJson } from '../http/json.ts'
import { PERMISSION, seesTrash } from '../rules/permission.ts'
import { DOCUMENT_QUERY, NEW_DOCUMENT, type DocumentQuery } from '../sent/document.ts'
import {
  addDocument,
  findDocument,
  documentTexts,
  measureDocuments,
  removeDocument,
  type Document,
} from '../store/documents.ts'
import { whichInTrash } from '../store/trash.ts'
import { requireOnApp, type Caller, readCall } from './caller.ts'
import { writeToApp } from './write-to-app.ts'

/** Document endpoints. Each one reads the request, checks the permission, writes, publishes the change and answers. */
export function documentRoutes(deps: WriteDeps & { readonly answers: BoundedAnswers }): Hono {
  return new Hono()
    .post('/api/new/document/insert-one', async (context) =>
      context.json(await insertOne(deps, context.req.raw)),
    )
    .post('/api/new/document/find-one', async (context) => {
      const { query, view } = await readReadable(deps, context.req.raw)
      return context.json((await findDocument(deps.db, query, view)) ?? null)
    })
    .post('/api/new/document/find', async (context) => {
      const { caller, query, view } = await readReadable(deps, context.req.raw)
      const bytes = await measureDocuments(deps.db, query, view)
      return await deps.answers.send(context, { userId: caller.userId, bytes }, async () =>
        documentTexts(deps.db, query, view),
      )
    })
    .post('/api/new/document/remove-one', async (context) => {
      return context.json(await removeOne(deps, context.req.raw))
    })
}

async function removeOne(deps: WriteDeps, request: Request): Promise<Document> {
  const { caller, query } = await readSent(deps, request)
  const right = { appId: query.app_id, needed: PERMISSION.write }
  return await writeToApp(deps, caller, right, async (tx) => {
    return { answer: await removeDocument(tx, query, deps.now()), changes: [] }
  })
}

async function insertOne(deps: WriteDeps, request: Request): Promise<Document> {
  const { form, caller } = await readCall(deps, request)
  const { token } = caller
  const draft = await form.readJson(NEW_DOCUMENT, 'document')
  readJson(draft.data, 'document.data')
  const { app_id } = draft
  const right = { appId: app_id, needed: PERMISSION.write }
  return await writeToApp(deps, caller, right, async (tx) => {
    const response = await addDocument(tx, draft, deps.now())
    const ofTrash = (await whichInTrash(tx, [draft.item_id])).size > 0
    const change = {
      api: '/api/new/document/insert-one',
      app_id,
      token,
      ofTrash,
      response,
    } as const
    return { answer: response, changes: [change] }
  })
}

/** What to look for, and whether also in the trash. @throws {HttpProblem} */
async function readReadable(deps: WriteDeps, request: Request) {
  const { caller, query } = await readSent(deps, request)
  const right = { appId: query.app_id, needed: PERMISSION.read }
  const { held } = await requireOnApp(deps, caller, right)
  return { caller, query, view: { withTrash: seesTrash(held) } }
}

async function readSent(
  deps: WriteDeps,
  request: Request,
): Promise<{ caller: Caller; query: DocumentQuery }> {
  const { form, caller } = await readCall(deps, request)
  return { caller, query: await form.readJson(DOCUMENT_QUERY, 'document') }
}
