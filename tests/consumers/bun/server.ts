import { createEnquiries, createFileOutbox, createFormCheck, renderPage } from 'mandry/server'
import { configuration, page } from './page.js'

const scripts = new URL('.', import.meta.resolve('mandry'))

const enquiries = createEnquiries({
  secret: process.env['FORM_SECRET'] ?? crypto.randomUUID(),
  outbox: await createFileOutbox('enquiries'),
  check: createFormCheck({ configuration: () => configuration }),
})

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.env['PORT'] ?? 3000),
  routes: {
    '/': () => {
      const html = renderPage(page, { url: '/', configuration })
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
    '/mandry/*': ({ url }) => {
      const path = new URL(url).pathname.slice('/mandry/'.length)
      return new Response(Bun.file(new URL(path, scripts)))
    },
    '/enquiries': (request) => enquiries.handle(request),
    '/enquiries/*': (request) => enquiries.handle(request),
  },
})
