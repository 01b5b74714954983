import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { visitorLimits } from 'mandry/server'
import * as v from 'valibot'
import {
  answerError,
  check,
  countersOf,
  HttpProblem,
  requireCount,
  textUpTo,
  visitorOf,
  type LogDeps,
  type StoreDeps,
  type ThrottleDeps,
} from '#demo/platform/index.ts'
import { COUNTED, createFormCounts } from './table.ts'

export interface FormCountDeps extends StoreDeps, ThrottleDeps, LogDeps {
  /** Whether the site has that page, and that form. */
  readonly hasForm: (page: string, formId: string) => Promise<boolean>
}

interface Env {
  Bindings: Partial<HttpBindings>
}

const MAX_BODY_BYTES = 1024
/** A visitor fills in few forms; many share an address. */
const LIMITS = { own: 60, total: 3000 }
const WINDOW = { windowMs: 60_000, message: 'too many counts, try again in a minute' }
const REPORT = v.object({
  kind: v.picklist(COUNTED),
  formId: textUpTo(64),
  page: textUpTo(256),
})

/**
 * Counts forms that are started and sent, as `data-measure` reports them. Of forms and pages of the site alone, so that
 * strangers cannot fill the table; what they pretend changes statistics and nothing else.
 */
export function formCountRoutes({ hasForm, ...deps }: FormCountDeps): Hono<Env> {
  const app = new Hono<Env>()
  const counts = createFormCounts(deps)
  const counters = countersOf(deps, 'form counts')
  // Before the body is read.
  app.post('/', async (context, next) => {
    // Older browsers send no such header.
    if ((context.req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin')
      throw new HttpProblem('forbidden', 'only pages of the site are counted')
    const visitor = visitorOf(context.env?.incoming, deps.isProxy)
    await requireCount(counters, visitorLimits('all', LIMITS, visitor), WINDOW)
    await next()
  })
  app.post('/', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }), async (context) => {
    const sent: unknown = await context.req.json().catch(() => undefined)
    const { kind, formId: form_id, page } = check(REPORT, sent, 'the count')
    if (await hasForm(page, form_id)) await counts.add({ kind, form_id, page })
    return context.body(null, 204)
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

function tooLarge(): never {
  throw new HttpProblem('too-large', `a count may have ${MAX_BODY_BYTES} bytes`)
}
