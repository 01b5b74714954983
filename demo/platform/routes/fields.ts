import { Hono } from 'hono'
import type { WriteDeps } from '../deps.ts'
import { PERMISSION } from '../rules/permission.ts'
import { ID } from '../sent/check.ts'
import { deleteField } from '../store/delete-field.ts'
import { appOfField } from '../store/fields.ts'
import { readCall } from './caller.ts'
import { changedApp } from './read-app-for.ts'
import { writeToApp } from './write-to-app.ts'

/** Field endpoints. Each one reads the request, checks the permission, writes, publishes the change and answers. */
export function fieldRoutes(deps: WriteDeps): Hono {
  return new Hono().post('/api/app/delete-field', async (context) => {
    return context.json(await deleteOneField(deps, context.req.raw))
  })
}

async function deleteOneField(
  deps: WriteDeps,
  request: Request,
): Promise<{ app_id: number; field_id: number }> {
  const { form, caller } = await readCall(deps, request)
  const fieldId = form.read(ID, 'field_id')
  const appId = await appOfField(deps.db, fieldId)

  const right = { appId, needed: PERMISSION.admin }
  return await writeToApp(deps, caller, right, async (tx, { isTrash }) => {
    await deleteField(tx, { appId, fieldId, now: deps.now() })
    const { changes } = await changedApp({ db: tx }, caller, { appId, wasTrash: isTrash })
    return { answer: { app_id: appId, field_id: fieldId }, changes }
  })
}
