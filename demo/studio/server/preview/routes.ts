import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  answerError,
  check,
  countersOf,
  createBodyBudget,
  HttpProblem,
  ID,
  keepDiskReserve,
  limitBody,
  MAX_BODY_BYTES,
  missing,
  PERMISSION,
  permissionOf,
  readJsonCall,
  requireCount,
  requireOnApp,
  type DiskDeps,
  type KeyDeps,
  type LogDeps,
  type ThrottleDeps,
} from '../../../platform/index.ts'
import type { Content } from '../../../content/content.ts'
import type { StoredApps } from '../../../content/stored-apps.ts'
import type { AppKey } from '../../../content/model/definition.ts'
import { isLanguageTag } from '../../../content/page.ts'
import { PREVIEW_PATH, type PreviewAnswer } from './contract.ts'
import { addressWith, contentWith } from './preview-content.ts'
import { addTicket, findTicket, type Preview } from './tickets.ts'

export interface PreviewDeps extends KeyDeps, ThrottleDeps, DiskDeps, LogDeps {
  readonly apps: Readonly<Partial<Record<AppKey, number>>>
  /** The agency's apps, drafts included. */
  readonly stored: () => Promise<StoredApps>
  /** Answers with a page of a content, which no cache may keep; undefined when it has none of that address. */
  readonly answerPage: (
    context: Context,
    content: Content,
    address: string,
  ) => Promise<Response | undefined>
}

const MAX_VALUE_LENGTH = 1_000_000
const CALL = v.object({
  appId: ID,
  itemId: v.nullable(ID),
  values: v.record(
    v.pipe(v.string(), v.maxLength(100)),
    v.pipe(v.string(), v.maxLength(MAX_VALUE_LENGTH)),
  ),
  language: v.pipe(v.string(), v.check(isLanguageTag, 'is no tag of a language')),
})

/** Of one user; a form that is typed into asks every half second at most. */
const MAX_PREVIEWS = 60
const WINDOW = { windowMs: 10_000, message: 'too many previews, try again in a moment' }

/**
 * Shows pages as they would be with an item that is not saved. Who asks must be signed in and may read the app; the page
 * itself is asked for with a ticket in its address, since a frame cannot send a token otherwise.
 */
export function previewRoutes(deps: PreviewDeps): Hono {
  const app = new Hono()
  const counters = countersOf(deps, 'studio-preview')
  const budget = createBodyBudget()
  app.use(PREVIEW_PATH, keepDiskReserve(deps), limitBody(deps, { maxSize: MAX_BODY_BYTES, budget }))
  app.post(PREVIEW_PATH, async (context) => {
    const { body, caller } = await readJsonCall(deps, context.req.raw)
    await requireCount(counters, [{ key: String(caller.userId), max: MAX_PREVIEWS }], WINDOW)
    const preview = { ...check(CALL, body, 'the preview'), userId: caller.userId }
    await pageOf(deps, preview)
    const { ticket, expiresAt } = await addTicket(deps, preview)
    const answer: PreviewAnswer = { path: `${PREVIEW_PATH}/${ticket}/`, expiresAt }
    return context.json(answer, 201, { 'Cache-Control': 'no-store' })
  })
  app.get(`${PREVIEW_PATH}/:ticket/`, async (context) => {
    context.header('X-Robots-Tag', 'noindex, nofollow')
    // The address must not travel: it is as good as a token for this one page.
    context.header('Referrer-Policy', 'no-referrer')
    const preview = await findTicket(deps, context.req.param('ticket'))
    if (!preview) throw new HttpProblem('missing', 'this preview has ended; open it again')
    const { content, address } = await pageOf(deps, preview)
    return (await deps.answerPage(context, content, address)) ?? context.notFound()
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

/** @throws {HttpProblem} when the user may not read the app, or there is no page to show */
async function pageOf(deps: PreviewDeps, preview: Preview) {
  const { userId, appId } = preview
  const found = Object.entries(deps.apps).find(([, id]) => id === appId)
  if (!found) throw missing('app')
  // Asked again for each page: a right may have ended since.
  await requireOnApp(deps, { userId }, { appId, needed: PERMISSION.read })
  const key = found[0] as AppKey
  const content = contentWith(await deps.stored(), key, preview, await readableApps(deps, userId))
  const address = addressWith(content, key, preview)
  if (address === undefined) throw missing('page in this language')
  return { content, address }
}

async function readableApps(
  { db, apps }: Pick<PreviewDeps, 'db' | 'apps'>,
  userId: number,
): Promise<ReadonlySet<AppKey>> {
  const readable = new Set<AppKey>()
  for (const [key, appId] of Object.entries(apps))
    if ((await permissionOf(db, appId, userId)) >= PERMISSION.read) readable.add(key as AppKey)
  return readable
}
