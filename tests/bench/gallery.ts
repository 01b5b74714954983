import { ensureBrowser } from '../support/browser.ts'
import { startSite } from '../support/site-server.ts'
import { drawPictures } from './gallery/pictures.ts'
import { startBenchServer } from './gallery/serve.ts'
import { describeSizes } from './gallery/sizes.ts'
import { measureThousands } from './gallery/thousands.ts'
import { worksOf } from './gallery/works.ts'
import { compareScores, LIGHTHOUSE_COLUMNS } from './lighthouse.ts'

// The gallery and the reviews: what they weigh, how many pictures feel on a slow processor, and what Lighthouse says of the pages they stand on.

const PATHS = ['/en/portfolio/', '/en/']

const browser = ensureBrowser()
console.log(describeSizes())

const pictures = await drawPictures()
const server = await startBenchServer(pictures)
try {
  for (const count of [176, 2000])
    for (const screen of ['phone', 'desktop'] as const)
      await measureThousands({ browser, server, screen, works: worksOf(count, pictures) })
} finally {
  await server.stop()
}

const site = await startSite()
try {
  console.log(`path | ${LIGHTHOUSE_COLUMNS} (goal: 99 | 100 | 100 | 100 | … | 0.000)`)
  for (const path of PATHS) {
    const { href } = new URL(path, site.url)
    const { own } = await compareScores(browser, { own: href })
    console.log(`${path} | ${own.text}`)
  }
} finally {
  await site.stop()
}
