import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expectAccessible } from './support/axe.ts'
import { LISTEN, submissions } from './support/contact-form.ts'
import { dayFromToday, EXTENDED, ONE_PAGE, STEPS } from './support/extended-form.ts'
import { expect, test } from './support/test.ts'

// Forms with radio buttons, checkboxes, dates, numbers, hidden texts, conditions and steps.

const START = dayFromToday(10)
const END = dayFromToday(12)

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

async function fillFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Wedding').check()
  await page.getByLabel('From').fill(START)
  await page.getByLabel('To', { exact: true }).fill(END)
}

test('contact-form: a press is answered that came before the script of its kinds @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(ONE_PAGE, { ...EXTENDED, script: false })
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/chunks/advanced-*', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await page.addScriptTag({ type: 'module', url: '/mandry.js' })
  await press(page, 'Send the plan')
  await asked.promise
  held.resolve()
  await expect(page.locator('.summary')).toBeFocused()
})

test('contact-form: every kind of input is checked and sent, and a plain form loads nothing of it @journey', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(ONE_PAGE, EXTENDED)
  await expect(page.getByLabel('What kind')).toBeHidden()
  await press(page, 'Send the plan')
  const summary = page.locator('.summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Choose one of the answers to “Kind of event”',
    'Enter both dates of “When”, the first and the last',
    'Enter “Guests” as a number, like 12',
    'Fill in “Email”',
  ])
  const kinds = page.getByRole('radiogroup', { name: 'Kind of event' })
  await expect(kinds).toHaveAttribute('aria-invalid', 'true')
  await expect(kinds).toHaveAccessibleDescription(
    'Error: Choose one of the answers to “Kind of event”',
  )
  await summary.getByRole('link', { name: 'Kind of event' }).click()
  await expect(page.getByLabel('Wedding')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(summary.getByRole('link')).toHaveCount(3)
  await page.getByLabel('From').fill(END)
  await page.getByLabel('To', { exact: true }).fill(START)
  await page.getByLabel('Guests').fill('1')
  await page.getByLabel('Email').fill('olena@example.com')
  for (const name of ['Hotel', 'Transport', 'Catering, drinks']) await page.getByLabel(name).check()
  await press(page, 'Send the plan')
  await expect(summary.getByRole('link')).toHaveText([
    'The end date must be the same as or after the start date',
    '“Guests”: 2 or more',
    'Choose at most 2 of “What we take care of”',
  ])
  await page.getByLabel('From').fill(START)
  await page.getByLabel('To', { exact: true }).fill(END)
  // By keys: through WebDriver BiDi Firefox adds what is filled into a number to what was there.
  await page.getByLabel('Guests').press('ControlOrMeta+a')
  await page.getByLabel('Guests').pressSequentially('60')
  await page.getByLabel('Hotel').uncheck()
  await expect(summary).toHaveCount(0)
  await page.getByLabel('Budget').fill('100000')
  await press(page, 'Send the plan')
  await expect(page.getByText('Successfull')).toBeVisible()
  expect((await submissions(page)).map(({ inputs }) => inputs)).toEqual([
    {
      kind: 'Wedding',
      dates: `${START}/${END}`,
      visit: '',
      guests: '60',
      services: 'Transport\nCatering, drinks',
      budget: '100000',
      email: 'olena@example.com',
      source: 'Test page, /en/events/, letter',
    },
  ])
  // The success emptied the form: what depended on it is hidden again.
  await expect(page.getByLabel('Budget')).toBeHidden()
  await expect(page.getByLabel('Wedding')).not.toBeChecked()
  expect(problems).toEqual([])

  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  await openHtml('<contact-form send-delay="0"></contact-form>')
  await press(page, 'Get in touch')
  await expect(summary).toBeFocused()
  expect(chunks.filter((url) => /chunks\/forms-/.test(url))).toHaveLength(1)
  expect(chunks.filter((url) => /chunks\/advanced-/.test(url))).toEqual([])
})

test('contact-form: an input whose condition fails is hidden, not checked and not sent, and keeps its text @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(ONE_PAGE, EXTENDED)
  const other = page.getByLabel('What kind')
  await page.getByLabel('Something else').check()
  await expect(other).toBeVisible()
  await expect(other).toHaveAttribute('aria-required', 'true')
  await expect(page.getByLabel('Something else')).toBeFocused()
  await press(page, 'Send the plan')
  const links = page.locator('.summary').getByRole('link')
  await expect(links.first()).toHaveText('Fill in “What kind”')
  await page.getByLabel('Conference').check()
  await expect(other).toBeHidden()
  await expect(links.first()).toHaveText('Enter both dates of “When”, the first and the last')
  await page.getByLabel('Something else').check()
  await other.fill('A regatta')
  await page.getByLabel('Conference').check()
  await page.getByLabel('Something else').check()
  await expect(other).toHaveValue('A regatta')
  await page.getByLabel('Conference').check()
  await page.getByLabel('From').fill(START)
  await page.getByLabel('To', { exact: true }).fill(END)
  await page.getByLabel('Guests').fill('60')
  await page.getByLabel('Email').fill('olena@example.com')
  await press(page, 'Send the plan')
  await expect(page.getByText('Successfull')).toBeVisible()
  const [sent] = await submissions(page)
  expect(sent?.inputs).not.toHaveProperty('other')
  expect(problems).toEqual([])
})

test('contact-form: steps by keyboard, with their errors, back and forth @journey', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(STEPS, EXTENDED)
  const heading = (name: string) => page.getByRole('heading', { name })
  await expect(heading('Step 1 of 3 Your event')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expect(page.getByRole('button')).toHaveText(['Next'])
  const { length } = await page.evaluate(() => ({ length: history.length }))

  await press(page, 'Next')
  const links = page.locator('.summary').getByRole('link')
  await expect(links).toHaveText([
    'Choose one of the answers to “Kind of event”',
    'Enter both dates of “When”, the first and the last',
  ])
  await fillFirstStep(page)
  await expect(links).toHaveCount(0)
  await page.getByLabel('From').press('Enter')
  await expect(heading('Step 2 of 3 The details')).toBeFocused()
  await expect(page.getByLabel('From')).toBeHidden()

  await page.getByLabel('Guests').fill('60')
  await page.getByLabel('Hotel').check()
  await expect(page.getByLabel('Budget')).toBeVisible()
  await press(page, 'Back')
  await expect(heading('Step 1 of 3')).toBeFocused()
  await expect(page.getByLabel('From')).toHaveValue(START)
  await press(page, 'Next')
  await expect(page.getByLabel('Guests')).toHaveValue('60')
  await page.getByLabel('Guests').press('Enter')
  await expect(heading('Step 3 of 3 Your contacts')).toBeFocused()
  await expect(page.getByRole('button')).toHaveText(['Back', 'Send the plan'])
  await page.getByLabel('Email').fill('olena@example.com')
  expect(await page.evaluate(() => history.length)).toBe(length)

  // What the server refuses may be in a step before.
  await page.evaluate(() =>
    Object.assign(window, {
      answer: (event: { detail: { respondWith: (answer: Promise<unknown>) => void } }) => {
        const issues = [{ input: 'guests', kind: 'malformed', text: 'We are full: 40 or less' }]
        const refusal = Object.assign(new Error('refused'), { code: 'refused', issues })
        event.detail.respondWith(Promise.reject(refusal))
      },
    }),
  )
  await page.getByLabel('Email').press('Enter')
  await press(page, 'Back to the form')
  await expect(heading('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Guests')).toHaveAccessibleDescription(
    'Error: We are full: 40 or less',
  )
  await press(page, 'Next')
  await expect(heading('Step 3 of 3')).toBeFocused()
  // A link of the summary leads into its step.
  await page.getByLabel('Email').fill('')
  await press(page, 'Send the plan')
  await press(page, 'Back')
  await page.locator('.summary').getByRole('link', { name: 'Email' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(problems).toEqual([expect.stringContaining('the submission failed')])

  // The success is all that is left to see, until it is done with.
  await page.evaluate(() => Object.assign(window, { answer: undefined }))
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByLabel('Email').press('Enter')
  const success = page.getByRole('group', { name: 'Successfull' })
  await expect(success).toBeFocused()
  await expect(success).toBeInViewport()
  await expect(heading('Step 1 of 3')).not.toBeInViewport()
  await expect(success.getByRole('button')).toHaveText(['Done'])
  await press(page, 'Done')
  await expect(success).toHaveCount(0)
  await expect(heading('Step 1 of 3')).toBeVisible()
  await expect(page.getByLabel('Wedding')).not.toBeChecked()
})

test('contact-form: what a draft asks for is shown after a reload, without a touch @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(STEPS, EXTENDED)
  await page.getByLabel('Something else').check()
  await page.getByLabel('What kind').fill('A birthday')
  await page.reload()
  await expect(page.getByLabel('What kind')).toBeVisible()
  await expect(page.getByLabel('What kind')).toHaveValue('A birthday')
})

test('contact-form: a draft brings choices, dates and what depends on them back in another language @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(STEPS, EXTENDED)
  await fillFirstStep(page)
  await page.getByLabel('Something else').check()
  await page.getByLabel('What kind').fill('A regatta')
  await press(page, 'Next')
  await page.getByLabel('Transport').check()
  await page.getByLabel('Guests').fill('60')
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain('"60"')
  await openHtml(STEPS, { ...EXTENDED, lang: 'uk', url: '/uk/events/' })
  await expect(page.getByLabel('Something else')).toBeChecked()
  await expect(page.getByLabel('З', { exact: true })).toHaveValue(START)
  await expect(page.getByLabel('По', { exact: true })).toHaveValue(END)
  await page.getByLabel('З', { exact: true }).hover()
  await expect(page.getByLabel('What kind')).toHaveValue('A regatta')
  await expect(page.getByLabel('What kind')).toBeVisible()
  await press(page, 'Далі')
  await expect(page.getByLabel('Transport')).toBeChecked()
  await expect(page.getByLabel('Hotel')).not.toBeChecked()
  await expect(page.getByLabel('Guests')).toHaveValue('60')
  expect(problems).toEqual([])
})

test('contact-form: pickers have their bounds, and half a date is not taken for none @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(ONE_PAGE, EXTENDED)
  const guests = page.getByLabel('Guests')
  await guests.focus()
  await expect(guests).toHaveAttribute('inputmode', 'numeric')
  await expect(guests).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('From')).toHaveAttribute('min', dayFromToday(0))
  const visit = page.getByLabel('Call me on')
  await expect(visit).toHaveAccessibleDescription('A working day')
  await visit.focus()
  await page.keyboard.type('12')
  await press(page, 'Send the plan')
  await expect(page.locator('.summary')).toContainText(
    'Enter the day, the month and the year of “Call me on”',
  )
})

for (const [lang, url] of variants(['en', '/en/events/'], ['uk', '/uk/events/']))
  test(`contact-form: kinds and steps are accessible in ${lang}, narrow and wide, and look the same to screen readers @thorough`, async ({
    openHtml,
  }) => {
    const page = await openHtml(`<main><h1>Events</h1>${STEPS}${ONE_PAGE}</main>`, {
      ...EXTENDED,
      lang,
      url,
    })
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      const overflow = () => document.documentElement.scrollWidth - innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }
    const form = page.locator('contact-form').last()
    await form.locator('.submit').click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    for (const target of await form.locator('.choice').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(form).toMatchAriaSnapshot({ name: `contact-form-extended-${lang}.aria.yml` })
    await expect(page.locator('contact-form').first()).toMatchAriaSnapshot({
      name: `contact-form-steps-${lang}.aria.yml`,
    })
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('contact-form: all steps stand below each other, conditions are words, and the browser posts it all @thorough', async ({
    openHtml,
    page,
  }) => {
    await openHtml(STEPS, EXTENDED)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Step 1 of 3 Your event',
      'Step 2 of 3 The details',
      'Step 3 of 3 Your contacts',
    ])
    await expect(page.getByRole('button')).toHaveText(['Send the plan'])
    await expect(page.getByText('Only where “Kind of event” is: Something else')).toBeVisible()
    await fillFirstStep(page)
    await page.getByLabel('Guests').fill('60')
    await page.getByLabel('Transport').check()
    await page.getByLabel('Catering').check()
    await page.getByLabel('Email').fill('olena@example.com')
    const posted = page.waitForRequest('**/enquiries')
    await press(page, 'Send the plan')
    const fields = new URLSearchParams((await posted).postData() ?? '')
    expect(fields.getAll('services')).toEqual(['Transport', 'Catering, drinks'])
    expect(Object.fromEntries(fields)).toMatchObject({
      kind: 'Wedding',
      other: '',
      'dates.from': START,
      'dates.to': END,
      guests: '60',
      budget: '',
      source: ', /en/events/, letter',
    })
  })
})

const NUMBERS = {
  id: 'numbers',
  button_text: 'Send',
  inputs: [
    { name: 'guests', type: 'number', title: 'Guests', min: 2, max: 5000 },
    { name: 'hours', type: 'number', title: 'Hours', step: 'any' },
    { name: 'other', type: 'short', title: 'Other' },
  ],
}

test('contact-form: the number that is seen is the number that is sent, or an error', async ({
  openHtml,
}) => {
  const config = { formConfig: [{ ...NUMBERS, langCode: 'en' }] }
  const options = { configuration: config, head: LISTEN }
  const page = await openHtml(
    '<contact-form form-id="numbers" send-delay="0"></contact-form>',
    options,
  )
  const [guests, hours, other] = ['Guests', 'Hours', 'Other'].map((name) => page.getByLabel(name))
  const summary = page.locator('.summary')
  for (const text of ['10-12', '40+', 'two']) {
    await guests!.fill('')
    await guests!.pressSequentially(text)
    await other!.fill('x')
    await expect(guests!, 'the draft does not overwrite it').toHaveValue(text)
    await press(page, 'Send')
    await expect(summary.getByRole('link')).toHaveText('Enter “Guests” as a number, like 12')
    await expect(guests!).toHaveValue(text)
    await expect(guests!).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await submissions(page)).toEqual([])
  // The draft holds what is seen.
  await page.reload()
  await expect(guests!).toHaveValue('two')
  await guests!.fill('1.200')
  await hours!.fill('1,5')
  await hours!.focus()
  await hours!.hover()
  await page.mouse.wheel(0, -400)
  await hours!.press('ArrowUp')
  await press(page, 'Send')
  await expect
    .poll(() => submissions(page))
    .toMatchObject([{ inputs: { guests: '1200', hours: '1.5' } }])
})

test('contact-form: a date that is partly typed is not overwritten by the draft', async ({
  openHtml,
}) => {
  const page = await openHtml(ONE_PAGE, EXTENDED)
  const day = page.getByLabel('Call me on')
  await day.fill(START)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
  await day.press('Backspace')
  const isPartly = () => day.evaluate((field: HTMLInputElement) => field.validity.badInput)
  expect(await isPartly()).toBe(true)
  await page.getByLabel('Email').click()
  await page.getByLabel('Email').fill('o')
  await page.getByLabel('Guests').click()
  expect(await isPartly()).toBe(true)
})
