import { violationsOf } from './support/axe.ts'
import { FORM, LISTEN, submissions } from './support/contact-form.ts'
import { expect, test } from './support/test.ts'

test('contact forms: a mistyped address gets a hint when it is left, which a button takes over @thorough', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(FORM, { head: LISTEN })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const hintFiles = () => fetched.filter((path) => path.includes('/typos-'))
  const email = page.getByLabel('Email')
  await page.getByLabel('Name').fill('Olena')
  await page.waitForFunction(() => customElements.get('contact-form'))
  await email.focus()
  await email.press('Tab')
  expect(hintFiles()).toEqual([])

  await email.fill('olena@gmial.com')
  await email.press('Tab')
  const hint = 'Did you mean olena@gmail.com?'
  await expect(email).toHaveAccessibleDescription(hint)
  expect(hintFiles()).toHaveLength(1)
  // The focus is where the visitor went, and the hint is announced in a pause.
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: hint })).toBeAttached()
  const button = page.getByRole('button', { name: 'Yes, correct it: olena@gmail.com' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await violationsOf(page, { within: ['contact-form', '.form'] })).toEqual([])

  await page.getByLabel('Phone').press('Shift+Tab')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(email).toHaveValue('olena@gmail.com')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('')
  await expect(button).toHaveCount(0)
  await email.press('Tab')
  await page.locator('[type=submit]').click()
  await expect
    .poll(() => submissions(page))
    .toMatchObject([{ inputs: { email: 'olena@gmail.com' } }])
  expect(problems).toEqual([])
})

test('contact forms: a hint speaks Ukrainian, and neither it nor its file keep an address from being sent @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml(FORM, { head: LISTEN, lang: 'uk', url: '/uk/' })
  await page.waitForFunction(() => document.querySelector('contact-form')?.shadowRoot)
  const email = page.locator('[name=email]')
  await page.getByLabel('Ім’я').fill('Олена')
  await email.fill('olena@urk.net')
  const button = page.locator('[type=submit]')
  // The press moves the focus; were the hint shown at once, the button would be gone from below the pointer.
  await button.hover()
  const fetched = page.waitForResponse(/\/typos-/)
  await page.mouse.down()
  await fetched
  await page.mouse.up()
  await expect.poll(() => submissions(page)).toMatchObject([{ inputs: { email: 'olena@urk.net' } }])

  await page.reload()
  await email.fill('olena@urk.net')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription('Можливо, olena@ukr.net?')
  await expect(page.getByRole('button', { name: 'Так, виправити: olena@ukr.net' })).toBeVisible()
  expect(await violationsOf(page, { within: ['contact-form', '.form'] })).toEqual([])

  await page.route(/\/typos-/, (route) => route.abort())
  await page.reload()
  await page.getByLabel('Ім’я').fill('Олена')
  await email.fill('olena@gmail.con')
  const refused = page.waitForEvent('requestfailed')
  await email.press('Tab')
  await refused
  await button.click()
  await expect
    .poll(() => submissions(page))
    .toMatchObject([{ inputs: { email: 'olena@gmail.con' } }])
})
