import { chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../support/browser.ts'
import { startSite } from '../support/site-server.ts'
import { compareScores, LIGHTHOUSE_COLUMNS } from './lighthouse.ts'
import { median } from './median.ts'
import { startPageProxy } from './page-proxy.ts'
import { openSlowPhone } from './slow-phone.ts'
import { TRACE_COLUMNS, traceLoads } from './trace.ts'

// Lighthouse on the demo site, beside the same pages without script elements in the same run; the time of the main thread
// while the home pages load on a slow phone, by what it is spent on; the first click on a popup button under the same
// conditions. `node tests/bench/page.ts trace` prints the second only.

const RUNS = 3
/** What our scripts may cost a page: points, and milliseconds of blocking time. */
const GOAL = { performance: 1, blocking: 30 }
const GALLERY_GOAL = { performance: 2, blocking: 100 }
const PAGES = {
  '/en/': GOAL,
  '/en/portfolio/': GALLERY_GOAL,
  '/uk/': GOAL,
  '/uk/kontakty/': GOAL,
}

const browser = ensureBrowser()
const site = await startSite()
try {
  if (process.argv[2] !== 'trace') await printScores()
  console.log(`path | ${TRACE_COLUMNS}`)
  for (const path of ['/en/', '/uk/'])
    console.log(`${path} | ${await traceLoads(browser, new URL(path, site.url).href)}`)
  if (process.argv[2] !== 'trace')
    for (const path of ['/en/', '/uk/']) console.log(await firstClick(path))
} finally {
  await site.stop()
}

async function printScores(): Promise<void> {
  console.log(`path | script | ${LIGHTHOUSE_COLUMNS}`)
  const ours = await startPageProxy(site.url, false)
  const bare = await startPageProxy(site.url, true)
  for (const [path, goal] of Object.entries(PAGES)) {
    const scores = await compareScores(browser, { with: ours.url + path, without: bare.url + path })
    const lost = scores.without.performance - scores.with.performance
    const added = scores.with.blocking - scores.without.blocking
    const isMet = lost <= goal.performance && added <= goal.blocking
    console.log(`${path} | with | ${scores.with.text}`)
    console.log(`${path} | without | ${scores.without.text}`)
    console.log(
      `${path}: points lost: ${lost} (goal: ${goal.performance}), blocking +${Math.round(added)} ms (goal: ${goal.blocking}): ${isMet ? 'ok' : 'MISSED'}`,
    )
  }
  await ours.stop()
  await bare.stop()
}

/** Milliseconds from the first click on the first popup button to the painted dialog, cold cache. */
async function firstClick(path: string): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const launched = await chromium.launch({ executablePath: browser, args: BROWSER_FLAGS })
    const page = await openSlowPhone(launched)
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
