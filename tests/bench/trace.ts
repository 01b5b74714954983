import { chromium, type Browser, type Page } from 'playwright'
import { BROWSER_FLAGS } from '../support/browser.ts'
import { medians } from './median.ts'
import { openSlowPhone } from './slow-phone.ts'

/** One event of a trace, as the browser writes it; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: {
    readonly data?: { readonly url?: string }
    readonly beginData?: { readonly url?: string }
  }
}

interface Slice {
  readonly name: string
  readonly start: number
  readonly ms: number
  readonly url: string
}

const RUNS = 3
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8']

/** A trace's columns, each with the events that it is the sum of. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  layout: ['Layout'],
  'parse HTML': ['ParseHTML'],
  style: ['UpdateLayoutTree', 'RecalculateStyles'],
  paint: ['PrePaint', 'Paint'],
}
/** The only modules of the site's pages are ours. The browser does not say which one it evaluates. */
const EVALUATION = 'v8.evaluateModule'
const SCRIPT = [EVALUATION, 'EvaluateScript', 'FunctionCall', 'RunMicrotasks']

export const TRACE_COLUMNS = [...Object.keys(SUMS), 'longest layout', 'our modules', 'our longest']
  .map((name) => `${name} (ms)`)
  .join(' | ')

/**
 * Loads a page on a slow phone with a cold cache, several times.
 *
 * @param executablePath of the browser
 * @returns the medians, one for each of the columns
 */
export async function traceLoads(executablePath: string, url: string): Promise<string> {
  const rows: number[][] = []
  for (let run = 0; run < RUNS; run++) rows.push(await traceSums(executablePath, url))
  return medians(rows)
    .map((value) => Math.round(value))
    .join(' | ')
}

/** Loads a page once. @returns milliseconds of the main thread's time, one for each of the columns */
export async function traceSums(executablePath: string, url: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  const slices = await record(browser, url)
  await browser.close()
  return sumsOf(slices)
}

async function record(browser: Browser, url: string): Promise<readonly Slice[]> {
  const page = await openSlowPhone(browser)
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(url)
  await untilIdle(page)
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  await page.context().close()
  return mainThread(trace.traceEvents, url)
}

/** What follows the `load` event belongs to a load: fonts and modules that arrive, work for idle time. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const modules = files.filter((name) => /\/mandry\/.*\.js$/.test(name))
    await Promise.all([document.fonts.ready, ...modules.map((name) => import(name))])
    await new Promise(requestAnimationFrame)
    await new Promise((idle) => requestIdleCallback(idle))
  })
}

/** The slices of the thread that parses the page, by their start. */
function mainThread(events: readonly TraceEvent[], page: string): readonly Slice[] {
  const parsing = events.find(({ args }) => args?.beginData?.url === page)
  if (!parsing) throw new Error(`the trace has no ${page}`)
  return events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === parsing.pid && tid === parsing.tid)
    .map(({ name, ts, dur = 0, args }) => ({
      name,
      start: ts / 1000,
      ms: dur / 1000,
      url: args?.data?.url ?? '',
    }))
    .toSorted((a, b) => a.start - b.start || b.ms - a.ms)
}

function sumsOf(slices: readonly Slice[]): number[] {
  const ours = slices.filter(({ name, url }) => name === EVALUATION || url.includes('/mandry/'))
  const layouts = slices.filter(({ name }) => name === 'Layout')
  const evaluated = outermost(slices.filter(({ name }) => name === EVALUATION))
  return [
    ...Object.values(SUMS).map((names) =>
      total(outermost(slices.filter(({ name }) => names.includes(name)))),
    ),
    Math.max(0, ...layouts.map(({ ms }) => ms)),
    total(evaluated),
    longestTask(slices, ours),
  ]
}

/** The longest time that scripts take in a task in which one of ours runs. */
function longestTask(slices: readonly Slice[], ours: readonly Slice[]): number {
  const tasks = slices.filter(({ name }) => name === 'RunTask')
  const scripts = outermost(slices.filter(({ name }) => SCRIPT.includes(name)))
  const times = tasks
    .filter((task) => ours.some((slice) => isWithin(slice, task)))
    .map((task) => total(scripts.filter((slice) => isWithin(slice, task))))
  return Math.max(0, ...times)
}

/** Slices that are inside no other of the list, which is in the order of their starts. */
function outermost(slices: readonly Slice[]): readonly Slice[] {
  let end = 0
  return slices.filter((slice) => {
    if (slice.start < end) return false
    end = slice.start + slice.ms
    return true
  })
}

function isWithin({ start, ms }: Slice, task: Slice): boolean {
  return start >= task.start && start + ms <= task.start + task.ms
}

function total(slices: readonly Slice[]): number {
  return sum(slices.map(({ ms }) => ms))
}

function sum(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0)
}
