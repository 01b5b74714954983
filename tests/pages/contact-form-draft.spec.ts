import type { Page } from '@playwright/test'
import { fill, FORM, LISTEN, submissions } from './support/contact-form.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/test.ts'

// What a visitor types is kept: while the form hydrates, after a reload and in the other language.

/** Waits until the draft has a text. */
async function drafted(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(text)
}

test('contact-form: the first click is repeated after the form is ready, and typed text stays', async ({
  openHtml,
  page,
  problems,
}) => {
  const slow = test.info().title.slice(0, 64)
  const arrive = await hold(page, '**/chunks/react-*')
  await openHtml(FORM, { head: LISTEN })
  const input = await page.getByLabel('Name').elementHandle()
  await page.getByLabel('Name').fill(slow)
  await page.getByLabel('Email').fill('a@b.ua')
  await page.getByRole('button').click()
  expect(await page.evaluate(() => !!customElements.get('contact-form'))).toBe(false)
  arrive()
  await expect(page.getByText('Successfull')).toBeVisible()
  const [sent] = await submissions(page)
  expect(sent).toMatchObject({ inputs: { name: slow } })
  const signals = sent?.signals as { readonly filledMs: number } | undefined
  expect(signals?.filledMs, 'not since 1970').toBeLessThan(test.info().timeout)
  expect(await page.getByLabel('Name').evaluate((now, then) => now === then, input)).toBe(true)
  expect(problems).toEqual([])
})

test('contact-form: a draft survives a reload and a change of language, and is deleted with success @journey', async ({
  openHtml,
}) => {
  const page = await openHtml(FORM, { head: LISTEN })
  await page.getByLabel('Name').fill('Olena')
  await page.getByLabel('Message').fill('Two weeks')
  await drafted(page, 'Two')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Olena')
  await openHtml(FORM, { head: LISTEN, lang: 'uk', url: '/uk/' })
  await expect(page.getByLabel('Повідомлення')).toHaveValue('Two weeks')
  await page.getByLabel('E-mail').fill('olena@example.com')
  await page.getByRole('button').click()
  await expect(page.getByText('Успішно')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ім’я')).toHaveValue('')
})

test('contact-form: a draft opens the line that hides its fields, which the visitor closes, and holds no consent, which is given each time', async ({
  openHtml,
}) => {
  const inputs = [
    { name: 'email', type: 'email', required: true },
    { name: 'agreed', type: 'consent', title: 'I agree' },
    { name: 'company', type: 'short', fold: 'More about you' },
    { name: 'city', type: 'short', fold: 'More about you' },
  ]
  const options = { configuration: { formConfig: [{ id: 'default', inputs }] } }
  const page = await openHtml(FORM, options)
  await page.getByLabel('I agree').check()
  await page.getByText('More about you').click()
  const company = page.locator('[name=company]')
  await company.fill('Lantern')
  await drafted(page, 'Lantern')
  await page.reload()
  await expect(company).toBeVisible()
  await expect(company).toHaveValue('Lantern')
  await expect(page.getByLabel('I agree')).not.toBeChecked()
  await page.getByText('More about you').click()
  await page.locator('[name=email]').fill('a@b.ua')
  await expect(company).toBeHidden()
})

test('contact-form: offline before its script came it says so and keeps the text; online again it is sent', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(FORM, { head: LISTEN })
  await page.waitForLoadState('networkidle')
  const address = page.url()
  await page.context().setOffline(true)
  await page.getByLabel('Name').fill('Olena')
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^Not sent: there is no connection/)
  await page.getByRole('button').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await page.context().setOffline(false)
  await page.getByRole('button').click()
  await expect(page.getByText('Successfull')).toBeVisible()
  await expect(page.getByText('Not sent:')).toBeHidden()
  expect(await submissions(page)).toMatchObject([{ inputs: { name: 'Olena' } }])
  // The browser says so itself of the code of drafts.
  expect(problems.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('contact-form: what was typed before the script came is in the draft @thorough', async ({
  openHtml,
  page,
}) => {
  const release = await hold(page, '**/mandry.js')
  const opened = openHtml(FORM)
  await page.getByLabel('Message').fill('Two weeks')
  release()
  await opened
  await drafted(page, 'Two')
  await openHtml(FORM, { lang: 'uk', url: '/uk/' })
  await expect(page.getByLabel('Повідомлення')).toHaveValue('Two weeks')
})

test('contact-form: what is typed is kept when the page is left before the code of drafts has loaded @thorough', async ({
  openHtml,
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/chunks/interaction-*', async (route) => {
    await held
    await route.abort().catch(() => {}) // the page that asked is gone
  })
  const asked = page.waitForRequest('**/chunks/interaction-*')
  await openHtml(FORM)
  await page.getByLabel('Message').fill('Two weeks')
  await asked
  await page.getByLabel('Name').fill('Olena')
  await page.unroute('**/chunks/interaction-*')
  await page.reload()
  release()
  await expect(page.getByLabel('Name')).toHaveValue('Olena')
  await expect(page.getByLabel('Message')).toHaveValue('Two weeks')
})

test('contact-form: a draft that comes while a field has the focus is replaced by what is typed @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml('<p>empty</p>', { url: '/empty/' })
  await page.evaluate(() => sessionStorage.setItem('mandry.draft', '{"name":["Olena"]}'))
  const release = await hold(page, '**/chunks/interaction-*')
  await openHtml(FORM)
  await page.getByLabel('Name').focus()
  release()
  await expect(page.getByLabel('Name')).toHaveValue('Olena')
  await page.keyboard.insertText('Anna')
  await expect(page.getByLabel('Name')).toHaveValue('Anna')
})

test('contact-form: it works without storage @journey @thorough', async ({
  openHtml,
  problems,
}) => {
  const broken = `<script>
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })
  </script>`
  const page = await openHtml(FORM, { head: broken + LISTEN })
  await fill(page)
  await page.getByRole('button').click()
  await expect(page.getByText('Successfull')).toBeVisible()
  expect(await submissions(page)).toMatchObject([{ referrer: '' }])
  await expect.poll(() => problems).toEqual([expect.stringContaining('draft is not kept')])
})

test('contact form: a draft is kept where an old library gives lists a toJSON', async ({
  openHtml,
}) => {
  const head = `<script>Array.prototype.toJSON = function () {
    return '[' + Array.from(this, (one) => JSON.stringify(one)).join(', ') + ']' }</script>`
  const page = await openHtml('<contact-form></contact-form>', { head, render: false })
  await page.getByLabel('Name').fill('Olena')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Olena')
  // As an earlier version has written it there.
  await page.evaluate(() => sessionStorage.setItem('mandry.draft', '{"name":"[\\"Olena\\"]"}'))
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Company')).toHaveValue('')
})

/** Two copies of a form: one for phones, one for wide windows. */
const COPIES = `<style>.wide { display: none } @media (min-width: 700px) { .wide { display: block } .narrow { display: none } }</style>
  <div class="narrow">${FORM}</div><div class="wide">${FORM}</div>`
const NARROW = { width: 375, height: 700 }
const WIDE = { width: 1200, height: 700 }

test('contact-form: of two copies, the one that is shown has what was typed into the other, and is offered to agents', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize(NARROW)
  const agents = `<script>Object.defineProperty(document, 'modelContext', { value: new EventTarget() })</script>`
  await openHtml(COPIES, { head: LISTEN + agents })
  const isOffered = async (copy: string) => {
    await expect(page.locator(`.${copy} form[toolname]`)).toHaveCount(1)
    await expect(page.locator('form[toolname]')).toHaveCount(1)
  }
  const [narrow, wide] = ['narrow', 'wide'].map((name) => page.locator(`.${name} contact-form`))
  await narrow!.getByLabel('Name').fill('Olena')
  await narrow!.getByLabel('Message').fill('Two weeks')
  await isOffered('narrow')
  await page.setViewportSize(WIDE)
  await expect(wide!.getByLabel('Message')).toHaveValue('Two weeks')
  await isOffered('wide')
  await wide!.getByLabel('Message').fill('Three weeks')
  await page.setViewportSize(NARROW)
  await expect(narrow!.getByLabel('Message')).toHaveValue('Three weeks')
  await narrow!.getByLabel('Name').click()
  await expect(narrow!.getByLabel('Message')).toHaveValue('Three weeks')
  await narrow!.getByLabel('Email').fill('olena@example.com')
  await narrow!.getByRole('button').click()
  await expect(narrow!.getByText('Successfull')).toBeVisible()
  await page.setViewportSize(WIDE)
  await expect(wide!.getByLabel('Message')).toHaveValue('')
  expect(await submissions(page)).toMatchObject([
    { inputs: { name: 'Olena', message: 'Three weeks' } },
  ])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mandry.draft'))).toBeNull()
})

test('contact-form: a plain form inside it is there until the script has loaded, and hands its text over', async ({
  openHtml,
  page,
}) => {
  const fallback = `<contact-form send-delay="0"><form method="post" action="/enquiries">
    <label>Your name <input name="name"></label><label>Your message <textarea name="message"></textarea></label></form></contact-form>`
  await openHtml(fallback, { render: false, script: false })
  await page.getByLabel('Your name').fill('Olena')
  await page.getByLabel('Your message').fill('Two weeks')
  await page.addScriptTag({ type: 'module', url: '/mandry.js' })
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two weeks')
  await expect(page.getByLabel('Name *')).toHaveValue('Olena')
  await expect(page.getByLabel('Your name')).toBeHidden()
})
