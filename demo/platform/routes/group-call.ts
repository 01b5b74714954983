import type { Hono } from 'hono'
import type { WriteDeps } from '../deps.ts'
import type { Parameters } from '../http/form.ts'
import { requireGroupPermission, type GroupPermission } from '../rules/group-permission.ts'
import { findMembership, requireGroup } from '../store/groups.ts'
import type { Db } from '../store/schema.ts'
import { readUserCall } from './caller.ts'

/** A call about groups by a signed-in user. */
export interface GroupCall {
  readonly db: Db
  readonly changes: WriteDeps['changes']
  readonly callerId: number
  readonly form: Parameters
}

/** Mounts calls by their names under `/api/sharing-group/`; a visitor without a token is refused. */
export function mountGroupCalls(
  app: Hono,
  deps: WriteDeps,
  calls: Readonly<Record<string, (call: GroupCall) => Promise<object>>>,
): void {
  for (const [name, answer] of Object.entries(calls))
    app.post(`/api/sharing-group/${name}`, async (context) => {
      const { form, caller } = await readUserCall(deps, context.req.raw)
      const { userId: callerId } = caller
      return context.json(await answer({ db: deps.db, changes: deps.changes, callerId, form }))
    })
}

/** @throws {HttpProblem} `missing` without such a group, `forbidden` to those who may not */
export async function requireInGroup(
  db: Db,
  { groupId, userId }: { readonly groupId: number; readonly userId: number },
  needed: GroupPermission,
): Promise<void> {
  await requireGroup(db, groupId)
  requireGroupPermission((await findMembership(db, groupId, userId)) ?? 0, needed)
}
