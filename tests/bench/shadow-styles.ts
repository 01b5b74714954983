import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, brotliCompressSync } from 'node:zlib'
import { ensureBrowser } from '../support/browser.ts'
import { startSite } from '../support/site-server.ts'
import { medians } from './median.ts'
import { TRACE_COLUMNS, traceSums } from './trace.ts'

// How the styles of shadow roots reach the browser: the demo's home page, as it is and with its `<style>` elements written
// in other ways, on a slow phone. The runs alternate, so that what else the machine does falls on all alike.

const ROUNDS = 5
const STYLE = /<style[^>]*>([^<]*)<\/style>(?=<div data-mandry-root)/g
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Form = (html: string, sheets: Map<string, string>) => string

/** Ways to write the styles of a page's shadow roots. Sheets that it links go into the map. */
const FORMS: Readonly<Record<string, Form>> = {
  'inline in each root': (html) => html,
  'linked in each root': (html, sheets) =>
    html.replaceAll(STYLE, (_style, css: string) => {
      const path = `/sheets/${[...sheets.values(), css].indexOf(css)}.css`
      sheets.set(path, css)
      return `<link rel="stylesheet" href="${path}">`
    }),
  'inline once, adopted by script': (html) => {
    const kinds: string[] = []
    const roots = html.replaceAll(STYLE, (_style, css: string) => {
      if (!kinds.includes(css)) kinds.push(css)
      return `<style data-kind="${kinds.indexOf(css)}"></style>`
    })
    const texts = JSON.stringify(kinds).replaceAll('<', '\\u003c')
    return roots.replace('</body>', `<script>(${String(adopt)})(${texts})</script></body>`)
  },
  'none, the lower limit': (html) => html.replaceAll(STYLE, ''),
}

/** Runs in the page. */
function adopt(texts: readonly string[]): void {
  const sheets = texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    const mark = shadowRoot?.querySelector<HTMLElement>('[data-kind]')
    const sheet = sheets[Number(mark?.dataset.kind)]
    if (shadowRoot && sheet) shadowRoot.adoptedStyleSheets = [sheet]
  }
}

const site = await startSite()
const original = await (await fetch(`${site.url}/en/`)).text()
const sheets = new Map<string, string>()
const pages = new Map(
  Object.values(FORMS).map((form, index) => [`/form-${index}/`, form(original, sheets)]),
)

/** Everything that is not of the forms comes from the site. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const page = pages.get(path)
  const text = page ?? sheets.get(path)
  if (text !== undefined) {
    response.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'text/css')
    response.setHeader('content-encoding', 'br')
    response.end(brotliCompressSync(text, QUALITY))
    return
  }
  const given = await fetch(site.url + path)
  response.statusCode = given.status
  response.setHeader('content-type', given.headers.get('content-type') ?? 'text/plain')
  response.end(Buffer.from(await given.arrayBuffer()))
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const rows = new Map([...pages.keys()].map((path) => [path, [] as number[][]]))
for (let round = 0; round < ROUNDS; round++)
  for (const [path, row] of rows) row.push(await traceSums(ensureBrowser(), origin + path))

console.log(`form | HTML | with brotli | ${TRACE_COLUMNS}`)
for (const [index, name] of Object.keys(FORMS).entries()) {
  const html = pages.get(`/form-${index}/`) ?? ''
  const sums = medians(rows.get(`/form-${index}/`) ?? []).map((value) => Math.round(value))
  console.log([name, html.length, brotliCompressSync(html, QUALITY).length, ...sums].join(' | '))
}
server.close()
await site.stop()
