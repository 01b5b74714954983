import { PHONE } from '../bench/slow-phone.ts'
import { expect, test } from './support/site.ts'

// Sections of the demo site that are laid out when they come near.

test.use({ viewport: PHONE })

const EVENTS = 'section.night'

test('site below the fold: a section far below is laid out when the visitor comes near @thorough', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/`)
  const isLaidOut = () =>
    page
      .locator(`${EVENTS} h2`)
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  await page.locator(EVENTS).scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
})

test('site below the fold: nothing that a visitor sees moves while the page is scrolled', async ({
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
  await page.goto(`${site.url}/en/`)
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

// Content that is higher than the place of its section lies on the colours of the next one for every tool that
// measures colours: Lighthouse took six points for it.
test('site below the fold: each section has a place that is not smaller than it @thorough', async ({
  page,
  site,
}) => {
  for (const path of ['/en/', '/uk/', '/uk/tury/', '/en/about/', '/en/portfolio/']) {
    await page.goto(site.url + path)
    const tooSmall = await page.evaluate(() => {
      const sections = [...document.querySelectorAll('section, aside')]
      return sections
        .map((section): [Element, number] => [section, section.getBoundingClientRect().height])
        .map(([section, place]) => {
          ;(section as HTMLElement).style.contentVisibility = 'visible'
          return { name: section.className, place, is: section.getBoundingClientRect().height }
        })
        .filter(({ place, is }) => place < is)
    })
    expect.soft(tooSmall, path).toEqual([])
  }
})
