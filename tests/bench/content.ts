import { chromium } from 'playwright'
import { findBrowser } from '../support/browser.ts'
import { startSite } from '../support/site-server.ts'
import { printFigures } from './content/figure.ts'
import { measureLivePages } from './content/live-pages.ts'
import { measureStudio } from './content/studio.ts'

// From a change of the site's content to those who see it, then the studio in which it is made. `node tests/bench/content.ts pages`
// prints the first part alone, in half a minute. The goals are those of a machine with nothing else to do.

process.exitCode = printFigures(await measureLivePages()) ? 0 : 1
if (process.argv[2] !== 'pages') {
  const site = await startSite()
  await measureStudio(findBrowser() ?? chromium.executablePath(), site)
  await site.stop()
}
