import { variants } from '../support/test-size.ts'
import { PHONE } from '../bench/slow-phone.ts'
import { expect, test } from './support/site.ts'

// Sections of the demo site that a visitor has not scrolled to.

test.use({ viewport: PHONE })

const EVENTS = 'section.night'

test('site below the fold: a capture of the full page, which scrolls nothing, shows every section; nothing that a visitor sees moves while the page is scrolled; a very long word makes no page wider than its window', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push(Reflect.get(entry, 'value') as number)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of variants('/en/', '/uk/tury/', '/en/about/', '/en/contacts/').toReversed()) {
    await page.goto(site.url + path)
    const skipped = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h2, h3, p, img, site-footer)')]
        .filter(
          (element) =>
            element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect.soft(skipped, path).toEqual([])
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, 400)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(total).toBeLessThan(0.01)

  await page.setViewportSize({ width: 375, height: 800 })
  await page.locator('main').evaluate((main) => {
    for (const words of main.querySelectorAll('h1, h2, .lead, .card h3, .card .meta'))
      words.append('Llanfairpwllgwyngyll'.repeat(5))
  })
  const beside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(beside)).toBe(0)
})

test('site below the fold: what gets the focus, a link leads to or the browser’s own search finds comes into view @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/`)
  const heading = page.locator(`${EVENTS} h2`)
  const text = (await heading.textContent()) ?? ''
  await expect(heading).not.toBeInViewport()
  const isFound = await page.evaluate(
    (wanted) => (window as unknown as { find: (text: string) => boolean }).find(wanted),
    text.trim(),
  )
  expect(isFound).toBe(true)
  await expect(heading).toBeInViewport()

  await page.goto(`${site.url}/en/`)
  await expect(heading).not.toBeInViewport()
  await heading.evaluate((target) => {
    target.id = 'dates'
    location.hash = 'dates'
  })
  await expect(heading).toBeInViewport()

  await page.goto(`${site.url}/en/?again`)
  const field = page.locator('main contact-block').getByRole('textbox').first()
  await expect(field).not.toBeInViewport()
  await field.evaluate((input: HTMLElement) => input.focus())
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
})
