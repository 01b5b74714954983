import '#demo/environment.ts'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { openDatabase } from '#demo/platform/store/database.ts'
import { readSettings } from '#demo/settings.ts'

// A program of its own: the least that could be called an endpoint. It keeps what it is sent in one row, unread.

const { location, port } = readSettings(process.env)
const { db } = await openDatabase(location, (error) => console.error(error))
await sql`create table bare (id text primary key, body text not null)`.execute(db)
const app = new Hono()
app.get('/enquiries/token', (context) => context.json({ token: 'none' }))
app.post('/enquiries', async (context) => {
  const body = await context.req.text()
  const { submissionId } = JSON.parse(body) as { submissionId: string }
  await sql`insert into bare (id, body) values (${submissionId}, ${body})`.execute(db)
  return context.json({ stored: true, id: submissionId })
})
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`Mandry runs at http://127.0.0.1:${port}/`)
})
