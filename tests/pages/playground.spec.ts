import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { expect, test } from './support/site.ts'

const WIDGETS = readWidgets()
const TAGS = WIDGETS.map(({ tag }) => tag)

/** Opens the playground and waits until its frame is shown. */
async function open(page: Page, url: string, query = ''): Promise<void> {
  await page.goto(`${url}/playground/${query}`)
  await loaded(page)
}

const loaded = (page: Page) => expect(page.locator('#stage')).toHaveAttribute('aria-busy', 'false')
const frameOf = (page: Page) => page.frameLocator('#frame')
const attribute = (page: Page, name: string) => page.getByLabel(name, { exact: true })

for (const tag of TAGS) {
  for (const render of ['1', '0']) {
    test(`${tag} is live, rendered by the ${render === '1' ? 'server' : 'browser'}`, async ({
      page,
      site,
      problems,
    }) => {
      await open(page, site.url, `?widget=${tag}&render=${render}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
      const root = frameOf(page).locator('#playground-widget [data-mandry-root]').first()
      await expect(root).toBeAttached()
      expect(problems).toEqual([])
    })
  }
}

test('attributes are changed in place', async ({ page, site }) => {
  await open(page, site.url)
  const heading = frameOf(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Carpathians on foot')
  await frameOf(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-kept', ''))
  await attribute(page, 'heading').fill('"Hills" & <b>rivers</b>')
  await expect(heading).toHaveText('"Hills" & <b>rivers</b>')
  await attribute(page, 'popup-id').fill('')
  await expect(frameOf(page).getByRole('button')).toHaveCount(0)
  await expect(frameOf(page).locator('body')).toHaveAttribute('data-kept')
  await expect(page.locator('#snippet')).toContainText(
    `heading='"Hills" &amp; &lt;b&gt;rivers&lt;/b&gt;'`,
  )
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(heading).toHaveText('Carpathians on foot')
  await expect(attribute(page, 'popup-id')).toHaveValue('form')
})

test('Reload starts the widget anew, with its attributes', async ({ page, site }) => {
  await open(page, site.url, '?widget=popup-button')
  const body = frameOf(page).locator('body')
  await attribute(page, 'text').fill('Further')
  await body.evaluate((body) => body.setAttribute('data-kept', ''))
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded(page)
  await expect(body).not.toHaveAttribute('data-kept')
  await expect(frameOf(page).getByRole('button', { name: 'Further' })).toBeVisible()
  await expect(
    page.getByText('Showing popup-button in English, rendered by the server.'),
  ).toBeVisible()
})

test('the address has a text once its field is left, a flag at once', async ({ page, site }) => {
  await open(page, site.url, '?widget=popup-container')
  await attribute(page, 'heading').fill('Hills')
  await expect(attribute(page, 'heading')).toBeFocused()
  expect(page.url()).not.toContain('Hills')
  await attribute(page, 'heading').blur()
  await expect(page).toHaveURL(/Hills/)
  await attribute(page, 'no-bg-shadow').check()
  await expect(page).toHaveURL(/no-bg-shadow/)
})

test('flags, choices and JSON', async ({ page, site }) => {
  await open(page, site.url, '?widget=popup-container')
  const element = frameOf(page).locator('#playground-widget')
  await attribute(page, 'no-bg-shadow').check()
  await expect(element).toHaveAttribute('no-bg-shadow', '')
  await attribute(page, 'no-bg-shadow').uncheck()
  await expect(element).not.toHaveAttribute('no-bg-shadow')
  await attribute(page, 'position').selectOption('bottom-right')
  await expect(element).toHaveAttribute('position', 'bottom-right')

  await page.getByRole('link', { name: 'contact-form' }).click()
  await loaded(page)
  const config = attribute(page, 'config')
  await page.getByRole('button', { name: 'Use the example for config' }).click()
  await expect(frameOf(page).getByRole('button', { name: 'Ask' })).toBeVisible()
  await expect(frameOf(page).getByRole('checkbox', { name: 'You may answer me' })).toBeVisible()
  await config.fill('{"title":')
  await expect(config).toHaveAttribute('aria-invalid', 'true')
  await expect(config).toHaveAccessibleDescription(/Not JSON yet/)
  await expect(frameOf(page).getByRole('button', { name: 'Ask' })).toBeVisible()
  await config.fill('')
  await expect(config).not.toHaveAttribute('aria-invalid')
  await expect(frameOf(page).getByRole('button', { name: 'Ask' })).toHaveCount(0)
})

test('widget, language, renderer and width are in the address, and Back works', async ({
  page,
  site,
}) => {
  await open(page, site.url)
  await page.getByRole('link', { name: 'popup-button' }).click()
  await expect(frameOf(page).getByRole('button', { name: 'Plan a journey' })).toBeVisible()
  await page.getByRole('radio', { name: 'Ukrainian' }).check()
  await expect(frameOf(page).getByRole('button', { name: 'Спланувати подорож' })).toBeVisible()
  await page.getByRole('radio', { name: '320' }).check()
  await expect(page).toHaveURL(/\?widget=popup-button&lang=uk&width=320$/)
  const width = () =>
    frameOf(page)
      .locator('body')
      .evaluate(() => innerWidth)
  await expect.poll(width).toBe(320)
  await attribute(page, 'text').fill('Далі')
  await attribute(page, 'text').blur()
  await page.reload()
  await loaded(page)
  await expect(frameOf(page).getByRole('button', { name: 'Далі' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '320' })).not.toBeChecked()
  await page.goBack()
  await expect(frameOf(page).getByRole('button', { name: 'Plan a journey' })).toBeVisible()
  await page.goBack()
  await expect(frameOf(page).getByRole('heading', { name: 'Carpathians on foot' })).toBeVisible()
})

test('a frame wider than the page is shown smaller, with its own media queries', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, site.url, '?widget=site-header&width=1440')
  const width = () =>
    frameOf(page)
      .locator('body')
      .evaluate(() => innerWidth)
  await expect.poll(width).toBe(1440)
  await expect(page.getByText(/^1440 px, shown at 2\d %$/)).toBeVisible()
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
})

test('events are listed, newest first', async ({ page, site }) => {
  await open(page, site.url, '?widget=popup-button')
  const entries = page.getByRole('log').getByRole('listitem')
  await frameOf(page).getByRole('button', { name: 'Plan a journey' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText('"placement": "tours-list"')
  await frameOf(page).getByRole('button', { name: 'Close' }).click()
  await attribute(page, 'placement').fill('elsewhere')
  await frameOf(page).getByRole('button', { name: 'Plan a journey' }).click()
  await expect(entries.first()).toContainText('"placement": "elsewhere"')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(entries).toHaveCount(0)
})

test('a link in the frame is logged, not followed', async ({ page, site }) => {
  await open(page, site.url, '?widget=lang-switcher')
  await frameOf(page).getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('/uk/tury/')
  await expect(frameOf(page).getByRole('link')).toBeVisible()
})

for (const [answer, shown] of [
  ['succeed', /thank|success|sent/i],
  ['fail', /try again/i],
] as const) {
  test(`the page answers a submission: ${answer}`, async ({ page, site }) => {
    await open(page, site.url, '?widget=contact-form&lang=en&attrs={"in-popup":""}')
    await attribute(page, 'send-delay').fill('0')
    await page.getByLabel('The page answers submitForm').selectOption(answer)
    await expect(page).toHaveURL(new RegExp(`answer=${answer}`))
    for (const input of await frameOf(page).getByRole('textbox').all())
      await input.fill((await input.getAttribute('type')) === 'email' ? 'a@b.co' : '+380441234567')
    await frameOf(page).locator('button[type=submit]').click()
    await expect(page.getByRole('log')).toContainText('"formId": "default"')
    await expect(frameOf(page).getByText(shown).first()).toBeVisible()
  })
}

test('the HTML is copied; where that is refused it is selected', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, site.url, '?widget=popup-button')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`<script type="module" src="${site.url}/mandry/mandry.js"></script>`)
  expect(copied).toContain('<popup-button popup-id="form" placement="tours-list" text="Plan')

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText(/^Selected/)).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toContain('<popup-button')
})

for (const width of [375, 768, 1440]) {
  test(`has no accessibility problems at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, site.url, '?widget=contact-form&answer=fail')
    await attribute(page, 'config').fill('{')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  })
}

test('hostile and unknown addresses', async ({ page, site, problems }) => {
  for (const path of ['/playground/?widget=script', '/playground/frame/script/']) {
    const answer = await page.request.get(site.url + path)
    expect(answer.status()).toBe(404)
  }
  const attrs = JSON.stringify({ heading: '"><img src=x onerror=alert(1)>' })
  const answer = await page.request.get(
    `${site.url}/playground/frame/page-banner/?attrs=${encodeURIComponent(attrs)}`,
  )
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  await open(page, site.url, `?attrs=${encodeURIComponent(attrs)}`)
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toContainText('onerror')
  await expect(frameOf(page).locator('img[src=x]')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('without script the list and the widget are there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/playground/`)
  await page.getByRole('link', { name: 'site-footer' }).click()
  await expect(frameOf(page).getByRole('contentinfo')).toBeVisible()
  await context.close()
})
