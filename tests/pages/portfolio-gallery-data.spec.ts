import { variants } from '../support/test-size.ts'
import {
  BELOW,
  expect,
  galleryOf,
  links,
  moved,
  tab,
  test,
  WATCH_SHIFTS,
  worksUpTo,
} from './support/gallery.ts'

const PLACEHOLDER = 'R0lGODlhAQABAIAAAA5eWg5eWiwAAAAAAQABAAACAkQBADs='

test.describe('data from an address', () => {
  const fetched = '<portfolio-gallery data-url="/portfolio.json"></portfolio-gallery>' + BELOW

  test('portfolio-gallery: data comes from the address that the element names @journey', async ({
    openLive,
    page,
    htmlServer,
    problems,
  }) => {
    htmlServer.put('/portfolio.json', JSON.stringify({ images: worksUpTo(40) }), 'application/json')
    await openLive(fetched, { head: WATCH_SHIFTS })
    await expect(links(page)).toHaveCount(15)
    await expect(tab(page, 'Journeys')).toBeVisible()
    await expect(page.getByText('Loading the works…')).toHaveCount(0)
    expect(await moved(page)).toBe(0)
    expect(problems).toEqual([])
  })

  for (const [what, status, body] of variants(
    ['is missing', 404, 'not found'],
    ['is no JSON', 200, '<html>'],
    ['is not a list', 200, '{"images":"none"}'],
  ))
    test(`portfolio-gallery: data that ${what} is reported and can be asked for again`, async ({
      openLive,
      page,
      problems,
    }) => {
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

  test('portfolio-gallery: data from an address completes what the page has @thorough', async ({
    openLive,
    page,
    htmlServer,
  }) => {
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

  test('portfolio-gallery: data that does not come leaves what the page has @thorough', async ({
    openLive,
    page,
  }) => {
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

  test('portfolio-gallery: smaller copies of the pictures are looked up and made @thorough', async ({
    openHtml,
    page,
  }) => {
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

test('portfolio-gallery: "Show more" asks the server where neither page nor address has the other works', async ({
  openHtml,
  page,
}) => {
  await openHtml(galleryOf({ images: worksUpTo(15), total: 60 }))
  await page.waitForURL(/#/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/\/en\/\?works=all#all$/)
})

test('portfolio-gallery: a page that was rendered for another query comes to life, and keeps its own @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(galleryOf({ images: worksUpTo(15), total: 60 }))
  const { origin, pathname } = new URL(page.url())
  await page.goto(`${origin}${pathname}?utm_source=letter&utm_medium=mail`)
  await page.waitForURL(/#/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/\?utm_source=letter&utm_medium=mail&works=all#all$/)
  expect(problems).toEqual([])
})

test('portfolio-gallery: data that is set later is shown @thorough', async ({ openHtml, page }) => {
  await openHtml('<portfolio-gallery></portfolio-gallery>', { render: false })
  await expect(page.getByText('There are no works here yet.')).toBeVisible()
  await page.evaluate((images) => {
    Object.assign(document.querySelector('portfolio-gallery')!, { images })
  }, worksUpTo(4))
  await expect(links(page)).toHaveCount(4)
})
