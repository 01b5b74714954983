import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../support/browser.ts'
import { startSite } from '../support/site-server.ts'

// Lighthouse (mobile: simulated slow 4G, 4x CPU) on the demo site, beside the same pages without our scripts in the
// same run, and the first click on a popup button under the same conditions.

const RUNS = 3
const PATHS = ['/en/', '/uk/', '/en/contacts/', '/uk/kontakty/']

/** What Lighthouse calls slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

const browser = ensureBrowser()
const site = await startSite()
try {
  console.log('path | script | performance | a11y | best practices | SEO | FCP | LCP | TBT | CLS')
  for (const path of PATHS) {
    console.log(await measure(path, { script: true }))
    console.log(await measure(path, { script: false }))
  }
  for (const path of ['/en/', '/uk/']) console.log(await firstClick(path))
} finally {
  await site.stop()
}

async function measure(path: string, { script }: { readonly script: boolean }): Promise<string> {
  const port = await freePort()
  const chrome = await chromium.launch({
    executablePath: browser,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    ...(script ? {} : { blockedUrlPatterns: ['*/mandry/*'] }),
  }
  const rows: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(new URL(path, site.url).href, flags)
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? NaN
    rows.push([
      ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      value('first-contentful-paint'),
      value('largest-contentful-paint'),
      value('total-blocking-time'),
      value('cumulative-layout-shift'),
    ])
  }
  await chrome.close()
  const [performance, a11y, practices, seo, fcp, lcp, tbt, cls] = medians(rows)
  const times = [fcp, lcp, tbt].map((time = NaN) => `${Math.round(time)} ms`)
  return [
    path,
    script ? 'with' : 'without',
    performance,
    a11y,
    practices,
    seo,
    ...times,
    cls?.toFixed(3),
  ].join(' | ')
}

/** Milliseconds from the first click on the first popup button to the painted dialog, cold cache. */
async function firstClick(path: string): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const launched = await chromium.launch({ executablePath: browser, args: BROWSER_FLAGS })
    const page = await launched.newPage({ viewport: { width: 412, height: 823 } })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(new URL(path, site.url).href)
    times.push(await page.evaluate(clickToDialog))
    await launched.close()
  }
  return `${path}: dialog ${Math.round(median(times))} ms after the first click (goal: within 100 ms)`
}

function clickToDialog(): Promise<number> {
  const button = [...document.querySelectorAll('popup-button')]
    .map((element) => element.shadowRoot?.querySelector<HTMLElement>('[data-popup="form"]'))
    .find((found) => found)
  const dialog = document.querySelector('popup-container')?.shadowRoot?.querySelector('dialog')
  return new Promise((resolve, reject) => {
    if (!button || !dialog) return reject(new Error('no popup button or no dialog'))
    const started = performance.now()
    const painted = () => {
      const { width } = dialog.getBoundingClientRect()
      if (width > 0) requestAnimationFrame(() => resolve(performance.now() - started))
      else requestAnimationFrame(painted)
    }
    button.click()
    painted()
  })
}

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function medians(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => median(rows.map((row) => row[column] ?? NaN)))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
