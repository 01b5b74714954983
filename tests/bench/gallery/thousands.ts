import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright'
import { BROWSER_FLAGS } from '../../support/browser.ts'
import { middleOf } from '../middle-of.ts'
import { PHONE, slowDown } from '../slow-phone.ts'
import { galleryPage } from './pages.ts'
import type { BenchServer } from './serve.ts'
import { notice, POLLING, watch, type Noticed } from './watch.ts'
import { FIRST_WORKS } from '#widgets/portfolio-gallery/state/work.ts'
import { countOf, type BenchWork } from './works.ts'

const DESKTOP = { width: 1280, height: 800 }

export const SCREENS = { phone: PHONE, desktop: DESKTOP } as const

/** How often the category is changed before memory is looked at again. */
const CHANGES = 50
/** Changes before that: the browser compiles what runs often, and that counts as memory, too. */
const WARM_UP = 20

/** How far a turn of the wheel goes, in pixels, and how long it takes at least, in milliseconds: 15 screens a second at most. */
const TURN = { distance: 400, duration: 32 }

interface Setting {
  readonly browser: string
  readonly server: BenchServer
  readonly works: readonly BenchWork[]
  readonly screen: keyof typeof SCREENS
}

/** A gallery of many works with a slow processor: changes, scrolling, memory. Prints as it goes. */
export async function measureThousands(setting: Setting): Promise<void> {
  const { browser: executablePath, works, screen } = setting
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const { page, devtools } = await open(browser, setting)
    const all = works.length
    const journeys = countOf(works, 'Journeys')
    const concerts = countOf(works, 'Concerts')
    const print = (step: string, noticed: Noticed, goal?: Partial<Noticed>) =>
      console.log(`${all} works, ${screen}: ${step}: ${describe(noticed, goal)}`)
    const changing = { interaction: 200, longestTask: 150 }
    const scrolling = { longestTask: 150, shift: 0 }

    print(`${FIRST_WORKS} to ${journeys}`, await choose(page, 'Journeys', journeys), changing)
    print(`${journeys} to ${FIRST_WORKS}`, await choose(page, 'All', FIRST_WORKS), changing)
    print(`show more, to ${all}`, await showMore(page, all), changing)
    print('to the end by the wheel', await notice(page, () => turnToEnd(page)), scrolling)
    print('back to the start at once', await notice(page, () => jump(page, 'Home')), scrolling)
    print('to the end at once', await notice(page, () => jump(page, 'End')), scrolling)
    print(`${all} to ${journeys}`, await choose(page, 'Journeys', journeys), changing)
    print(`${journeys} to ${concerts}`, await choose(page, 'Concerts', concerts), changing)
    print(`${concerts} to ${FIRST_WORKS}`, await choose(page, 'All', FIRST_WORKS), changing)

    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    console.log(`${all} works, ${screen}: ${await changeOften(page, devtools, works)}`)
  } finally {
    await browser.close()
  }
}

async function open(browser: Browser, { server, works, screen }: Setting) {
  server.put(`/works/${works.length}.json`, JSON.stringify({ images: works }))
  server.put('/', galleryPage(works))
  const page = await browser.newPage({ viewport: SCREENS[screen] })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await watch(page)
  const loaded = page.waitForResponse(`**/works/${works.length}.json`)
  await page.goto(server.url)
  await (await loaded).finished()
  await slowDown(devtools)
  return { page, devtools }
}

async function choose(page: Page, category: string, count: number): Promise<Noticed> {
  return await press(page, categoryLink(page, category), count)
}

async function showMore(page: Page, count: number): Promise<Noticed> {
  return await press(page, page.getByRole('button', { name: 'Show more' }), count)
}

function categoryLink(page: Page, name: string): Locator {
  return page.locator('.strip').getByRole('link', { name, exact: true })
}

/** How long a button is held. Playwright's own click moves, presses and releases at once, all of which fall in one task. */
const PRESS_MS = 80

/** The way to what is pressed is not part of it. */
async function press(page: Page, target: Locator, count: number): Promise<Noticed> {
  await page.mouse.move(...(await middleOf(target)))
  return await notice(page, async () => {
    await page.mouse.down()
    await wait(PRESS_MS)
    await page.mouse.up()
    await settled(page, count)
  })
}

/** Resolves when a list is complete and the one before it has left the page. */
async function settled(page: Page, count: number): Promise<void> {
  const isSettled = (count: number) => {
    const root = document.querySelector('portfolio-gallery')?.shadowRoot
    const lists = root?.querySelectorAll('.works-grid') ?? []
    return lists.length === 1 && lists[0]?.querySelectorAll('.work').length === count
  }
  await page.waitForFunction(isSettled, count, { ...POLLING, timeout: 120_000 })
}

async function jump(page: Page, key: 'Home' | 'End'): Promise<void> {
  const ended = page.evaluate(async () => {
    await new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }))
  })
  await page.keyboard.press(key)
  await ended
}

async function turnToEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 400)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += TURN.distance) {
    await page.mouse.wheel(0, TURN.distance)
    // Playwright also waits until the page has answered each turn: a page that falls behind is turned more slowly.
    await wait(TURN.duration)
  }
  await page.waitForFunction(
    () => scrollY + innerHeight > document.documentElement.scrollHeight - 100,
    undefined,
    POLLING,
  )
}

async function changeOften(
  page: Page,
  devtools: CDPSession,
  works: readonly BenchWork[],
): Promise<string> {
  const journeys = countOf(works, 'Journeys')
  const change = async (category: string, count: number) => {
    await categoryLink(page, category).click()
    await settled(page, count)
  }
  const thereAndBack = async (times: number) => {
    for (let time = 0; time < times; time += 2) {
      await change('Journeys', journeys)
      await change('All', FIRST_WORKS)
    }
  }
  await thereAndBack(WARM_UP)
  const before = await memoryOf(devtools)
  await thereAndBack(CHANGES)
  const after = await memoryOf(devtools)
  const grown = (name: 'heap' | 'nodes') =>
    `${((after[name] / before[name] - 1) * 100).toFixed(1)} %`
  const heap = `heap ${(before.heap / 1e6).toFixed(2)} MB, ${grown('heap')} more after ${CHANGES} changes`
  return `${heap}; ${before.nodes} nodes, ${grown('nodes')} more (goal: within 5 %)`
}

async function memoryOf(devtools: CDPSession) {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes') }
}

function describe(noticed: Noticed, goal: Partial<Noticed> = {}): string {
  const { interaction, longestTask, shift } = noticed
  const against = (limit: number | undefined, sign: string) =>
    limit === undefined ? '' : ` (goal: ${sign} ${limit})`
  return [
    goal.interaction && `INP ${Math.round(interaction)} ms${against(goal.interaction, '<')}`,
    `longest task ${longestTask || '< 50'} ms${against(goal.longestTask, '<=')}`,
    goal.shift !== undefined && `shift ${shift.toFixed(4)}${against(goal.shift, '=')}`,
  ]
    .filter(Boolean)
    .join(', ')
}
