import type { Locator, Page } from '@playwright/test'
import { isThorough } from '../support/test-size.ts'
import { readEnquiries } from './support/platform.ts'
import { expect, test } from './support/site.ts'

// From a page of the demo site to an enquiry about what it shows.

const PHONE = { width: 375, height: 667 }

/** What each page asks, by the button that is pressed. */
const QUESTIONS = [
  ['/en/tours/carpathians/', '.act popup-button', 'Reserve places: Carpathians on foot'],
  // The longest heading.
  ['/uk/tury/islandiia/', '.act popup-button', 'Бронювання: Ісландія кільцевою дорогою'],
  ['/en/events/weddings/', '.ask popup-button', 'Plan and price: Weddings in the open air'],
  ['/uk/podii/kontserty/', '.act popup-button', 'Бронювання: Концерти в малій залі'],
  ['/en/portfolio/', '.ask popup-button', 'Something like this'],
  ['/uk/', '.hero popup-button', 'Розкажіть, куди мандруємо'],
  ...(isThorough
    ? ([['/en/events/', '.ask popup-button', 'Plan and price: Your event']] as const)
    : []),
] as const

const formOf = (page: Page): Locator => page.locator('popup-container contact-form')

test('visit: the form is that of the page, and its button is in sight on a small phone @journey', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  for (const [path, button, title] of QUESTIONS) {
    await page.goto(site.url + path)
    await page.locator(button).click()
    const form = formOf(page)
    await expect(form.getByRole('heading')).toHaveText(title)
    const send = form.locator('.submit')
    await expect(send, path).toBeInViewport({ ratio: 1 })
    // Nothing that is optional comes before it.
    const optional = await form
      .locator('.control:visible:not([required]):not([aria-required])')
      .all()
    expect(optional, path).toHaveLength(0)
  }
})

test('visit: from a tour to an enquiry for places on a date takes six taps and two typed fields', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const email = 'places@example.com'
  await page.goto(`${site.url}/en/tours/carpathians/`)
  const form = formOf(page)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await tap(page.locator('.act popup-button'))
  // A list is opened by one tap, and chosen from by another.
  taps += 2
  const date = form.getByLabel('Date')
  const choices = await date.locator('option:not([hidden])').allTextContents()
  expect(choices).toEqual([
    '12–16\u00A0June 2027',
    '10–14\u00A0July 2027',
    '7–11\u00A0August 2027',
    'Other dates',
  ])
  await date.selectOption({ index: 2 })
  await tap(form.getByLabel('How many of you'))
  await page.keyboard.type('2')
  await tap(form.getByLabel(/^Email/))
  await page.keyboard.type(email)
  await tap(form.getByRole('button', { name: 'Reserve places' }))
  expect(taps).toBe(6)

  // What happens next, by when, to which address; the number; one button.
  const done = form.getByRole('group', { name: 'Thank you' })
  await expect(done).toContainText(
    `Your places are held for two days. Within one working day we will write to ${email} with the payment details.`,
  )
  const [, reference = ''] =
    /reference is ([\da-f]{8})/.exec((await done.textContent()) ?? '') ?? []
  await expect(done.getByRole('button')).toHaveCount(1)
  await expect
    .poll(async () => (await readEnquiries(site.url)).filter((each) => each.email === email))
    .toEqual([
      expect.objectContaining({
        form_id: 'tour',
        placement: 'tour-carpathians',
        submission_id: expect.stringMatching(new RegExp(`^${reference}`)),
      }),
    ])
  await done.getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('visit: something like a work is asked for from its tile and from the open picture', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/portfolio/`)
  const tile = page.locator('portfolio-gallery [role=listitem]').first()
  await tile.hover()
  await tile.getByRole('button', { name: /^Something like this: / }).click()
  const form = formOf(page)
  await expect(form.locator('[part=about]')).toContainText('The reason for the window seat')
  await page.keyboard.press('Escape')

  await tile.getByRole('link').click()
  const lightbox = page.locator('portfolio-gallery dialog.lightbox')
  await lightbox.getByRole('button', { name: 'Something like this' }).click()
  await expect(lightbox).toBeHidden()
  await expect(form.locator('[part=about]')).toContainText('The reason for the window seat')
})

test('visit: no word of a heading is broken on a narrow phone', async ({ page, site }) => {
  const paths = ['/uk/konfidentsiinist/', '/uk/portfolio/', '/en/events/conferences/']
  for (const path of paths) {
    await page.goto(site.url + path)
    await page.evaluate(async () => void (await document.fonts.ready))
    for (const width of [320, 375, 390]) {
      await page.setViewportSize({ width, height: 700 })
      const broken = await page.locator('page-banner h1').evaluate((heading) => {
        const text = [...heading.childNodes].find((node) => node instanceof Text)
        if (!text) throw new Error('the heading has no text')
        const words = [...text.data.matchAll(/\S+/g)]
        return words.flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return tops.size > 1 ? [word] : []
        })
      })
      expect(broken, `${path}, ${width} px`).toEqual([])
    }
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('visit: an event goes into a calendar, and dates, route and answers are there without script @journey', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/en/events/concerts/`)
    const link = page.getByRole('link', { name: 'Add to your calendar' })
    const answer = await fetch(site.url + ((await link.getAttribute('href')) ?? ''))
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('DTSTART:20270220T170000Z')

    await page.goto(`${site.url}/uk/tury/karpaty/`)
    await expect(page.locator('.dates li')).not.toHaveCount(0)
    await expect(page.locator('.route li').first()).toHaveText('Ворохта')
    const question = page.locator('.questions details').first()
    await question.locator('summary').click()
    await expect(question.locator('p')).toBeVisible()
  })
})
