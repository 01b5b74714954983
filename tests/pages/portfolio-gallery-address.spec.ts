import { variants } from '../support/test-size.ts'
import {
  BELOW,
  dialogs,
  expect,
  galleryOf,
  hash,
  links,
  moved,
  said,
  tab,
  test,
  WATCH_SHIFTS,
  WORKS,
  worksUpTo,
} from './support/gallery.ts'

const PAGE = WORKS + BELOW

test.describe('the hash', () => {
  test('portfolio-gallery: an empty hash becomes the all-category without a new entry @thorough', async ({
    openHtml,
    page,
    problems,
  }) => {
    await openHtml(PAGE)
    await expect(page).toHaveURL(/\/en\/#all$/)
    await expect(links(page)).toHaveCount(15)
    await expect.poll(() => page.evaluate(() => history.length)).toBe(2)
    await page.evaluate(() => (location.hash = ''))
    await expect.poll(() => hash(page)).toBe('#all')
    expect(problems).toEqual([])
  })

  for (const unknown of variants('#nowhere', '#%E0%A4%A', '#all/nothing', '#/'))
    test(`portfolio-gallery: the unknown hash ${unknown} shows all works and stays as it is @thorough`, async ({
      openHtml,
      page,
      problems,
    }) => {
      await openHtml(PAGE, { url: `/en/${unknown}` })
      await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
      await expect(links(page)).toHaveCount(15)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(hash(page)).toBe(unknown)
      expect(problems).toEqual([])
    })

  test('portfolio-gallery: a hash shows its category on arrival, and nothing moves', async ({
    openHtml,
    page,
  }) => {
    await openHtml(PAGE, { url: '/en/#Weddings%20%26%20balls', head: WATCH_SHIFTS })
    await expect(tab(page, 'Weddings & balls')).toHaveAttribute('aria-current', 'true')
    await expect(links(page)).toHaveCount(20)
    await expect(said(page)).toHaveText('')
    expect(await moved(page)).toBe(0)
  })

  test('portfolio-gallery: the address of a popup leaves the category as it is @thorough', async ({
    openHtml,
    page,
  }) => {
    await openHtml(
      `${PAGE}<popup-container popup-id="form" heading="Enquiry">Text</popup-container>`,
      {
        url: '/en/#Journeys',
      },
    )
    await expect(tab(page, 'Journeys')).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() => (location.hash = '#popup=form'))
    await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeHidden()
    await expect.poll(() => hash(page)).toBe('#Journeys')
    await expect(tab(page, 'Journeys')).toHaveAttribute('aria-current', 'true')
    await expect(said(page)).toHaveText('')
  })

  test('portfolio-gallery: a hash that a link or a script changes is followed @thorough', async ({
    openLive,
    page,
  }) => {
    await openLive(`<a href="#Events">Our events</a>${PAGE}`)
    await tab(page, 'All').focus()
    await expect(page).toHaveURL(/#all$/)
    await page.getByRole('link', { name: 'Our events' }).click()
    await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() => (location.hash = '#Journeys'))
    await expect(tab(page, 'Journeys')).toHaveAttribute('aria-current', 'true')
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-2')
  })
})

test('portfolio-gallery: the way back leads to where the visitor was', async ({
  openLive,
  page,
}) => {
  await page.setViewportSize({ width: 350, height: 600 })
  // With the first works alone the browser can go no further than to what follows, far from the gallery.
  await openLive(`${galleryOf(worksUpTo(60))}<div style="height: 3000px">Below</div>`)
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
  // A place on the way there may have been kept for a moment.
  await page.waitForFunction(() => history.state?.mandryScroll === 9000)
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

test('portfolio-gallery: a link to a choice leads to its works, and another link where it leads @thorough', async ({
  openLive,
  page,
}) => {
  await page.setViewportSize({ width: 350, height: 600 })
  await openLive(`<h1>Works</h1>${PAGE}<a href="#Events">Our events</a> <a href="#below">Below</a>`)
  await expect(page).toHaveURL(/#all$/)
  await page.getByRole('link', { name: 'Our events' }).click()
  await expect(links(page).first()).toBeInViewport()
  await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Below' }).click()
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
  await expect(links(page)).toHaveCount(15)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000)
})

test.describe('another language', () => {
  test('portfolio-gallery: a hash of another language keeps the category and the open picture @thorough', async ({
    openHtml,
    page,
  }) => {
    await openHtml(WORKS, { lang: 'uk', url: '/uk/#Events/work-4' })
    await expect(dialogs(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    // The list that a server rendered is on its way out.
    await expect(page.locator('.works-grid:not([hidden]) [data-work=work-4]')).toBeFocused()
    await expect(links(page)).toHaveCount(20)
    await expect(page.getByRole('link', { name: 'Події', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('portfolio-gallery: a hash of another language keeps the category of works that are still to come @thorough', async ({
    openHtml,
    page,
  }) => {
    const data = {
      images: worksUpTo(3).slice(0, 1),
      total: 3,
      categories: [{ en: 'Journeys', uk: 'Мандри' }],
    }
    await page.route('**/rest.json', (route) => route.fulfill({ json: worksUpTo(3) }))
    const url = `/en/#${encodeURIComponent('Мандри')}`
    await openHtml(galleryOf(data, 'url="/rest.json"'), { url })
    await expect(page.getByRole('link', { name: 'Journeys' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(links(page).first()).toHaveAttribute('data-work', 'work-2')
    await expect(links(page)).toHaveCount(1)
  })
})

test('portfolio-gallery: back and forward lead through choices and pictures in every order @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(WORKS)
  await page.waitForURL(/#/)
  const stands = async (hash: string, open: number, count: number) => {
    await expect(page).toHaveURL(new RegExp(`${hash}$`))
    await expect(dialogs(page)).toHaveCount(open)
    await expect(links(page)).toHaveCount(count)
  }
  await links(page).nth(2).click()
  await stands('#all/work-3', 1, 15)
  await page.goBack()
  await stands('#all', 0, 15)
  await page.goForward()
  await stands('#all/work-3', 1, 15)
  await page.reload()
  await stands('#all/work-3', 1, 15)
  await page.keyboard.press('Escape')
  await stands('#all', 0, 15)
  await page.getByRole('link', { name: 'Events' }).click()
  await stands('#Events', 0, 20)
  await links(page).nth(2).click()
  await stands('#Events/work-7', 1, 20)
  await page.evaluate(() => history.go(-2))
  await stands('#all', 0, 15)
  await page.evaluate(() => history.go(2))
  await stands('#Events/work-7', 1, 20)
  await page.keyboard.press('Escape')
  await stands('#Events', 0, 20)
  expect(problems).toEqual([])
})

test('portfolio-gallery: the hash of a place on the page is not rewritten, and shows all works', async ({
  openLive,
  page,
}) => {
  await openLive(`<a href="#contact">To contact</a>${PAGE}<h2 id="contact">Contact</h2>`)
  await tab(page, 'Events').click()
  await expect(links(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'To contact' }).click()
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true')
  await expect(links(page)).toHaveCount(15)
  await expect(page).toHaveURL(/#contact$/)
  await page.goBack()
  await expect(tab(page, 'Events')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/#Events$/)
})

test('portfolio-gallery: a choice in one of two galleries leaves the other as it is', async ({
  openLive,
  page,
}) => {
  const other = ['Lakes', 'Hills'].map((category) => ({ image: `/${category}.png`, category }))
  await page.route(/\.png/, (route) => route.fulfill({ body: '' }))
  await openLive(PAGE + galleryOf(other, 'load="eager" heading="Other"'))
  const first = page.locator('portfolio-gallery').first()
  const second = page.locator('portfolio-gallery').last()
  const choice = (gallery: typeof first, name: string) =>
    gallery.getByRole('navigation').getByRole('link', { name, exact: true })
  await choice(first, 'Events').click()
  await choice(second, 'Hills').click()
  await expect(page).toHaveURL(/#Hills$/)
  await expect(choice(second, 'Hills')).toHaveAttribute('aria-current', 'true')
  await expect(second.locator('[data-work]')).toHaveCount(1)
  await expect(choice(first, 'Events')).toHaveAttribute('aria-current', 'true')
  await expect(first.locator('[data-work]')).toHaveCount(20)
})

test('portfolio-gallery: the link of a picture opens it in the gallery that is seen, not in a hidden copy', async ({
  openHtml,
  page,
}) => {
  await openHtml(`<div style="display: none">${PAGE}</div><div>${PAGE}</div>`, {
    url: '/en/#Events/work-4',
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#Events$/)
})
