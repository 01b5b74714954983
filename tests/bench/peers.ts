import { availableParallelism, loadavg } from 'node:os'
import { chromium, type Request } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../support/browser.ts'
import { drawPictures } from './gallery/pictures.ts'
import { worksOf } from './gallery/works.ts'
import { medians } from './median.ts'
import { MOMENTS, type Moments } from './peers/moments.ts'
import { galleryPages, headerPages, popupPages, sliderPages, type PeerPage } from './peers/pages.ts'
import { servePeers } from './peers/serve.ts'
import { openSlowPhone } from './slow-phone.ts'

// The same thing by Mandry in its four ways and by its peers, on a slow phone, in turns: what scripts and styles weigh, how
// many there are, when the thing is seen, when a press on it has an answer, and what moves meanwhile.

const RUNS = Number(process.env['RUNS'] ?? 5)

const pictures = await drawPictures()
const groups: Readonly<Record<keyof typeof MOMENTS, Record<string, PeerPage>>> = {
  popup: popupPages(),
  slider: sliderPages(),
  gallery: galleryPages(worksOf(15, pictures)),
  header: headerPages(),
}
const pages = new Map(
  Object.entries(groups).flatMap(([group, peers]) =>
    Object.values(peers).map((page, index): [string, PeerPage] => [`/${group}/${index}/`, page]),
  ),
)
const server = await servePeers(pages, pictures)
const executablePath = ensureBrowser()

/** Looks for the moments in every frame. @returns milliseconds since the navigation, `NaN` for none in half a minute */
function wait({ visible, press, answers }: Moments): Promise<[visible: number, answers: number]> {
  return new Promise((resolve) => {
    let [seen, pressed] = [0, 0]
    const look = () => {
      const now = performance.now()
      if (seen === 0 && visible()) seen = now
      if (seen > 0 && answers()) return resolve([seen, now])
      if (now > 30_000) return resolve([seen || NaN, NaN])
      // A visitor whose press had no answer presses once more.
      if (seen > 0 && press && now - pressed > 300) {
        pressed = now
        press()
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function measure(url: string, { visible, press, answers }: Moments): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const page = await openSlowPhone(browser)
    const loaded: Request[] = []
    page.on('requestfinished', (request) => {
      if (/script|stylesheet/.test(request.resourceType())) loaded.push(request)
    })
    const source = [visible, press, answers].map((each) =>
      each ? `(function ${bodyOf(each)})` : 'undefined',
    )
    await page.addInitScript(`window.shifted = 0
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
      }).observe({ type: 'layout-shift', buffered: true })`)
    await page.goto(url, { waitUntil: 'commit' })
    const moments = `{ visible: ${source[0]}, press: ${source[1]}, answers: ${source[2]} }`
    const times = await page.evaluate<[number, number]>(`(${String(wait)})(${moments})`)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(loaded.map((request) => request.sizes()))
    const shifted = await page.evaluate<number>('window.shifted')
    return [
      sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000,
      sizes.length,
      ...times,
      shifted,
    ]
  } finally {
    await browser.close()
  }
}

/** A method's source without its name. */
function bodyOf(method: () => unknown): string {
  return String(method).replace(/^\w*/, '')
}

const rows = Object.entries(groups).flatMap(([group, peers]) =>
  Object.keys(peers).map((name, index) => ({
    name: `${group} | ${name}`,
    url: `${server.url}/${group}/${index}/`,
    moments: MOMENTS[group as keyof typeof MOMENTS],
    figures: [] as number[][],
  })),
)
try {
  for (let run = 0; run < RUNS; run++)
    for (const { url, moments, figures } of rows) figures.push(await measure(url, moments))
} finally {
  await server.stop()
}
console.log(
  '| | | kB of scripts and styles | requests | visible, ms | answers, ms | layout shift |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const { name, figures } of rows) {
  const [kB = NaN, requests, visible = NaN, answers = NaN, shift = NaN] = medians(figures)
  const times = [visible, answers].map((time) => Math.round(time / 10) * 10)
  console.log(
    `| ${name} | ${kB.toFixed(1)} | ${requests} | ${times.join(' | ')} | ${shift.toFixed(3)} |`,
  )
}
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
