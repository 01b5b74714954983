import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../support/browser.ts'
import { INSTALLED } from '../support/installed-package.ts'
import { serveHttp } from '../support/serve-http.ts'
import { medians } from './median.ts'
import { openSlowPhone } from './slow-phone.ts'

// A page that no server renders, on a slow phone, with the scripts of each edition in turns: when its elements are seen, and
// when the popup of a press at the first sight of the button is open.

const RUNS = 5
const EDITIONS = { React: 'mandry.js', lite: 'lite/mandry.js' }

const CONFIGURATION = {
  menuConfig: [{ homepage: '/', menu: [{ name: 'Tours', link: '/tours/' }] }],
  generalInfo: [{ name: 'Studio', email: 'studio@example.com' }],
}
const REVIEWS = ['Six trains.', 'A quiet week.', 'Tea at six.'].map((text) => ({
  text,
  name: 'Ann',
}))

const pageOf = (script: string) => `<!doctype html><html lang="en"><head><title>Editions</title>
<meta name="viewport" content="width=device-width">
<script type="application/json" data-mandry-configuration>${JSON.stringify(CONFIGURATION)}</script>
<script type="module" src="/${script}"></script></head><body>
<site-header></site-header>
<page-banner heading="Journeys" popup-id="form"></page-banner>
<reviews-slider heading="Said" items='${JSON.stringify(REVIEWS)}'></reviews-slider>
<popup-container popup-id="form" heading="Write to us"><contact-form in-popup></contact-form></popup-container>
</body></html>`

const compressed = new Map<string, Promise<Buffer>>()

function scriptAt(pathname: string): Promise<Buffer> {
  const known = compressed.get(pathname)
  if (known) return known
  const file = readFile(join(INSTALLED, normalize(pathname))).then((text) =>
    brotliCompressSync(text),
  )
  compressed.set(pathname, file)
  return file
}

const server = await serveHttp((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://page')
  const edition = Object.keys(EDITIONS).find((name) => pathname === `/${name}/`)
  if (edition) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pageOf(EDITIONS[edition as keyof typeof EDITIONS]))
    return
  }
  response.setHeader('content-type', 'text/javascript')
  response.setHeader('content-encoding', 'br')
  scriptAt(pathname).then(
    (body) => response.end(body),
    () => response.writeHead(404).end(),
  )
})

/** Milliseconds since the navigation, of the frame after each is there. */
async function timesOf(): Promise<number[]> {
  const until = async (isThere: () => boolean | undefined) => {
    while (!isThere()) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now()
  }
  const isSeen = (tag: string, selector: string) => () => {
    const part = document.querySelector(tag)?.shadowRoot?.querySelector(selector)
    return part?.checkVisibility({ visibilityProperty: true })
  }
  const button = () =>
    document
      .querySelector('page-banner')
      ?.shadowRoot?.querySelector<HTMLElement>('button, a[data-popup]')
  const press = async () => {
    const seen = await until(isSeen('page-banner', 'h1'))
    button()?.click()
    const dialog = () =>
      document.querySelector('popup-container')?.shadowRoot?.querySelector('dialog')
    const open = await until(
      () => dialog()?.open && isSeen('popup-container contact-form', '.control')(),
    )
    return [seen, open]
  }
  const [header, [banner = NaN, popup = NaN], slider] = await Promise.all([
    until(isSeen('site-header', 'a')),
    press(),
    until(isSeen('reviews-slider', 'figure')),
  ])
  return [header, banner, slider, popup]
}

const executablePath = ensureBrowser()
const times: Record<string, number[][]> = { React: [], lite: [] }
try {
  for (let run = 0; run < RUNS; run++)
    for (const edition of Object.keys(EDITIONS)) {
      const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
      const page = await openSlowPhone(browser)
      await page.goto(`${server.url}/${edition}/`, { waitUntil: 'commit' })
      times[edition]?.push(await page.evaluate(timesOf))
      await browser.close()
    }
} finally {
  await server.stop()
}
console.log('edition | header seen | banner seen | slider seen | popup open (ms)')
for (const [edition, rows] of Object.entries(times))
  console.log([edition, ...medians(rows).map(Math.round)].join(' | '))
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
