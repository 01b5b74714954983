import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, galleryOf, test as base, worksUpTo } from './support/works.ts'
import type { OpenOptions } from './support/test.ts'
import { drawFrames, stopClock } from './support/time.ts'

interface Fixtures {
  /** Opens a page, and waits until its gallery answers: until then its links lead to the server. */
  readonly openLive: (body: string, options?: OpenOptions) => Promise<void>
}

const test = base.extend<Fixtures>({
  openLive: ({ openHtml, page }, provide) =>
    provide(async (body, options) => {
      await openHtml(body, options)
      await page.waitForFunction(() => location.hash)
    }),
})

const BELOW = '<p id="below">Below</p>'
const WORKS = galleryOf(worksUpTo(60)) + BELOW

const links = (page: Page) => page.locator('portfolio-gallery [data-work]:visible')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const said = (page: Page) => page.locator('portfolio-gallery output.visually-hidden')

function hash(page: Page): string {
  return new URL(page.url()).hash
}

test.describe('the hash', () => {
  test('is set to the all-category where it is empty, without a new entry', async ({
    openHtml,
    page,
    problems,
  }) => {
    await openHtml(WORKS)
    await expect(page).toHaveURL(/\/en\/#all$/)
    await expect(links(page)).toHaveCount(15)
    await expect.poll(() => page.evaluate(() => history.length)).toBe(2)
    await page.evaluate(() => (location.hash = ''))
    await expect.poll(() => hash(page)).toBe('#all')
    expect(problems).toEqual([])
  })

  for (const unknown of ['#nowhere', '#%E0%A4%A', '#all/nothing', '#/'])
    test(`falls back to all works for ${unknown}, and stays as it is`, async ({
      openHtml,
      page,
      problems,
    }) => {
      await openHtml(WORKS, { url: `/en/${unknown}` })
      await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
      await expect(links(page)).toHaveCount(15)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(hash(page)).toBe(unknown)
      expect(problems).toEqual([])
    })

  test('names the category on arrival, and nothing moves', async ({ openHtml, page }) => {
    await openHtml(WORKS, { url: '/en/#Weddings%20%26%20balls', head: WATCH_SHIFTS })
    await expect(tab(page, 'Weddings & balls')).toHaveAttribute('aria-current', 'true')
    await expect(links(page)).toHaveCount(20)
    await expect(said(page)).toHaveText('')
    expect(await moved(page)).toBe(0)
  })

  test('is followed when a link or a script changes it', async ({ openLive, page }) => {
    await openLive(`<a href="#Events">Our events</a>${WORKS}`)
    await tab(page, 'All').focus()
    await expect(page).toHaveURL(/#all$/)
    await page.getByRole('link', { name: 'Our events' }).click()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() => (location.hash = '#Journeys'))
    await expect(tab(page, 'Journeys')).toHaveAttribute('aria-current', 'true')
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-2')
  })
})

test.describe('a choice', () => {
  test('is one for tabs, list and popup', async ({ openHtml, page }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await openHtml(WORKS)
    const list = page.getByRole('combobox', { name: 'Category' })
    await list.selectOption('Events')
    await expect.poll(() => hash(page)).toBe('#Events')
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'All categories' }).click()
    const popup = page.getByRole('dialog', { name: 'All categories' })
    await expect(popup.getByRole('link')).toHaveText([
      'All60',
      'Events20',
      'Journeys20',
      'Weddings & balls20',
    ])
    await expect(popup.getByRole('link', { name: 'Events' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await popup.getByRole('link', { name: 'Journeys' }).click()
    await expect(popup).toBeHidden()
    await expect(list).toHaveValue('Journeys')

    await tab(page, 'Weddings & balls').click()
    await expect(list).toHaveValue('Weddings & balls')
    await expect(links(page)).toHaveCount(20)
    await expect(said(page)).toHaveText('20 works, Weddings & balls')
  })

  test('is said in Ukrainian, in the right form', async ({ openLive, page }) => {
    await openLive(galleryOf(worksUpTo(5)), { lang: 'uk' })
    await expect(page).toHaveURL(/#all$/)
    await tab(page, 'Весілля та бали').click()
    await expect(said(page)).toHaveText('1 робота, Весілля та бали')
    await tab(page, 'Події').click()
    await expect(said(page)).toHaveText('2 роботи, Події')
    await tab(page, 'Усі').click()
    await expect(said(page)).toHaveText('5 робіт, Усі')
  })

  test('is an entry in the history', async ({ openLive, page }) => {
    await openLive(WORKS)
    await tab(page, 'Events').click()
    await tab(page, 'Journeys').click()
    await tab(page, 'Journeys').click()
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-2')
    await page.goBack()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-1')
    await page.goBack()
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
    await expect(links(page)).toHaveCount(15)
    await page.goForward()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
    await expect(said(page)).toHaveText('20 works, Events')
  })

  test('that another overtakes is never shown', async ({ openLive, page }) => {
    await openLive(WORKS)
    await expect(page).toHaveURL(/#all$/)
    await stopClock(page)
    await page.evaluate(() => {
      const root = document.querySelector('portfolio-gallery')?.shadowRoot
      const first = () => root?.querySelector('[data-work]')?.getAttribute('data-work')
      const seen = new Set([first()])
      Object.assign(window, { seen })
      const observer = new MutationObserver(() => seen.add(first()))
      if (root) observer.observe(root, { childList: true, subtree: true })
      const tabs = root?.querySelectorAll<HTMLElement>('nav a') ?? []
      for (const number of [2, 1, 2, 3, 2]) tabs[number]?.click()
    })
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    // Specification, section 9: a choice has to last 50 ms.
    await page.clock.runFor(49)
    await drawFrames(page)
    expect(await seen()).toEqual(['work-1'])
    await page.clock.runFor(1)
    await expect.poll(seen).toEqual(['work-1', 'work-2'])
    await page.clock.runFor(1000)
    await drawFrames(page)
    expect(await seen()).toEqual(['work-1', 'work-2'])
  })

  test('leaves other links, and clicks for a new tab, to the browser', async ({
    openHtml,
    page,
    context,
  }) => {
    await openHtml(WORKS)
    await expect(tab(page, 'Events')).toHaveAttribute('href', '#Events')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      tab(page, 'Events').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(opened).toHaveURL(/#Events$/)
    expect(hash(page)).toBe('#all')
  })

  test('keeps its links under the path of the query', async ({ openLive, page }) => {
    await openLive(WORKS, { url: '/en/?path=/en/portfolio/' })
    await expect(tab(page, 'Events')).toHaveAttribute('href', '/en/portfolio/#Events')
    await tab(page, 'Events').click()
    await expect(page).toHaveURL(/\/en\/\?path=\/en\/portfolio\/#Events$/)
  })

  test('survives every name', async ({ openLive, page, problems }) => {
    const names = [
      '“Quotes” "and" \'more\'',
      '🎉',
      'A/B',
      '<script>alert(1)</script>',
      '#1',
      '100%',
    ]
    const data = names.map((category, index) => ({
      image: `/pictures/1200x1200.svg?${index}`,
      category,
    }))
    await openLive(galleryOf(data))
    await expect(page).toHaveURL(/#all$/)
    for (const [index, name] of names.entries()) {
      await tab(page, name).click()
      await expect(links(page)).toHaveCount(1)
      await expect(said(page)).toHaveText(`1 work, ${name}`)
      await page.reload()
      await expect(links(page)).toHaveCount(1)
      await expect(links(page)).toHaveAttribute('href', `/pictures/1200x1200.svg?${index}`)
    }
    expect(problems).toEqual([])
  })
})

test.describe('show more', () => {
  test('reveals all works, goes away, and leads the focus on', async ({ openLive, page }) => {
    await openLive(WORKS, { head: WATCH_SHIFTS })
    await expect(links(page)).toHaveCount(15)
    const button = page.getByRole('button', { name: 'Show more' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-work="work-16"]')).toBeFocused()
    await expect(links(page)).toHaveCount(60)
    await expect(button).toHaveCount(0)
    await expect(said(page)).toHaveText('60 works, All')
    expect(await moved(page)).toBe(0)
  })

  test('stands on the all-category alone, and only for more than 15', async ({
    openLive,
    page,
  }) => {
    await openLive(WORKS)
    await tab(page, 'Events').click()
    await expect(links(page)).toHaveCount(20)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    await openLive(galleryOf(worksUpTo(15)))
    await expect(page).toHaveURL(/#all$/)
    await expect(links(page)).toHaveCount(15)
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  })

  test('counts for its entry: a choice of all works begins with 15 again', async ({
    openHtml,
    page,
  }) => {
    await openHtml(WORKS)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(links(page)).toHaveCount(60)
    await tab(page, 'Events').click()
    await expect(links(page)).toHaveCount(20)
    await tab(page, 'All').click()
    await expect(links(page)).toHaveCount(15)
    await page.goBack()
    await expect(links(page)).toHaveCount(20)
    await page.goBack()
    await expect(links(page)).toHaveCount(60)
    await page.reload()
    await expect(links(page)).toHaveCount(60)
  })
})

test.describe('data from an address', () => {
  const fetched = '<portfolio-gallery data-url="/portfolio.json"></portfolio-gallery>' + BELOW

  test('comes with the element', async ({ openLive, page, htmlServer, problems }) => {
    htmlServer.put('/portfolio.json', JSON.stringify({ images: worksUpTo(40) }), 'application/json')
    await openLive(fetched, { head: WATCH_SHIFTS })
    await expect(links(page)).toHaveCount(15)
    await expect(tab(page, 'Journeys')).toBeVisible()
    await expect(page.getByText('Loading the works…')).toHaveCount(0)
    expect(await moved(page)).toBe(0)
    expect(problems).toEqual([])
  })

  for (const [what, status, body] of [
    ['is missing', 404, 'not found'],
    ['is no JSON', 200, '<html>'],
    ['is no list', 200, '{"images":"none"}'],
  ] as const)
    test(`that ${what} is told, and is asked for again`, async ({ openLive, page, problems }) => {
      let isDead = true
      await page.route('**/portfolio.json', (route) =>
        isDead ? route.fulfill({ status, body }) : route.fulfill({ json: worksUpTo(20) }),
      )
      await openLive(fetched)
      const retry = page.getByRole('button', { name: 'Try again' })
      await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible()
      await retry.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible()
      await expect(retry).toBeFocused()
      await expect
        .poll(() => problems.filter((problem) => problem.startsWith('mandry')))
        .not.toEqual([])

      isDead = false
      await page.keyboard.press('Enter')
      await expect(links(page)).toHaveCount(15)
      await expect(links(page).first()).toBeFocused()
      await expect(retry).toHaveCount(0)
    })

  test('completes what the page has', async ({ openLive, page, htmlServer }) => {
    const data = { images: worksUpTo(15), total: 60, categories: ['Journeys', 'Events', 'Balls'] }
    htmlServer.put('/portfolio.json', JSON.stringify(worksUpTo(60)), 'application/json')
    await openLive(galleryOf(data, 'url="/portfolio.json"'))
    await tab(page, 'Events').click()
    await expect(links(page)).toHaveCount(20)
    await tab(page, 'All').click()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(links(page)).toHaveCount(60)
    await expect(tab(page, 'Weddings & balls')).toBeVisible()
  })

  test('that does not come leaves what the page has', async ({ openLive, page }) => {
    let isDead = true
    await page.route('**/portfolio.json', (route) =>
      isDead ? route.abort() : route.fulfill({ json: worksUpTo(60) }),
    )
    await openLive(galleryOf({ images: worksUpTo(15), total: 60 }, 'url="/portfolio.json"'))
    await expect(page.getByText('The other works did not load.')).toBeVisible()
    await expect(links(page)).toHaveCount(15)
    await tab(page, 'Events').click()
    await expect(links(page)).toHaveCount(5)
    await tab(page, 'All').click()
    isDead = false
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(links(page)).toHaveCount(60)
    await expect(page.locator('[data-work="work-16"]')).toBeFocused()
  })

  test('has the smaller copies of its pictures looked up, and made', async ({ openHtml, page }) => {
    const asked: string[] = []
    await page.route('**/{portfolio.json,photos/*,upload-image-path}', async (route) => {
      const request = route.request()
      asked.push(
        `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim(),
      )
      const { pathname } = new URL(request.url())
      if (pathname === '/portfolio.json')
        return await route.fulfill({ json: [{ image: '/photos/a.jpg', resolution: '1600x1200' }] })
      if (pathname === '/upload-image-path')
        return await route.fulfill({ json: { base64_placeholder: PLACEHOLDER } })
      if (request.method() === 'HEAD') return await route.fulfill({ status: 404 })
      return await route.fulfill({
        contentType: 'image/gif',
        body: Buffer.from(PLACEHOLDER, 'base64'),
      })
    })
    await openHtml(fetched)
    await expect(links(page)).toHaveCount(1)
    const { origin } = new URL(page.url())
    await expect
      .poll(() => asked.slice(0, 3))
      .toEqual([
        'GET /portfolio.json',
        'HEAD /photos/a-600.jpg.webp',
        `POST /upload-image-path ${new URLSearchParams({ imagePath: '/photos/a.jpg', imageUrl: `${origin}/photos/a.jpg`, maxWidth: '600', isCrop: 'true' }).toString()}`,
      ])
    await expect.poll(() => asked.at(-1)).toMatch(/^GET \/photos\/a.*\.webp$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the tabs lead to a page of their own', async ({ openHtml, page }) => {
    await openHtml(WORKS)
    await expect(links(page)).toHaveCount(15)
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect(page.getByRole('button', { name: 'All categories' })).toBeHidden()
    await tab(page, 'Events').click()
    await expect(page).toHaveURL(/\/en\/\?works=Events#Events$/)
    await openHtml(WORKS, { url: '/en/events/?works=Events' })
    await expect(links(page)).toHaveCount(20)
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
  })

  test('"Show more" leads to all works, and each picture to its file', async ({
    openHtml,
    page,
  }) => {
    await openHtml(WORKS)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/\/en\/\?works=all#all$/)
    await openHtml(WORKS, { url: '/en/all/?works=all' })
    await expect(links(page)).toHaveCount(60)
    await links(page).first().click()
    await expect(page).toHaveURL(/\/pictures\/1200x1500\.svg\?1$/)
  })
})

test.describe('in a small place', () => {
  /** How many tabs are to be seen whole in their strip. */
  const inView = (page: Page) =>
    page.locator('portfolio-gallery nav ul').evaluate((strip) => {
      const room = strip.getBoundingClientRect()
      return [...strip.children].filter((item) => {
        const { left, right } = item.getBoundingClientRect()
        return left > room.left - 1 && right < room.right + 1
      }).length
    })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })

      for (const [width, tabs] of [
        [649, 'one'],
        [650, 'several'],
      ] as const)
        test(`${width} px of the element’s own width, gutters included, show ${tabs} of the tabs`, async ({
          openHtml,
          page,
          problems,
        }) => {
          const head = `<style>main { width: ${width}px }</style>${WATCH_SHIFTS}`
          await openHtml(`<main>${WORKS}</main>`, { head })
          if (javaScriptEnabled) await expect(page).toHaveURL(/#all$/)
          const box = await page.locator('portfolio-gallery').boundingBox()
          expect(box?.width).toBe(width)
          await expect.poll(async () => ((await inView(page)) > 1 ? 'several' : 'one')).toBe(tabs)
          if (!javaScriptEnabled) return
          await expect(page.getByRole('combobox')).toBeVisible({ visible: tabs === 'one' })
          expect(await moved(page)).toBe(0)
          expect(problems).toEqual([])
        })
    })

  for (const width of [375, 1280])
    test(`the tab that keys reach is in view as a whole: ${width} px`, async ({
      openLive,
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      const works = worksUpTo(12).map((work, index) =>
        Object.assign(work, { categoryEn: `The category ${index + 1}` }),
      )
      await openLive(galleryOf(works))
      // All of it, and nothing under the strip's faded end. Where a strip ends is rounded to a pixel.
      const isWhole = (link: Locator) =>
        link.evaluate((it) => {
          const strip = it.closest('ul')!
          const room = strip.getBoundingClientRect()
          const fade = getComputedStyle(strip).maskImage === 'none' ? 0 : 23
          const { left, right } = it.getBoundingClientRect()
          return left >= room.left && right <= room.right - fade
        })
      const tabs = await page.getByRole('navigation').getByRole('link').all()
      expect(tabs).toHaveLength(13)
      await tabs[0]?.focus()
      for (const link of tabs.slice(1)) {
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
        await expect.poll(() => isWhole(link)).toBe(true)
      }
      for (const link of tabs.slice(0, -1).toReversed()) {
        await page.keyboard.press('Shift+Tab')
        await expect(link).toBeFocused()
        await expect.poll(() => isWhole(link)).toBe(true)
      }
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

  test('the chosen tab is in view, and the page stays where it is', async ({ openHtml, page }) => {
    await page.setViewportSize({ width: 375, height: 600 })
    await openHtml(WORKS)
    await page.getByRole('combobox').selectOption('Weddings & balls')
    await expect(tab(page, 'Weddings & balls')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => inView(page)).toBe(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a mouse pulls the strip without choosing', async ({ openLive, page }) => {
    await page.setViewportSize({ width: 375, height: 600 })
    await openLive(WORKS)
    await expect(page).toHaveURL(/#all$/)
    const strip = page.locator('portfolio-gallery nav ul')
    const { x, y, width } = (await strip.boundingBox())!
    await page.mouse.move(x + width - 40, y + 25)
    await page.mouse.down()
    await page.mouse.move(x + 10, y + 25, { steps: 10 })
    await page.mouse.up()
    await expect(tab(page, 'Events')).toBeInViewport({ ratio: 1 })
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
    await tab(page, 'Events').click()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
  })
})

test('the server’s markup is kept, and nothing moves while it comes to life', async ({
  openLive,
  page,
  problems,
}) => {
  await openLive(WORKS, {
    head: `${WATCH_SHIFTS}<script type="module">
      window.served = document.querySelector('portfolio-gallery').shadowRoot.querySelector('[data-work]')
    </script>`,
  })
  await expect(page).toHaveURL(/#all$/)
  const first = links(page).first()
  expect(await first.evaluate((link) => Reflect.get(window, 'served') === link)).toBe(true)
  await tab(page, 'Events').click()
  await expect(links(page)).toHaveCount(20)
  await page.goBack()
  await expect(links(page)).toHaveCount(15)
  expect(await moved(page)).toBe(0)
  expect(problems).toEqual([])
})

test('the way back leads to where the visitor was', async ({ openLive, page }) => {
  await page.setViewportSize({ width: 500, height: 600 })
  await openLive(galleryOf(worksUpTo(60)), { head: WATCH_SHIFTS })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(links(page)).toHaveCount(60)
  const to = (top: number) => page.evaluate((y) => scrollTo(0, y), top)
  const top = () => page.evaluate(() => Math.round(scrollY))
  // The shorter list of a category ends above both places.
  await to(9000)
  await page.waitForFunction(() => history.state?.mandryScroll === 9000)
  await tab(page, 'Events').evaluate((link: HTMLElement) => link.click())
  await expect(links(page)).toHaveCount(20)
  await to(2000)
  await page.waitForFunction(() => history.state?.mandryScroll === 2000)
  await page.goBack()
  await expect(links(page)).toHaveCount(60)
  await expect.poll(top).toBe(9000)
  await page.goForward()
  await expect(links(page)).toHaveCount(20)
  await expect.poll(top).toBe(2000)
  await page.goBack()
  await expect.poll(top).toBe(9000)
  await page.waitForFunction(() => history.state?.mandryScroll === 9000)
  await page.reload()
  await expect(links(page)).toHaveCount(60)
  await expect.poll(top).toBe(9000)
})

test('a link to a choice leads to its works, and another one where it leads', async ({
  openLive,
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 600 })
  await openLive(
    `<h1>Works</h1>${WORKS}<a href="#Events">Our events</a> <a href="#below">Below</a>`,
  )
  await expect(page).toHaveURL(/#all$/)
  await page.getByRole('link', { name: 'Our events' }).click()
  await expect(links(page).first()).toBeInViewport()
  await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Below' }).click()
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
  await expect(links(page)).toHaveCount(15)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000)
})

test('the popup is closed by its cross, by Esc and on its backdrop', async ({ openLive, page }) => {
  await openLive(WORKS)
  const button = page.getByRole('button', { name: 'All categories' })
  const popup = page.getByRole('dialog')
  for (const close of [
    () => popup.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await button.click()
    await expect(popup).toBeVisible()
    await close()
    await expect(popup).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('the popup stays within a small window, and its cross in sight, however many categories there are', async ({
  openLive,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const many = worksUpTo(60).map((work, index) =>
    Object.assign(work, { categoryEn: `Category ${index}` }),
  )
  await openLive(galleryOf(many))
  await page.getByRole('button', { name: 'All categories' }).click()
  const popup = page.getByRole('dialog')
  const cross = popup.getByRole('button', { name: 'Close' })
  const last = popup.getByRole('link', { name: 'Category 59' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(cross).toBeInViewport({ ratio: 1 })
  const { x, y, width, height } = (await popup.boundingBox())!
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(375)
  expect(y + height).toBeLessThanOrEqual(667)
  // By keys, what has the focus is never behind the head.
  await last.focus()
  for (let step = 0; step < 59; step++) {
    await page.keyboard.press('Shift+Tab')
    const { y: top } = (await popup.locator(':focus').boundingBox())!
    const head = (await cross.boundingBox())!
    expect(top).toBeGreaterThanOrEqual(head.y + head.height)
  }
  await cross.click()
  await expect(popup).toBeHidden()
})

test('a keyboard goes through tabs, popup and pictures in their order', async ({
  openLive,
  page,
}) => {
  await openLive(WORKS)
  await expect(page).toHaveURL(/#all$/)
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)
  const order = []
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  const tabs = ['All', 'Events', 'Journeys', 'Weddings & balls']
  expect(order).toEqual([...tabs, 'All categories', 'Work 1', 'Work 2'])
  await tab(page, 'Events').focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('20 works, Events')
  await expect(tab(page, 'Events')).toBeFocused()
})

test('an open picture beyond the first 15 is there when it is closed', async ({
  openHtml,
  page,
}) => {
  await openHtml(WORKS, { url: '/en/#all/work-50' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-work="work-50"]')).toBeFocused()
  await expect(page).toHaveURL(/#all$/)
})

test('an open picture whose turn has not come when it is closed gets the focus when it comes', async ({
  openHtml,
  page,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await openHtml(WORKS, { url: '/en/#all/work-50' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-work="work-50"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.resume()
  await expect(page.locator('[data-work="work-50"]')).toBeFocused()
  await expect(page.locator('[data-work="work-50"]')).toBeInViewport()
})

for (const lang of ['en', 'uk'])
  for (const width of [375, 1280])
    test.describe(`axe has nothing to complain about: ${lang}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })
      // The first link of a page, out of sight in its strip, would be taken for one that skips to content.
      const around = (gallery: string) =>
        `<nav aria-label="Site"><a href="/">Home</a></nav><main><h1>Portfolio</h1>${gallery}</main>`

      test('a gallery whose data did not come', async ({ openHtml, page }) => {
        const data = { images: worksUpTo(15), total: 60 }
        const attributes = 'heading="Works" show-count url="/nothing.json"'
        await openHtml(around(galleryOf(data, attributes)), { lang })
        await expect(page.locator('portfolio-gallery [part=note] button')).toBeVisible()
        await expectClean(page)
      })

      test('the popup, and a category', async ({ openLive, page }) => {
        await openLive(around(galleryOf(worksUpTo(60))), { lang })
        await page.locator('portfolio-gallery [part=popup-button]').click()
        await expectClean(page)
        await page.getByRole('dialog').getByRole('link').nth(2).click()
        await expect(links(page)).toHaveCount(20)
        await expectClean(page)
      })

      test('no works', async ({ openHtml, page }) => {
        await openHtml(around('<portfolio-gallery></portfolio-gallery>'), { lang, render: false })
        await expect(page.locator('portfolio-gallery [part=note]')).toBeVisible()
        await expectClean(page)
      })
    })

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('no works are a quiet sentence', async ({ openHtml, page, problems }) => {
  await openHtml(galleryOf([]))
  await expect(page.getByText('There are no works here yet.')).toBeVisible()
  expect(problems).toEqual([])
})

test('5,000 works come to life without a server', async ({ openHtml, page, problems }) => {
  await openHtml(galleryOf(worksUpTo(5000)), { render: false })
  await expect(links(page)).toHaveCount(15)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(links(page)).toHaveCount(5000, { timeout: 20_000 })
  expect(problems).toEqual([])
})

test('data that is set later counts', async ({ openHtml, page }) => {
  await openHtml('<portfolio-gallery></portfolio-gallery>', { render: false })
  await expect(page.getByText('There are no works here yet.')).toBeVisible()
  await page.evaluate((images) => {
    Object.assign(document.querySelector('portfolio-gallery')!, { images })
  }, worksUpTo(4))
  await expect(links(page)).toHaveCount(4)
})

const PLACEHOLDER = 'R0lGODlhAQABAIAAAA5eWg5eWiwAAAAAAQABAAACAkQBADs='

/** Keeps the sum of what moved by itself in `window.moved`. */
const WATCH_SHIFTS = `<script>
  moved = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value
  }).observe({ type: 'layout-shift', buffered: true })
</script>`

function moved(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'moved') as number)
}
