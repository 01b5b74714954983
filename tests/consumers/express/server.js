import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import { createEnquiries, createFileOutbox, createFormCheck, renderPage } from 'mandry/server'
import { configuration, page } from './page.js'

const scripts = dirname(fileURLToPath(import.meta.resolve('mandry')))

const enquiries = createEnquiries({
  secret: process.env.FORM_SECRET ?? randomUUID(),
  outbox: await createFileOutbox('enquiries'),
  check: createFormCheck({ configuration: () => configuration }),
})

const app = express()
app.use('/mandry', express.static(scripts))
app.all(
  '/enquiries{/*path}',
  getRequestListener((request) => enquiries.handle(request)),
)
app.get('/', async (request, response) => {
  const formToken = await enquiries.token()
  const url = request.originalUrl
  response.send(renderPage(page, { url, configuration: { ...configuration, formToken } }))
})
app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
