import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { chromium } from 'playwright'
import { BROWSER_FLAGS } from '../support/browser.ts'
import { medians } from './median.ts'
import { importBenchPackage } from './packages.ts'

interface Flags {
  readonly port: number
  readonly output: 'json'
  readonly logLevel: 'error'
}

/** The part of a report that is read here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

interface Lighthouse {
  readonly default: (url: string, flags: Flags) => Promise<{ readonly lhr: Report } | undefined>
}

const { default: lighthouse } = await importBenchPackage<Lighthouse>('lighthouse')

/** Single runs scatter by more than what is measured. */
const RUNS = 9
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

export const LIGHTHOUSE_COLUMNS =
  'performance | a11y | best practices | SEO | FCP | LCP | TBT | CLS'

/** Medians of a page. */
export interface Scores {
  /** One for each of the columns. */
  readonly text: string
  /** 0 to 100. */
  readonly performance: number
  /** Total blocking time in milliseconds. */
  readonly blocking: number
}

/**
 * Runs Lighthouse (mobile: simulated slow 4G, 4x CPU) nine times for each of several pages, one after the other in turns
 * and in one browser, so that what disturbs the machine disturbs all of them.
 *
 * @param pages addresses by name
 */
export async function compareScores<Name extends string>(
  browser: string,
  pages: Readonly<Record<Name, string>>,
): Promise<Record<Name, Scores>> {
  const port = await freePort()
  const chrome = await chromium.launch({
    executablePath: browser,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  const names = Object.keys(pages) as Name[]
  const rows = new Map(names.map((name) => [name, [] as number[][]]))
  for (let run = 0; run < RUNS; run++)
    for (const name of names)
      rows.get(name)?.push(await runOnce(pages[name], { port, output: 'json', logLevel: 'error' }))
  await chrome.close()
  return Object.fromEntries([...rows].map(([name, all]) => [name, scoresOf(all)])) as Record<
    Name,
    Scores
  >
}

async function runOnce(url: string, flags: Flags): Promise<number[]> {
  const result = await lighthouse(url, flags)
  const { categories = {}, audits = {} } = result?.lhr ?? {}
  return [
    ...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    ...AUDITS.map((name) => audits[name]?.numericValue ?? NaN),
  ]
}

function scoresOf(rows: readonly number[][]): Scores {
  const [performance = NaN, a11y, practices, seo, fcp, lcp, blocking = NaN, cls] = medians(rows)
  const times = [fcp, lcp, blocking].map((time = NaN) => `${Math.round(time)} ms`)
  const text = [performance, a11y, practices, seo, ...times, cls?.toFixed(3)].join(' | ')
  return { text, performance, blocking }
}

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
