import { availableParallelism, loadavg } from 'node:os'
import { ensureBrowser } from '../support/browser.ts'
import { startSite } from '../support/site-server.ts'
import { hoverLink, pressForLightbox, pressForPopup } from './visit/early.ts'
import { visitHome } from './visit/home.ts'
import { visitPortfolio } from './visit/portfolio.ts'
import { printTables } from './visit/record.ts'

// How a visit to the demo site feels on a slow phone: 375 px, 4x CPU, slow 4G, nothing cached. Interactions are measured by
// the browser (Event Timing): from the press to the next paint.

const RUNS = 5

const browser = ensureBrowser()
const site = await startSite()
try {
  for (let run = 0; run < RUNS; run++) {
    await visitHome(browser, `${site.url}/en/`)
    await visitPortfolio(browser, `${site.url}/en/portfolio/`)
    await pressForPopup(browser, `${site.url}/en/`)
    await pressForLightbox(browser, `${site.url}/en/portfolio/`)
    await hoverLink(browser, `${site.url}/en/`)
  }
  printTables()
  console.log(
    `\nload of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  )
} finally {
  await site.stop()
}
