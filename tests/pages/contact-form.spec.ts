import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expectAccessible } from './support/axe.ts'
import { answering } from './support/answering.ts'
import { fill, FORM, LISTEN, submissions } from './support/contact-form.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/test.ts'

const POPUP = `<popup-button popup-id="form" placement="header">Open</popup-button>
<popup-container popup-id="form"><contact-form in-popup form-id="popup" send-delay="0"></contact-form></popup-container>`

/** Leaves `resolve` and `reject` on `window`, to answer each submission. */
function answerLater(page: Page): Promise<void> {
  return page.evaluate(() => {
    const answer = (event: CustomEvent<{ respondWith: (promise: Promise<unknown>) => void }>) =>
      event.detail.respondWith(
        new Promise((resolve, reject) => Object.assign(window, { resolve, reject })),
      )
    Object.assign(window, { answer })
  })
}

test('contact-form: it sends normalised values to the page and shows what to check @journey', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(FORM, { head: LISTEN, url: '/en/contacts/' })
  await fill(page)
  await page.getByLabel('Message').fill('Carpathians in May')
  await page.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByText('Successfull')).toBeVisible()
  await expect(page.locator('.check')).toContainText('olena@example.com')
  await expect(page.locator('.check')).toContainText('+380671234567')
  expect(await submissions(page)).toEqual([
    {
      inputs: {
        name: 'Olena',
        company: '',
        email: 'olena@example.com',
        phone: '+380671234567',
        message: 'Carpathians in May',
      },
      mailConfig: {},
      website: '127.0.0.1',
      url: '/en/contacts/',
      formId: 'default',
      formPlacement: 'no-placement-attribute',
      referrer: '',
      submissionId: expect.stringMatching(/^[\da-f-]{36}$/),
      lang: 'en',
      formToken: '',
      signals: { trap: '', filledMs: expect.any(Number) },
    },
  ])
  await expect(page.getByLabel('Name')).toHaveValue('')
  expect(problems).toEqual([])
})

test('contact-form: errors have a summary that takes the focus and texts at the fields until they are fixed @journey', async ({
  openHtml,
}) => {
  const page = await openHtml(FORM, { head: LISTEN })
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button').click()
  const summary = page.locator('.summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Error: Fill in “Email”')

  await summary.getByRole('link', { name: 'Enter a phone number' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('067 123 45 67')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await email.pressSequentially('a@b')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button').click()
  await expect(email).toHaveAccessibleDescription(
    'Error: Enter an email address in the correct format, like name@example.com',
  )
  await email.press('End')
  await email.pressSequentially('.ua')
  await expect(email).not.toHaveAttribute('aria-invalid')

  await page.getByRole('button').click()
  await expect(summary).toBeFocused()
  await page.getByLabel('Name').fill('Olena')
  await expect(summary).toHaveCount(0)
  expect(await submissions(page)).toEqual([])
})

test('contact-form: it is loading until the page answers; a rejection is a failure with a retry @journey', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(FORM, {
    head: LISTEN,
    configuration: { generalInfo: [{ email: 'hello@mandry.example' }] },
  })
  await answerLater(page)
  await fill(page)
  const button = page.getByRole('button', { name: 'Get in touch' })
  await button.click()
  await expect(page.getByText('Sending')).toBeAttached()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await button.click({ force: true })
  expect(await submissions(page)).toHaveLength(1)

  await page.evaluate(() => (Reflect.get(window, 'reject') as (cause: Error) => void)(Error('no')))
  await expect(page.getByRole('alert')).toContainText('Try Again!')
  await expect(page.getByRole('link', { name: 'hello@mandry.example' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused()
  const restart = page.getByRole('button', { name: 'Back to the form' })
  await expect.poll(() => problems.join()).toContain('<contact-form>: the submission failed')
  await restart.click()
  await expect(button).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Olena')

  await button.click()
  await page.evaluate(() => (Reflect.get(window, 'resolve') as () => void)())
  await expect(page.getByText('Successfull')).toBeVisible()
})

test('contact-form: a page that prevents the event takes the submission over @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(FORM, { head: LISTEN })
  await page.evaluate(() =>
    Object.assign(window, { answer: (event: Event) => event.preventDefault() }),
  )
  await fill(page)
  await page.getByRole('button').click()
  await expect.poll(() => submissions(page)).toHaveLength(1)
  await expect(page.getByRole('button')).not.toHaveAttribute('aria-disabled')
  await expect(page.getByText('Successfull')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Olena')
})

test('contact-form: in a popup it has the placement of the button, a success panel, and is idle again after the close @journey @smoke', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(POPUP, { head: LISTEN, lang: 'uk' })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('E-mail').fill('olena@example.com')
  await page.getByRole('button', { name: 'Замовити консультацію' }).click()
  await expect(page.locator('.panel', { hasText: 'Успішно' })).toBeFocused()
  expect(await submissions(page)).toMatchObject([
    { formId: 'popup', formPlacement: 'header', inputs: { email: 'olena@example.com', phone: '' } },
  ])
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Успішно')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page.getByText('Успішно')).toHaveCount(0)
  await expect
    .poll(() => problems)
    .toEqual([expect.stringContaining('no form "popup", so "default popup"')])
})

test('contact-form: a quick submit in a popup reports where it was opened @thorough', async ({
  openHtml,
  page,
}) => {
  const arrive = await hold(page, '**/chunks/react-*')
  await openHtml(POPUP, { head: LISTEN })
  await answering(page) // the behaviours have arrived, React has not
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByRole('button', { name: 'Request a Quote' }).click()
  arrive()
  await expect.poll(() => submissions(page)).toMatchObject([{ formPlacement: 'header' }])
})

test('contact-form: an empty element renders in the browser and focuses its errors too @journey @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(FORM, { render: false })
  await page.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.locator('.summary')).toBeFocused()
})

test('contact-form: inputs may have any name @thorough', async ({ openHtml, problems }) => {
  const names = ['reset', 'submit', 'constructor', '__proto__', 'a b"<c>', 'getRootNode']
  const inputs = names.map((name) => ({ name, type: 'short', required: 'true', title: name }))
  const json = JSON.stringify({ inputs }).replaceAll('<', '\\u003c')
  const page = await openHtml(
    `<contact-form send-delay="0"><script type="application/json">${json}</script></contact-form>`,
    { head: LISTEN },
  )
  await page.getByRole('button').click()
  await expect(page.locator('.summary')).toBeFocused()
  await page.getByRole('link', { name: 'a b"<c>' }).click()
  for (const name of names) await page.getByLabel(name).fill('x')
  await page.getByRole('button').click()
  await expect(page.getByText('Successfull')).toBeVisible()
  const [sent] = await submissions(page)
  expect(Object.keys(sent?.inputs as object).toSorted()).toEqual(names.toSorted())
  expect(problems).toEqual([])
})

test('contact-form: axe finds nothing in any state', async ({ openHtml }) => {
  const page = await openHtml(`<main><h1>Contacts</h1>${FORM}</main>`, {
    head: LISTEN,
    lang: 'uk',
    configuration: { generalInfo: [{ email: 'hello@mandry.example' }] },
  })
  await expectAccessible(page)
  await page.getByRole('button').click()
  await expect(page.locator('.summary')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Ім’я').fill('Олена')
  await page.getByLabel('E-mail').fill('olena@example.com')
  await answerLater(page)
  const button = page.getByRole('button', { name: 'Зв’язатися з нами' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.evaluate(() => (Reflect.get(window, 'reject') as () => void)())
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Назад до форми' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button.click()
  await page.evaluate(() => (Reflect.get(window, 'resolve') as () => void)())
  await expect(page.getByText('Успішно')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('contact-form: without script the browser checks the form and posts it @journey', async ({
    openHtml,
  }) => {
    const page = await openHtml(
      '<contact-form action="/enquiries" placement="main"></contact-form>',
      {
        lang: 'uk',
      },
    )
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
    await page.getByRole('button').click()
    await expect(page.getByLabel('Ім’я')).toBeFocused() // refused: required fields are empty
    await page.getByLabel('Ім’я').fill('Олена')
    await page.getByLabel('E-mail').fill('olena@example.com')
    const request = page.waitForRequest('**/enquiries')
    await page.getByRole('button').click()
    const posted = new URLSearchParams((await request).postData() ?? '')
    expect(posts).toHaveLength(1)
    expect(Object.fromEntries(posted)).toEqual({
      formId: 'default',
      formPlacement: 'main',
      lang: 'uk',
      name: 'Олена',
      company: '',
      email: 'olena@example.com',
      phone: '',
      message: '',
      contact_me_by_fax: '',
    })
  })
})

test('contact-form: a page listener that throws is a failure, not a success @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(
    '<contact-form send-delay="0" form-id="small bottom-right popup"></contact-form>',
    {
      head: `<script>addEventListener('submitForm', () => { throw new Error('not ready') })</script>`,
    },
  )
  await page.getByLabel(/Email/).fill('ann@example.com')
  await page.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(page.getByRole('alert')).toContainText('Try Again!')
  await expect(page.getByText('Successfull')).toHaveCount(0)
})

test('contact-form: a check that returns no list or throws shows failure, with a line in the console', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(FORM, { head: LISTEN })
  await fill(page)
  await page.getByRole('button').focus()
  await page.waitForFunction(() => customElements.get('contact-form'))
  for (const fault of ['returns no list', 'throws'])
    await test.step(fault, async () => {
      problems.length = 0
      // Another script of the page has replaced what the check uses.
      await page.evaluate((isThrown) => {
        const { flatMap } = Array.prototype
        Object.assign(window, { mend: () => Object.assign(Array.prototype, { flatMap }) })
        const broken = () => {
          if (isThrown) throw new Error('replaced')
          return null
        }
        Object.assign(Array.prototype, { flatMap: broken })
      }, fault === 'throws')
      await page.getByRole('button', { name: 'Get in touch' }).click()
      await expect(page.getByRole('alert')).toContainText('Try Again!')
      await expect
        .poll(() => problems.join())
        .toContain('<contact-form>: the check of the form failed')
      expect(await submissions(page)).toEqual([])
      await page.evaluate(() => (Reflect.get(window, 'mend') as () => void)())
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  await page.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page.getByText('Successfull')).toBeVisible()
})

test('contact-form: pasted text is sent without what nobody sees, and what a program writes into the hidden field is sent along', async ({
  openHtml,
}) => {
  const page = await openHtml(FORM, { head: LISTEN })
  await page.locator('[name=contact_me_by_fax]').fill('https://spam.example', { force: true })
  await page.getByLabel('Name').fill('\u200b\ufeff')
  await page.getByLabel('Email').fill('\u200eanna@mail\uff0eexample\u00a0')
  await page.getByLabel('Phone').fill('\u202d+49 (0)30/123\u00a045\u201067\u202c')
  const send = page.getByRole('button', { name: 'Get in touch' })
  await send.click()
  await expect(page.locator('.summary').getByRole('link')).toHaveText('Fill in “Name”')
  await page.getByLabel('Name').fill('\u2068Anna\u2069')
  await send.click()
  await expect
    .poll(() => submissions(page))
    .toMatchObject([
      {
        inputs: { name: 'Anna', email: 'anna@mail.example', phone: '+49301234567' },
        signals: { trap: 'https://spam.example' },
      },
    ])
  expect((await submissions(page))[0]?.inputs).not.toHaveProperty('contact_me_by_fax')
})

test('contact-form: a placeholder in the subject of the mail is a value of the form, else the title', async ({
  openHtml,
}) => {
  const inputs = [
    { name: 'email', type: 'email', title: 'Email' },
    { name: 'tour', type: 'textarea', title: 'Tour' },
  ]
  const form = (id: string, subject: string) => ({
    id,
    title: `Form ${id}`,
    inputs,
    mailConfig: { to: 'office@mandry.example', subject },
  })
  const formConfig = [
    form('a', 'Question: %tour%'),
    form('b', '%subject%'),
    form('c', '100% Carpathians, 20% off'),
  ]
  const html = formConfig
    .map(({ id }) => `<contact-form form-id="${id}" send-delay="0"></contact-form>`)
    .join('')
  const page = await openHtml(html, { head: LISTEN, configuration: { formConfig } })
  for (const [at, { id }] of formConfig.entries()) {
    const element = page.locator(`contact-form[form-id=${id}]`)
    await element.getByLabel('Tour').fill('Carpathians\nBcc: x@y.example')
    await element.getByRole('button').first().click()
    await expect.poll(async () => (await submissions(page)).length).toBe(at + 1)
  }
  expect((await submissions(page)).map(({ mailConfig }) => mailConfig)).toEqual([
    { to: 'office@mandry.example', subject: 'Question: Carpathians Bcc: x@y.example' },
    { to: 'office@mandry.example', subject: 'Form b' },
    { to: 'office@mandry.example', subject: '100% Carpathians, 20% off' },
  ])
})

for (const render of variants(true, false))
  test(`contact-form: in a popup it is the popup form without an attribute, ${render ? 'rendered by the server' : 'rendered in the browser'}`, async ({
    openHtml,
    problems,
  }) => {
    const page = await openHtml(
      `<popup-container popup-id="a"><div><contact-form></contact-form></div></popup-container>
      <popup-container popup-id="b"><contact-form form-id="unknown"></contact-form></popup-container>
      <popup-container popup-id="c"><contact-form in-popup="false"></contact-form></popup-container>
      <button data-popup-id="a">a</button><button data-popup-id="b">b</button><button data-popup-id="c">c</button>`,
      { render },
    )
    const short = ['Email *', 'Phone', 'Message']
    const cases = [
      ['a', 'Request a Quote', short],
      ['b', 'Request a Quote', short],
      ['c', 'Get in touch', ['Name *', 'Company', ...short]],
    ] as const
    for (const [name, button, labels] of cases) {
      await page.getByRole('button', { name, exact: true }).click()
      const popup = page.locator(`[popup-id=${name}]`)
      await expect(popup.getByRole('button', { name: button })).toBeVisible()
      await expect(popup.locator('contact-form .label')).toHaveText([...labels])
      await page.keyboard.press('Escape')
    }
    expect(problems).toEqual([
      'mandry: <contact-form>: form-id: no form "unknown", so "default popup" is shown',
    ])
  })

test('contact-form: it knows the popup around a slot that it stands in', async ({ openHtml }) => {
  const page = await openHtml('<in-shop><contact-form></contact-form></in-shop>', {
    head: `<script>customElements.define('in-shop', class extends HTMLElement {
      constructor() { super().attachShadow({ mode: 'open' }).innerHTML = '<popup-container popup-id="p"><slot></slot></popup-container>' }
    })</script>`,
  })
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: 'p' } })),
  )
  await page.getByLabel('Email').click()
  await expect(page.getByRole('button', { name: 'Request a Quote' })).toBeVisible()
})
