import { Hono } from 'hono'
import {
  answerError,
  createBodyBudget,
  HttpProblem,
  limitBody,
  listInvitations,
  PERMISSION,
  permissionOf,
  readUserCall,
  withdrawInvitations,
  type LogDeps,
  type StoreDeps,
} from '../../platform/index.ts'

export interface GuestDeps extends StoreDeps, LogDeps {
  /** Of the site's apps. */
  readonly appIds: readonly number[]
}

const MAX_BODY_BYTES = 4096

/** What the platform's protocol has no calls for: the invitations that wait for their guests, and their end. */
export function guestRoutes(deps: GuestDeps): Hono {
  const app = new Hono()
  app.onError((error, context) => answerError(error, context, deps.log))
  app.use(
    '/studio/invitations/*',
    limitBody(deps, { maxSize: MAX_BODY_BYTES, budget: createBodyBudget() }),
  )
  app.post('/studio/invitations/list', async (context) => {
    const { caller } = await readUserCall(deps, context.req.raw)
    const appIds = await managedApps(deps, caller.userId)
    context.header('Cache-Control', 'no-store')
    return context.json(await listInvitations(deps.db, appIds, deps.now()))
  })
  app.post('/studio/invitations/withdraw', async (context) => {
    const { form, caller } = await readUserCall(deps, context.req.raw)
    const appIds = await managedApps(deps, caller.userId)
    if (!(await withdrawInvitations(deps.db, form.text('guest_email'), appIds)))
      throw new HttpProblem('missing', 'this guest has no invitation that you may withdraw')
    return context.json({})
  })
  return app
}

/** The addresses of guests are for those who may invite. @throws {HttpProblem} for users who manage none of the apps */
async function managedApps({ db, appIds }: GuestDeps, userId: number): Promise<number[]> {
  const managed: number[] = []
  for (const appId of appIds)
    if ((await permissionOf(db, appId, userId)) >= PERMISSION.admin) managed.push(appId)
  if (managed.length === 0) throw new HttpProblem('forbidden', 'inviting takes an admin')
  return managed
}
