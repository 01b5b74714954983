import { expect, it } from 'vitest'
import { Kysely, SqliteDialect } from 'kysely'
import { healthRoutes } from '#demo/health.ts'
import { MEMORY, openDatabase } from '#demo/platform/store/database.ts'
import type { Schema } from '#demo/platform/store/schema.ts'

async function status(app: ReturnType<typeof healthRoutes>, path: string) {
  const answer = await app.request(path)
  return [answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]
}

it('/healthz and /readyz answer 200 while the process runs and its database answers', async () => {
  const { db, close } = await openDatabase({ dataDir: MEMORY }, console.error)
  const app = healthRoutes({ db, log: console.error })
  expect(await status(app, '/healthz')).toEqual([200, null, 'no-store'])
  expect(await status(app, '/readyz')).toEqual([200, null, 'no-store'])
  await close()
})

it('/readyz answers 503 with Retry-After when the database fails; /healthz does not ask it', async () => {
  const logged: string[] = []
  const { db, close } = await openDatabase({ dataDir: MEMORY }, console.error)
  const app = healthRoutes({ db, log: (line) => void logged.push(line) })
  await close()
  expect(await status(app, '/readyz')).toEqual([503, '5', 'no-store'])
  expect(await status(app, '/healthz')).toEqual([200, null, 'no-store'])
  expect(logged).toEqual([expect.stringMatching(/^the database does not answer: /)])
})

it('/readyz answers 503 for a database that hangs, and asks it once for all who wait', async () => {
  const hanging = Promise.withResolvers<never>()
  let questions = 0
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: () => {
        questions++
        return hanging.promise
      },
    }),
  })
  const app = healthRoutes({ db, log: () => {}, patienceMs: 20 })
  const answers = await Promise.all([1, 2, 3].map(async () => await app.request('/readyz')))
  expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503])
  expect((await app.request('/readyz')).status).toBe(503)
  expect(questions).toBe(1)
})

it('/readyz answers 503 once the process was told to end; /healthz goes on', async () => {
  const { db, close } = await openDatabase({ dataDir: MEMORY }, console.error)
  const stop = new AbortController()
  const app = healthRoutes({ db, log: console.error, stopping: stop.signal })
  expect(await status(app, '/readyz')).toEqual([200, null, 'no-store'])
  stop.abort()
  expect(await status(app, '/readyz')).toEqual([503, '5', 'no-store'])
  expect(await status(app, '/healthz')).toEqual([200, null, 'no-store'])
  await close()
})
