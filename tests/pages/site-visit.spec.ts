import { variants } from '../support/test-size.ts'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/site.ts'

// What a visit to the demo site is like, beyond its widgets.

test('site: the menu has days and prices of all tours, from where it fits; the scene of the home page begins in the first window, over a placeholder for its shape @thorough', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(`${site.url}/en/`)
  // The header answers a scroll once it answers presses.
  await page.evaluate(() => scrollTo(0, 200))
  await expect(page.locator('site-header header')).toHaveAttribute('data-scrolled', '')
  await page.getByRole('link', { name: 'Tours', exact: true }).first().click()
  const panel = page.locator('site-header #children-1')
  await expect(panel.getByRole('link')).toHaveCount(7)
  await expect(panel.getByRole('link').first()).toContainText('5 days · UAH 18,900 / €390')
  await expect(panel.getByRole('link', { name: 'All tours' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/en/')

  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  for (const [width, height, ratio] of [
    [2560, 1400, 2.38],
    [1440, 920, 2.38],
    [375, 800, 0.8],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await page.locator('.hero .picture').evaluate((picture) => {
      const { left, width, height, top } = picture.getBoundingClientRect()
      return { left, width, height, top }
    })
    expect([box.left, box.width]).toEqual([0, width])
    expect(box.width / box.height).toBeCloseTo(ratio, 1)
    expect(box.top).toBeLessThan(height)
    const blurred = page.locator('.hero .placeholder')
    await expect(blurred).toHaveJSProperty('complete', true)
    const isWide = () =>
      blurred.evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight)
    await expect.poll(isWide).toBe(ratio > 1)
  }
})

test('site: a tour leads up to its list and on to the next, its action in sight', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(`${site.url}/en/tours/carpathians/`)
  const crumb = page.locator('page-banner').getByRole('link', { name: 'Tours' })
  await expect(crumb).toHaveAttribute('href', '/en/tours/')
  await page.locator('.course').scrollIntoViewIfNeeded()
  const action = page.locator('.act popup-button')
  await expect(action).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('.course li').last().scrollIntoViewIfNeeded()
  await expect(action).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.next h3')).toHaveText('By train, the window seat')
  // After the last one comes the first.
  const last = await (await fetch(`${site.url}/en/tours/jordan/`)).text()
  expect(last).toMatch(/class="[^"]*\bnext\b[^-].*<h3[^>]*>(<a [^>]*>)?Carpathians on foot</s)
})

test('site: the first window of a tour has its price and its action, the unit of the price on two lines at most @thorough', async ({
  page,
  site,
}) => {
  const longest = ['/en/tours/iceland/', '/uk/podii/novyi-rik/']
  const price = page.locator('.cost strong span').first()
  for (const path of longest) {
    await page.goto(site.url + path)
    for (const [width, height] of [
      [360, 640],
      [375, 667],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(price).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.act popup-button')).toBeInViewport({ ratio: 1 })
      const lines = await page.locator('.cost').evaluate((cost) => {
        const { height: price } = cost.querySelector('strong')!.getBoundingClientRect()
        const line = Number.parseFloat(getComputedStyle(cost).lineHeight)
        return (cost.getBoundingClientRect().height - price) / line
      })
      expect(lines).toBeGreaterThan(0.5)
      expect(lines).toBeLessThan(2.5)
    }
  }
})

test('site: a phone, an address and its map stand on the contacts page, at the end of each and in the menu of a phone @thorough', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`${site.url}/uk/kontakty/`)
  await page.locator('site-header [part~=burger]').click()
  for (const part of ['contact-block', 'site-footer', 'site-header']) {
    const phone = page.locator(part).getByRole('link', { name: '+380 44 123 45 67' })
    await expect(phone).toHaveAttribute('href', 'tel:+380441234567')
    const address = page.locator(part).getByRole('link', { name: 'Київ, Поділ' })
    await expect(address).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
    if (part !== 'site-header') continue
    for (const line of [phone, address])
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('site: texts have a contrast of 7 to 1, and what a finger presses is 44 px high', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of variants('/uk/tury/karpaty/', '/en/')) {
    await page.goto(site.url + path)
    expect(await violationsOf(page, { only: ['color-contrast-enhanced'] })).toEqual([])
    const targets = page.locator('main a, site-footer a, main button, page-banner a')
    const sizes = await targets.evaluateAll((all) =>
      all
        // A link within a sentence is as high as its line.
        .filter((each) => each.parentElement?.localName !== 'p' || !each.previousSibling)
        .map((each) => {
          // The link of a card, a tile or a row is as large as that.
          const isWhole = getComputedStyle(each, '::after').position === 'absolute'
          const target = isWhole ? (each as HTMLElement).offsetParent : each
          const { height = 0 } = target?.getBoundingClientRect() ?? {}
          return [each.textContent, Math.round(height)] as const
        })
        .filter(([, height]) => height > 0 && height < 44),
    )
    expect(sizes).toEqual([])
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  }
  await page.goto(`${site.url}/en/contacts/`)
  await page.locator('contact-block [type=submit]').click()
  await expect(page.locator('contact-block .summary')).toBeVisible()
  expect(await violationsOf(page, { only: ['color-contrast-enhanced'] })).toEqual([])
})

test('site: a picture has a placeholder until it comes, and a frame when it does not @thorough', async ({
  page,
  site,
}) => {
  await page.route(/\/pictures\//, (route) => route.abort())
  await page.goto(`${site.url}/en/tours/`)
  const frame = page.locator('.card .picture').first()
  await expect(frame.locator('.placeholder')).toHaveAttribute('src', /^data:image\/webp;base64,/)
  const box = await frame.boundingBox()
  expect(box?.height).toBeGreaterThan(200)
})

test('site: a page is fetched when the pointer rests on a link to it, one with a query is not', async ({
  page,
  site,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const fetched = new Map<string, string>()
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
    fetched.set(new URL(prefetchUrl).pathname + new URL(prefetchUrl).search, status),
  )
  await page.goto(`${site.url}/en/`)
  const more = page.locator('main a.more').first()
  await more.evaluate((link: HTMLAnchorElement) => (link.href = '/en/tours/?from=home'))
  await more.hover()
  await page.locator('main .card h3 a').first().hover()
  await expect.poll(() => fetched.get('/en/tours/carpathians/')).toBe('Ready')
  expect([...fetched.keys()]).not.toContain('/en/tours/?from=home')
})
