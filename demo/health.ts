import { Hono } from 'hono'
import { sql } from 'kysely'
import { withTimeout } from 'mandry/server'
import { traceOf, type Db, type LogDeps } from '#demo/platform/index.ts'

export interface HealthDeps extends LogDeps {
  readonly db: Db
  /** How long the database may take to answer, in milliseconds. Default 2 s. */
  readonly patienceMs?: number
  /** Aborted when the process begins to end: it is not ready any more. */
  readonly stopping?: AbortSignal
}

const PATIENCE_MS = 2000
const RETRY_AFTER_S = 5

/**
 * For supervisors and load balancers: `/healthz` answers while it runs, `/readyz` while its database does and until it is
 * told to end.
 */
export function healthRoutes({ db, log, stopping, patienceMs = PATIENCE_MS }: HealthDeps): Hono {
  const app = new Hono()
  let asked: Promise<boolean> | undefined

  /** One question at a time: many would use up the connections of a database that hangs. */
  function answers(): Promise<boolean> {
    asked ??= sql`select 1`
      .execute(db)
      .then(() => true)
      .catch((error: unknown) => {
        log(`the database does not answer: ${traceOf(error)}`)
        return false
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }

  async function problemOf(): Promise<string | undefined> {
    if (stopping?.aborted) return 'the server is ending'
    return (await withTimeout(answers(), patienceMs).catch(() => false))
      ? undefined
      : 'the database does not answer'
  }

  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    const problem = await problemOf()
    if (problem === undefined) return context.text('ok')
    context.header('Retry-After', String(RETRY_AFTER_S))
    return context.text(problem, 503)
  })
  return app
}
