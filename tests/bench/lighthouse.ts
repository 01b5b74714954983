import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import { BROWSER_FLAGS } from '../support/browser.ts'
import { medians } from './median.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

export const LIGHTHOUSE_COLUMNS =
  'performance | a11y | best practices | SEO | FCP | LCP | TBT | CLS'

/**
 * Runs Lighthouse (mobile: simulated slow 4G, 4x CPU) three times in one browser.
 *
 * @param blocked patterns of addresses that are not fetched
 * @returns the medians, one for each of the columns
 */
export async function runLighthouse(
  browser: string,
  url: string,
  blocked: readonly string[] = [],
): Promise<string> {
  const port = await freePort()
  const chrome = await chromium.launch({
    executablePath: browser,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    ...(blocked.length > 0 && { blockedUrlPatterns: [...blocked] }),
  }
  const rows: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, flags)
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    rows.push([
      ...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      ...AUDITS.map((name) => audits[name]?.numericValue ?? NaN),
    ])
  }
  await chrome.close()
  const [performance, a11y, practices, seo, fcp, lcp, tbt, cls] = medians(rows)
  const times = [fcp, lcp, tbt].map((time = NaN) => `${Math.round(time)} ms`)
  return [performance, a11y, practices, seo, ...times, cls?.toFixed(3)].join(' | ')
}

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
