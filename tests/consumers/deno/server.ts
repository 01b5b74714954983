import { createEnquiries, createFileOutbox, createFormCheck, renderPage } from 'mandry/server'
import { configuration, page } from './page.js'

const scripts = new URL('.', import.meta.resolve('mandry'))
const hostname = '127.0.0.1'
const port = Number(Deno.env.get('PORT') ?? 3000)

const enquiries = createEnquiries({
  secret: Deno.env.get('FORM_SECRET') ?? crypto.randomUUID(),
  outbox: await createFileOutbox('enquiries'),
  check: createFormCheck({ configuration: () => configuration }),
})

Deno.serve({ hostname, port }, async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/enquiries')) return await enquiries.handle(request)
  if (pathname.startsWith('/mandry/')) {
    const file = await Deno.readFile(new URL(pathname.slice('/mandry/'.length), scripts))
    return new Response(file, { headers: { 'content-type': 'text/javascript' } })
  }
  const html = renderPage(page, { url: pathname, configuration })
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
})
