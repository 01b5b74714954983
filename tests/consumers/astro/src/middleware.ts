import { defineMiddleware } from 'astro:middleware'
import { renderPage } from 'mandry/render'
import { configuration } from './agency'

export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = renderPage(await response.text(), { url: url.pathname, configuration })
  return new Response(html, response)
})
