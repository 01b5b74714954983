import { chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../support/browser.ts'
import { startSite } from '../support/site-server.ts'
import { LIGHTHOUSE_COLUMNS, runLighthouse } from './lighthouse.ts'
import { median } from './median.ts'
import { openSlowPhone } from './slow-phone.ts'

// Lighthouse on the demo site, beside the same pages without our scripts in the same run, and the first click on a popup
// button under the same conditions.

const RUNS = 3
const PATHS = ['/en/', '/uk/', '/en/contacts/', '/uk/kontakty/']

const browser = ensureBrowser()
const site = await startSite()
try {
  console.log(`path | script | ${LIGHTHOUSE_COLUMNS}`)
  for (const path of PATHS) {
    const { href } = new URL(path, site.url)
    console.log(`${path} | with | ${await runLighthouse(browser, href)}`)
    console.log(`${path} | without | ${await runLighthouse(browser, href, ['*/mandry/*'])}`)
  }
  for (const path of ['/en/', '/uk/']) console.log(await firstClick(path))
} finally {
  await site.stop()
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
