import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createEnquiries, createFileOutbox, createFormCheck, renderPage } from 'mandry/server'
import { configuration, page } from './page.js'

const scripts = dirname(fileURLToPath(import.meta.resolve('mandry')))

const enquiries = createEnquiries({
  secret: process.env.FORM_SECRET ?? randomUUID(),
  outbox: await createFileOutbox('enquiries'),
  check: createFormCheck({ configuration: () => configuration }),
})

const app = new Hono()
app.use('/mandry/*', serveStatic({ root: scripts, rewriteRequestPath: (path) => path.slice(7) }))
app.all('/enquiries/*', (context) => enquiries.handle(context.req.raw))
app.get('/', async (context) => {
  const formToken = await enquiries.token()
  const url = context.req.path
  return context.html(renderPage(page, { url, configuration: { ...configuration, formToken } }))
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) })
