import { Hono } from 'hono'
import { sql } from 'kysely'
import { traceOf, type Db, type LogDeps } from '#demo/platform/index.ts'

export interface HealthDeps extends LogDeps {
  readonly db: Db
  /** Aborted when the process was told to end. Default: never. */
  readonly stopping?: AbortSignal
  /** How long the database may take to answer, in milliseconds. Default 2 s. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 2000
const RETRY_AFTER_S = 5

/** For supervisors and load balancers: `/healthz` answers while it runs, `/readyz` while its database does and it is not ending. */
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

  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    const isStopping = stopping?.aborted ?? false
    if (!isStopping && (await isTrueWithin(patienceMs, answers()))) return context.text('ok')
    context.header('Retry-After', String(RETRY_AFTER_S))
    return context.text(isStopping ? 'the server is ending' : 'the database does not answer', 503)
  })
  return app
}

async function isTrueWithin(timeMs: number, answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), timeMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
