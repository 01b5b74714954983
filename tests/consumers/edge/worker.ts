import { renderPage } from 'mandry/render'

const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Tours</title>
    <script type="module" src="https://your.site/mandry/mandry.js"></script>
  </head>
  <body>
    <page-banner heading="Tours" popup-id="form"></page-banner>
  </body>
</html>`

export default {
  fetch(request: Request): Response {
    const html = renderPage(page, { url: new URL(request.url).pathname, configuration: {} })
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}
