import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { variants } from '../support/test-size.ts'
import { hold } from './support/hold.ts'
import { moved, WATCH_SHIFTS } from './support/shifts.ts'
import { expect, test } from './support/test.ts'
import { letTimePass } from './support/time.ts'

const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAA5eWg5eWiwAAAAAAQABAAACAkQBADs='

interface Entry {
  readonly image: string
  readonly resolution: string
  readonly alt: string
  readonly formats?: readonly string[]
  readonly placeholder?: string
}

const boats: Entry = {
  image: '/pictures/boats.jpg',
  resolution: '1600x1200',
  alt: 'Boats off the pier, early in the morning',
  formats: ['avif', 'webp'],
  placeholder: PLACEHOLDER,
}

function gallery(...images: readonly Entry[]): string {
  const json = JSON.stringify(images)
  return `<portfolio-gallery><script type="application/json">${json}</script></portfolio-gallery>`
}

type Format = 'avif' | 'webp' | 'jpeg'

/** Encoded once: 60 pictures of 1600 px took seconds. */
const encoded = new Map<string, Promise<Buffer>>()

function encode(width: number, format: Format): Promise<Buffer> {
  const key = `${width} ${format}`
  const known = encoded.get(key)
  if (known) return known
  const create = { width, height: width * 0.75, channels: 3, background: '#0e5e5a' } as const
  const encoding = sharp({ create }).toFormat(format).toBuffer()
  encoded.set(key, encoding)
  return encoding
}

/**
 * Draws every picture that is asked for, as large as its name says; what `fails` says is missing.
 *
 * @returns the names that were asked for, in order
 */
async function serve(page: Page, fails: (name: string) => boolean = () => false) {
  const asked: string[] = []
  await page.route('**/pictures/*', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/pictures/', '')
    asked.push(name)
    if (fails(name)) return await route.fulfill({ status: 404, body: 'not found' })
    const [, width = 1600] = /-(\d+)\.jpg/.exec(name) ?? []
    const format = (/\.jpg\.(avif|webp)$/.exec(name)?.[1] ?? 'jpeg') as Format
    const body = await encode(+width, format)
    return await route.fulfill({ contentType: `image/${format}`, body })
  })
  return asked
}

function picture(page: Page, alt = boats.alt) {
  return page.getByRole('img', { name: alt, exact: true })
}

/** Resolves when the picture is there: itself, not its words. */
async function arrived(page: Page, alt = boats.alt): Promise<void> {
  const images = page.locator('picture img').and(page.getByAltText(alt, { exact: true }))
  const widths = () =>
    images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0))
  await expect.poll(widths).toEqual([true])
}

test('pictures: the smallest file that fills the place is loaded, in the best format, once', async ({
  page,
  openHtml,
  problems,
}) => {
  const asked = await serve(page)
  await page.clock.install()
  await openHtml(gallery(boats))
  await arrived(page)
  await letTimePass(page)
  expect(asked).toEqual(['boats-600.jpg.avif'])
  // The style of a failed one would be worked out for each work of a gallery.
  const failed = () => picture(page).evaluate((image) => getComputedStyle(image, '::after').content)
  await expect.poll(failed).toBe('none')
  expect(problems).toEqual([])
})

test('pictures: no words are written over the placeholder while the picture is on its way @thorough', async ({
  page,
  openHtml,
}) => {
  // Firefox shows the alternative text of what it still loads; Chromium does not, but has the colour all the same.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/pictures/*', async (route) => {
    await asked
    await route.fulfill({ status: 404, body: 'not found' })
  })
  const opening = openHtml(gallery(boats))
  const image = page.locator('picture img')
  await expect(image).toHaveAttribute('alt', boats.alt)
  await expect(image).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('.placeholder')).toHaveCSS('filter', /^blur\(/)
  answer()
  await opening
  await expect(page.locator('[part~=fallback]')).toHaveText(boats.alt)
  await expect(page.locator('[part~=fallback]')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})

test('pictures: those far below wait until they come near @thorough', async ({
  page,
  openHtml,
}) => {
  const asked = await serve(page)
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...boats,
    image: `/pictures/${index}.jpg`,
    resolution: '600x1800',
    alt: `Picture ${index}`,
  }))
  await page.clock.install()
  await openHtml(gallery(...many))
  await arrived(page, 'Picture 0')
  await letTimePass(page)
  const last = asked.length
  expect(last).toBeLessThan(60)
  expect(asked).toContain('0.jpg.avif')
})

test('pictures: one that cannot be had is asked for twice, then its words stand in its place', async ({
  page,
  openHtml,
}) => {
  const asked = await serve(page, () => true)
  await page.clock.install()
  await openHtml(gallery({ ...boats, formats: [] }), { render: false })
  const words = page.getByText(boats.alt)
  await expect(words).toBeVisible()
  await expect(picture(page)).toBeVisible()
  await page.clock.runFor(10_000) // a third attempt would have come by then
  expect(asked).toEqual(['boats.jpg', 'boats.jpg'])
  await expect(page.getByRole('link')).toHaveAccessibleName(new RegExp(`^${boats.alt}`))
})

test('pictures: one that failed before any script came is noticed, and nothing moves @thorough', async ({
  page,
  openHtml,
}) => {
  const asked = await serve(page, (name) => name !== 'boats.jpg')
  const release = await hold(page, '**/mandry.js')
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('boats-600.jpg.avif')) release()
  })
  await openHtml(gallery(boats), { head: WATCH_SHIFTS })
  await arrived(page)
  expect(asked).toEqual(['boats-600.jpg.avif', 'boats.jpg'])
  expect(await moved(page)).toBe(0)
})

test('pictures: without script, too, the words stand in the place of one that fails, on an even ground @thorough', async ({
  page,
  openHtml,
}) => {
  await serve(page, () => true)
  await openHtml(gallery({ ...boats, formats: [] }), { script: false })
  const frame = page.locator('[part~=picture]')
  const ground = async () => {
    const { data, info } = await sharp(await frame.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The middle of the upper edge: corners are round, and the words are further below.
    const start = (20 * info.width + (info.width >> 1)) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  // The placeholder is #0e5e5a.
  await expect.poll(ground).toEqual([0xea, 0xf0, 0xee])
})

test('pictures: words in the place of one move nothing @thorough', async ({ page, openHtml }) => {
  await serve(page, () => true)
  await openHtml(`${gallery(boats)}<p>Below</p>`, { head: WATCH_SHIFTS })
  await expect(page.getByText(boats.alt)).toBeVisible()
  expect(await moved(page)).toBe(0)
})

for (const reducedMotion of variants('no-preference', 'reduce'))
  test(`pictures: one of the browser ends in full sight, motion: ${reducedMotion} @thorough`, async ({
    page,
    openHtml,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await serve(page)
    await openHtml(gallery(boats), { render: false })
    await arrived(page)
    await expect(picture(page)).toHaveCSS('opacity', '1')
    const seconds = await picture(page).evaluate((image) =>
      parseFloat(getComputedStyle(image).transitionDuration),
    )
    expect(seconds > 0.01).toBe(reducedMotion === 'no-preference')
  })

test('pictures: no style attribute is rendered, and nothing that a strict policy forbids', async ({
  page,
  openHtml,
  problems,
}) => {
  await serve(page, (name) => name.startsWith('lost'))
  await openHtml(gallery(boats, { ...boats, image: '/pictures/lost.jpg', alt: 'Lost' }), {
    head: `<meta http-equiv="Content-Security-Policy"
      content="img-src 'self' data:; require-trusted-types-for 'script'; style-src 'self' 'unsafe-inline'; style-src-attr 'none'">`,
  })
  await arrived(page)
  await expect(page.getByText('Lost')).toBeVisible()
  const styled = await page
    .locator('portfolio-gallery .picture')
    .evaluateAll((pictures) =>
      pictures.filter((one) => one.matches('[style]') || one.querySelector('[style]')),
    )
  expect(styled).toEqual([])
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})
