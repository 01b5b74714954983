import { variants } from '../support/test-size.ts'
import { expect, test } from './support/test.ts'

// What follows a form that was sent: a page of the site, or the page's own content in place of the built-in text.

const FORM = '<contact-form form-id="trip" send-delay="0"></contact-form>'
const PLACES = {
  'on a page': FORM,
  'in a block': '<contact-block form-id="trip" send-delay="0"></contact-block>',
  'in a popup': `<popup-button popup-id="form">Open</popup-button><popup-container popup-id="form">${FORM}</popup-container>`,
}
const OWN =
  '<div slot="success" hidden><h3>Jolly good</h3><p>Read <a href="/guide">the guide</a>.</p></div>'

/** `arrive` and `fail` settle the answer. What was measured is kept beyond the page, with the page that it was measured on. */
const ANSWER = `<script>
  addEventListener('submitForm', ({ detail }) => {
    const { promise, resolve, reject } = Promise.withResolvers()
    Object.assign(window, { arrive: resolve, fail: () => reject(new Error('no')) })
    detail.respondWith(promise)
  })
  for (const name of ['form-sent', 'form-failed'])
    addEventListener(name, () => {
      sessionStorage.measured = (sessionStorage.measured ?? '') + name + ' on ' + location.pathname
    })
</script>`

function siteWith(successUrl: string, more: object = {}): object {
  const inputs = [{ name: 'email', type: 'email', title: 'Email', required: true }]
  return { formConfig: [{ id: 'trip', inputs, successUrl, titleSuccess: 'Sent' }], ...more }
}

type OpenedPage = Parameters<Parameters<typeof test>[2]>[0]['page']

async function submit(page: OpenedPage): Promise<void> {
  const open = page.getByRole('button', { name: 'Open' })
  if (await open.isVisible()) await open.click()
  await page.getByLabel('Email').fill('olena@example.com')
  await page.locator('[type=submit]').click()
  await page.waitForFunction(() => 'arrive' in window)
}

const settle = async (page: OpenedPage, how: 'arrive' | 'fail') =>
  await page.evaluate((name) => (Reflect.get(window, name) as () => void)(), how)

const measured = async (page: OpenedPage) =>
  await page.evaluate(() => sessionStorage.getItem('measured'))

// The form on a page leads on in the tests below.
for (const place of variants('in a block', 'on a page', 'in a popup'))
  test(`contact forms: ${place} a page follows once the enquiry has arrived and was measured`, async ({
    openHtml,
    htmlServer,
    problems,
  }) => {
    htmlServer.put('/en/thanks/', '<!doctype html><title>Thanks</title><h1>With us</h1>')
    const page = await openHtml(PLACES[place], {
      head: ANSWER,
      configuration: siteWith('/en/thanks/'),
    })
    await submit(page)
    expect(new URL(page.url()).pathname).toBe('/en/')
    expect(await measured(page)).toBeNull()
    await settle(page, 'arrive')
    await expect(page.getByRole('heading', { name: 'With us' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/en/thanks/')
    expect(await measured(page)).toBe('form-sent on /en/')
    await page.goBack()
    await expect(page.locator('contact-form, contact-block')).toBeAttached()
    expect(problems).toEqual([])
  })

for (const [place, html] of Object.entries(PLACES))
  test(`contact forms: ${place} the page’s own content takes the place of the built-in text, and the focus${place === 'in a popup' ? ' @thorough' : ''}`, async ({
    openHtml,
    problems,
  }) => {
    const own = html.replace(/(<\/contact-(?:form|block)>)/, `${OWN}$1`)
    const page = await openHtml(own, { head: ANSWER, configuration: siteWith('') })
    const content = page.getByRole('heading', { name: 'Jolly good' })
    await expect(content).toBeHidden()
    await submit(page)
    await expect(content).toBeHidden()
    await settle(page, 'arrive')
    await expect(content).toBeVisible()
    await expect(page.getByText('Sent', { exact: true })).toBeHidden()
    const around = page.locator('[tabindex="-1"]:focus')
    await expect(around).toHaveCount(1)
    // Whatever has the focus ends in the content, which is its name or is announced by the status around it.
    const announced = await around.evaluate((element) => ({
      isNamed: !!element.closest('dialog, [role=group]'),
      isLive: !!element.closest('[role=status]'),
    }))
    expect(announced.isNamed || announced.isLive).toBe(true)
    if (announced.isNamed)
      await expect(
        page.getByRole(place === 'in a block' ? 'dialog' : 'group', { name: /Jolly good/ }),
      ).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'the guide' })).toBeFocused()
    expect(await measured(page)).toBe('form-sent on /en/')
    expect(problems).toEqual([])
  })

test('contact forms: no page follows a failure, nor own content', async ({ openHtml }) => {
  const html = FORM.replace('></', `>${OWN}</`)
  const page = await openHtml(html, { head: ANSWER, configuration: siteWith('/en/thanks/') })
  await submit(page)
  await settle(page, 'fail')
  await expect(page.getByRole('alert')).toContainText('Try Again!')
  await expect(page.getByText('Jolly good')).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/en/')
  expect(await measured(page)).toBe('form-failed on /en/')
})

test('contact forms: no page follows an enquiry that nothing answered', async ({ openHtml }) => {
  const page = await openHtml(FORM, { configuration: siteWith('/en/thanks/') })
  await page.getByLabel('Email').fill('olena@example.com')
  await page.locator('[type=submit]').click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  // The answer to a navigation would have come before that of a later request.
  await page.evaluate(async () => void (await fetch(location.href)))
  expect(new URL(page.url()).pathname).toBe('/en/')
})

test('contact forms: a page follows a saved enquiry if the visitor sends it, but not by itself', async ({
  openHtml,
  htmlServer,
}) => {
  htmlServer.put('/en/thanks/', '<!doctype html><title>Thanks</title><h1>With us</h1>')
  const head = `<script>
    addEventListener('submitForm', ({ detail }) => {
      const { promise: sent, resolve } = Promise.withResolvers()
      Object.assign(window, { arrive: resolve })
      detail.respondWith(Promise.resolve({ state: 'saved', sent, retry: async () => 'sent' }))
    })
  </script>`
  const options = { head, configuration: siteWith('/en/thanks/') }
  const page = await openHtml(FORM, options)
  await submit(page)
  const sendNow = page.getByRole('button', { name: 'Send now' })
  await expect(sendNow).toBeVisible()
  await settle(page, 'arrive')
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await page.evaluate(async () => void (await fetch(location.href)))
  expect(new URL(page.url()).pathname).toBe('/en/')

  await openHtml(FORM, options)
  await submit(page)
  await sendNow.click()
  await expect(page.getByRole('heading', { name: 'With us' })).toBeVisible()
})

test('contact forms: the attribute wins over the configuration, and may lead to an origin that the site allows', async ({
  openHtml,
  page,
}) => {
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Pay here</h1>' }),
  )
  const html = FORM.replace('send', 'success-url="https://pay.example/now" send')
  const successOrigins = ['https://pay.example']
  await openHtml(html, { head: ANSWER, configuration: siteWith('/en/thanks/', { successOrigins }) })
  await submit(page)
  await settle(page, 'arrive')
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
})

test('contact forms: with an address that is wrong the form keeps its text, and one line names it', async ({
  openHtml,
  problems,
}) => {
  const wrong = ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'thanks/']
  const inputs = [{ name: 'email', type: 'email', title: 'Email', required: true }]
  const formConfig = wrong.map((successUrl) => ({
    id: successUrl,
    inputs,
    successUrl,
    titleSuccess: 'Sent',
  }))
  const forms = wrong.map((id) => `<contact-form form-id="${id}" send-delay="0"></contact-form>`)
  const page = await openHtml(forms.join(''), {
    head: ANSWER,
    configuration: { formConfig, successOrigins: ['https://evil.example.org'] },
  })
  for (const [at, successUrl] of wrong.entries())
    await test.step(successUrl, async () => {
      const form = page.locator('contact-form').nth(at)
      await form.getByLabel('Email').fill('olena@example.com')
      await form.locator('[type=submit]').click()
      await page.waitForFunction(() => 'arrive' in window)
      await settle(page, 'arrive')
      await expect(form.getByText('Sent', { exact: true })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/en/')
      await page.evaluate(() => Reflect.deleteProperty(window, 'arrive'))
    })
  expect(problems).toEqual(
    wrong.map((url) => expect.stringContaining(`<contact-form>: success-url: "${url}"`)),
  )
})
