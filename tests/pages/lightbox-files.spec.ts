import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dialogOf, expect, galleryPage, open, test, thumbnail } from './support/lightbox.ts'
import { drawFrames, untilIdle } from './support/time.ts'

// Which files a lightbox asks for, where the gallery beneath has two columns.
test.use({ viewport: { width: 700, height: 800 } })

const PICTURES = { resolution: '2400x1800', formats: ['webp'] }

function page12(): string {
  return galleryPage(12, ({ photoName }) => ({
    ...PICTURES,
    image: `/pictures/${photoName.replace(' ', '-')}.jpg`,
  }))
}

/** Draws every picture that is asked for, once `until` has settled. Returns the names, in order. */
async function draw(page: Page, until: (name: string) => Promise<unknown> = async () => {}) {
  const asked: string[] = []
  const background = '#0e5e5a'
  await page.route('**/pictures/*', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/pictures/', '')
    asked.push(name)
    const width = Number(/-(\d+)\.jpg/.exec(name.replace(/^Work-\d+/, ''))?.[1] ?? 2400)
    const picture = sharp({ create: { width, height: width * 0.75, channels: 3, background } })
    await until(name)
    await route.fulfill({ contentType: 'image/webp', body: await picture.webp().toBuffer() })
  })
  return asked
}

test('lightbox: its script comes when the page is idle @thorough', async ({ openHtml, page }) => {
  const lightbox = page.waitForResponse('**/chunks/lightbox*.js')
  await openHtml(page12())
  expect((await lightbox).ok()).toBe(true)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('lightbox: its script comes with the first press where data is saved @thorough', async ({
  openHtml,
  page,
}) => {
  await page.addInitScript(
    `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHtml(page12())
  await page.waitForURL(/#/)
  // Whatever the gallery does when nothing else is to do has been done then.
  await untilIdle(page)
  const chunks = () => asked.filter((url) => /chunks\/lightbox.*\.js$/.test(url))
  expect(chunks()).toEqual([])
  await thumbnail(page, 2).click()
  await expect(dialogOf(page)).toHaveAccessibleName('Evening 2, Portfolio')
  expect(chunks()).toHaveLength(1)
})

test('lightbox: the neighbours are fetched next, the original for a closer look alone @thorough', async ({
  openHtml,
  page,
}) => {
  const asked = await draw(page)
  await openHtml(page12())
  await page.waitForURL(/#/)
  const own = () => asked.filter((name) => !name.endsWith('-600.jpg.webp'))
  await expect(thumbnail(page, 6).getByRole('img')).toHaveJSProperty('complete', true)
  expect(own()).toEqual([])
  await open(page, 6)
  await expect.poll(() => asked).toContain('Work-7-1200.jpg.webp')
  await expect.poll(() => asked).toContain('Work-5-1200.jpg.webp')
  expect(asked.indexOf('Work-6-1200.jpg.webp')).toBeLessThan(asked.indexOf('Work-7-1200.jpg.webp'))
  expect(asked).not.toContain('Work-6.jpg.webp')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => asked).toContain('Work-6.jpg.webp')
  const shown = dialogOf(page).getByRole('img', { name: 'Picture of work 6' })
  await expect(shown).toHaveJSProperty(
    'currentSrc',
    new URL('/pictures/Work-6.jpg.webp', page.url()).href,
  )
  await drawFrames(page)
  expect(asked.filter((name) => /^Work-\d+\.jpg/.test(name))).toEqual(['Work-6.jpg.webp'])
})

test('lightbox: the thumbnail stands in until the large picture has loaded @thorough', async ({
  openHtml,
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const isLarge = (name: string) => /^Work-2(-1200)?\.jpg/.test(name)
  await page.setViewportSize({ width: 1280, height: 800 })
  await draw(page, (name) => (isLarge(name) ? held : Promise.resolve()))
  await openHtml(page12())
  await page.waitForURL(/#/)
  await thumbnail(page, 2).click()
  const inPlace = page.locator('.swiper-slide[aria-hidden=false] .thumbnail')
  await expect(inPlace).toBeVisible()
  await expect(inPlace).toHaveAttribute('src', /Work-2-600\.jpg\.webp$/)
  const { width, height } = (await inPlace.boundingBox())!
  expect(width / height).toBeCloseTo(4 / 3, 1)
  release()
  await expect(inPlace).toBeHidden()
  await expect(dialogOf(page).getByRole('img', { name: 'Picture of work 2' })).toBeVisible()
})

test('lightbox: a size that the data does not know is taken from the file @thorough', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await draw(page)
  const unknown = { resolution: undefined, formats: [], image: '/pictures/tall.jpg' }
  await page.route('**/pictures/tall.jpg', async (route) => {
    const tall = sharp({ create: { width: 900, height: 1800, channels: 3, background: '#f4a259' } })
    await route.fulfill({ contentType: 'image/webp', body: await tall.webp().toBuffer() })
  })
  await openHtml(galleryPage(3, () => unknown))
  await open(page, 1)
  const ratio = async () => {
    const { width, height } = (await page
      .locator('.swiper-slide[aria-hidden=false] .frame')
      .boundingBox())!
    return Math.round((height / width) * 100) / 100
  }
  await expect.poll(ratio).toBe(2)
})
