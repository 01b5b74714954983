import { violationsOf } from './support/axe.ts'
import { LISTEN, submissions } from './support/contact-form.ts'
import { expect, test } from './support/test.ts'

const BLOCK = '<contact-block info send-delay="0"></contact-block>'
const SITE = {
  generalInfo: [
    {
      langCode: 'en',
      defaultLang: true,
      email: 'hello@mandry.example',
      messenger: 'https://t.me/mandry',
    },
  ],
  languageConfig: [
    { langCode: 'en', scheduleWork: 'Mon–Fri 10:00–19:00', scheduleWeekend: 'Sat 11:00–16:00' },
    { langCode: 'uk', scheduleWork: 'Пн–Пт 10:00–19:00' },
  ],
  formConfig: [
    {
      id: 'main',
      langCode: 'en',
      defaultLang: true,
      title: 'Plan a journey',
      titleSuccess: 'Sent',
      subtitleSuccess: 'We answer soon',
      mailConfig: { to: 'sales@mandry.example' },
      inputs: [
        { name: 'name', type: 'short', required: 'true', placeholder: 'Your name *' },
        { name: 'theme', type: 'select', title: 'Kind of trip', options: ['Sea', 'Hills'] },
      ],
    },
  ],
}

test('contact-block: it sends what was entered, the phone unchanged, and answers with a dialog @journey @smoke', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(BLOCK, { head: LISTEN, configuration: SITE })
  await expect(page.getByText('Sat 11:00–16:00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/mandry',
  )
  await page.getByLabel('Your name').fill('Olena')
  await page.getByLabel('Kind of trip').selectOption('Hills')
  await page.getByLabel('Phone').fill('after six, please')
  await page.getByLabel('Email').fill('olena@example.com')
  const button = page.getByRole('button', { name: 'Get in touch' })
  await button.click()

  const dialog = page.getByRole('dialog', { name: 'Sent' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('We answer soon')
  expect(await submissions(page)).toMatchObject([
    {
      inputs: {
        name: 'Olena',
        theme: 'Hills',
        phone: 'after six, please',
        email: 'olena@example.com',
        message: '',
      },
      mailConfig: { to: 'sales@mandry.example' },
      formId: 'main',
      formPlacement: 'main',
    },
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByLabel('Kind of trip')).toHaveValue('no theme')
  await expect(button).not.toHaveAttribute('aria-disabled')
  expect(problems).toEqual([])
})

test('contact-block: the page does not move or scroll behind the dialog, and a click beside it closes it @journey @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(`${BLOCK}<div style="height: 3000px"></div>`, { head: LISTEN })
  await page.getByLabel('Email').fill('olena@example.com')
  const before = await page.getByLabel('Email').boundingBox()
  await page.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect((await page.getByLabel('Email').boundingBox())?.x).toBe(before?.x)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('contact-block: a failure lies over the form, keeps the text and can be left by keys @journey', async ({
  openHtml,
}) => {
  const page = await openHtml(`${BLOCK}<a href="#after">After</a>`, {
    head: LISTEN,
    configuration: SITE,
    lang: 'uk',
  })
  await page.evaluate(() => {
    const answer = (event: CustomEvent<{ respondWith: (promise: Promise<unknown>) => void }>) =>
      event.detail.respondWith(Promise.reject(new Error('offline')))
    Object.assign(window, { answer })
  })
  await page.getByLabel('Your name').fill('Олена')
  await page.getByLabel('E-mail').fill('olena@example.com')
  await page.getByRole('button').first().click()
  await expect(page.getByRole('alert')).toContainText('Спробуйте Ще Раз!')
  await expect(page.getByRole('button', { name: 'Надіслати зараз' })).toBeFocused()
  await page.keyboard.press('Tab')
  const restart = page.getByRole('button', { name: 'Назад до форми' })
  await expect(restart).toBeFocused()
  await page.keyboard.press('Tab')
  const mail = page.getByRole('link', { name: 'hello@mandry.example' })
  await expect(mail.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Скопіювати текст' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(mail.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'After' })).toBeFocused()
  await restart.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Your name')).toHaveValue('Олена')
})

test('contact-block: the form comes first on a phone, with the facts below it, and has them beside it where there is room @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK, { configuration: SITE })
  const form = page.locator('.frame')
  const facts = page.locator('.info')
  const places = async () => ({ form: await form.boundingBox(), facts: await facts.boundingBox() })
  const beside = await places()
  expect(beside.facts?.x).toBeGreaterThan(beside.form?.x ?? NaN)
  expect(beside.facts?.y).toBe(beside.form?.y)
  await page.evaluate(() => document.querySelector('contact-block')?.removeAttribute('info'))
  await expect(facts).toHaveCount(0)
  expect((await form.boundingBox())?.width).toBeGreaterThan((beside.form?.width ?? NaN) + 100)
  await page.evaluate(() => document.querySelector('contact-block')?.setAttribute('info', ''))
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(facts).toBeVisible()
  const below = await places()
  expect(below.facts?.x).toBe(below.form?.x)
  expect(below.facts?.y).toBeGreaterThan((below.form?.y ?? NaN) + (below.form?.height ?? NaN))
  await expect(page.getByLabel('Your name')).toBeInViewport()
})

test('contact-block: the email is required, with an error in the language of the block @journey @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK, { head: LISTEN, lang: 'uk' })
  await page.getByRole('button').first().click()
  await expect(page.locator('.summary')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Помилка: Заповніть поле «E-mail»',
  )
  expect(await submissions(page)).toEqual([])
})

test('contact-block: a required theme has to be chosen @journey', async ({ openHtml }) => {
  const inputs = [{ name: 'theme', type: 'select', required: 'true', title: 'Kind of trip' }]
  const page = await openHtml(BLOCK, {
    head: LISTEN,
    configuration: { formConfig: [{ id: 'main', inputs }] },
  })
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByRole('button').first().click()
  const theme = page.getByLabel('Kind of trip')
  // Its arrow is ours, and no text runs below it.
  await expect(theme).toHaveCSS('appearance', 'none')
  await expect(theme).toHaveCSS('padding-inline-end', '40px')
  await expect(theme).toHaveAccessibleDescription('Error: Fill in “Kind of trip”')
  expect(await submissions(page)).toEqual([])
  await theme.selectOption('An event')
  await expect(theme).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await submissions(page)).toMatchObject([{ inputs: { theme: 'An event' } }])
})

test('contact-block: a block that is removed with its dialog open lets the page scroll again @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(BLOCK, { head: LISTEN })
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.locator('contact-block').evaluate((block) => block.remove())
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  expect(problems).toEqual([])
})

test('contact-block: with a form of the same heading, each landmark has a name of its own', async ({
  openHtml,
}) => {
  const page = await openHtml('<contact-block></contact-block><contact-form></contact-form>')
  const name = 'Tell us what you have in mind'
  await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('form', { name })).toHaveCount(1)
  expect(await violationsOf(page, { only: ['landmark-unique'] })).toEqual([])
})
