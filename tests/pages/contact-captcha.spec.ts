import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expect, test } from './support/test.ts'

// Captchas with a box. Local scripts replace those of the vendors, `tests/support/site-verify-server.ts` replaces their servers.

const VENDORS = {
  turnstile: {
    attribute: 'turnstile-site-key="key"',
    script: 'https://challenges.cloudflare.com/**',
    api: 'turnstile',
  },
  'reCAPTCHA v2': {
    attribute: 'recaptcha-v2-site-key="key"',
    script: 'https://www.google.com/recaptcha/**',
    api: 'grecaptcha',
  },
}

/** A box with a button that answers, and another answer after each reset. */
const STAND_IN = (api: string) => `{
  let options, answers = 0
  window.${api} = {
    ready: (listener) => listener(),
    render(box, given) {
      options = given
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'I am here with ' + given.sitekey
      button.onclick = () => given.callback('answer ' + ++answers)
      box.append(button)
      return 7
    },
    reset(widget) { window.resets = [...(window.resets ?? []), widget] },
  }
}`

const LISTEN = `<script>
  window.sent = []
  addEventListener('submitForm', ({ detail }) => {
    sent.push(detail.formDataObj.signals.captcha)
    detail.respondWith(window.refuse ? Promise.reject(new Error('no')) : Promise.resolve())
  })
</script>`

async function submit(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('olena@example.com')
  await page.locator('[type=submit]').click()
}

const sent = async (page: Page) => await page.evaluate(() => Reflect.get(window, 'sent') as unknown)

const formOf = (attribute: string) =>
  `<contact-form form-id="default popup" send-delay="0" load="eager" ${attribute}></contact-form>`

for (const [name, { attribute, script, api }] of Object.entries(VENDORS))
  test(`contact forms: ${name} loads when the form is touched, and its answer is sent once`, async ({
    openHtml,
    page,
    problems,
  }) => {
    const requests: string[] = []
    await page.route(script, async (route) => {
      requests.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: STAND_IN(api) })
    })
    await openHtml(formOf(attribute), { head: LISTEN })
    const field = page.getByLabel('Email')
    await field.hover()
    await page.waitForFunction(() => Symbol.for('mandry.loaded') in globalThis)
    expect(requests).toEqual([])
    const top = async () => (await page.locator('[type=submit]').boundingBox())?.y
    const before = await top()
    await field.focus()
    const box = page.getByRole('button', { name: 'I am here with key' })
    await expect(box).toBeVisible()
    expect(await top()).toBe(before)
    await submit(page)
    // It waits for the captcha.
    await expect(page.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'true')
    expect(await sent(page)).toEqual([])
    await page.evaluate(() => Object.assign(window, { refuse: true }))
    await box.click()
    await expect(page.getByRole('alert')).toContainText('Try Again!')
    await page.evaluate(() => Object.assign(window, { refuse: false }))
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(field).toHaveValue('olena@example.com')
    await box.click()
    await page.locator('[type=submit]').click()
    await expect(page.getByText('Successfull')).toBeVisible()
    expect(await sent(page)).toEqual(['answer 1', 'answer 2'])
    expect(await page.evaluate(() => Reflect.get(window, 'resets') as unknown)).toEqual([7, 7])
    expect(requests).toHaveLength(1)
    expect(problems).toEqual([expect.stringContaining('<contact-form>: the submission failed')])
  })

for (const [name, { attribute, script, api }] of variants(...Object.entries(VENDORS)))
  test(`contact forms: without the script of ${name} nothing is sent and nothing lost, and a retry loads it`, async ({
    openHtml,
    page,
  }) => {
    await page.route(script, (route) => route.abort())
    await openHtml(formOf(attribute), { head: LISTEN })
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Try Again!')
    expect(await sent(page)).toEqual([])
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STAND_IN(api) }),
    )
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('olena@example.com')
    await page.locator('[type=submit]').click()
    await page.getByRole('button', { name: 'I am here with key' }).click()
    await expect(page.getByText('Successfull')).toBeVisible()
    expect(await sent(page)).toEqual(['answer 1'])
  })
