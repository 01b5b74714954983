import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/test.ts'
import {
  FRAGMENTS,
  HEAD,
  lostTexts,
  servePictures,
  vendorFile,
  visibleTexts,
} from './support/vendor-page.ts'

// Pages whose HTML the platform's own library has rendered, with our script tag and nothing else changed.

const WHOLE = FRAGMENTS.map((name) => vendorFile(`${name}.html`)).join('\n')
const BUNDLE = '/vendor/bundle.js'

/** Content that stays as it is and a setting that is missing: the only lines in the console. */
const LEFT = [
  'mandry: <language-switcher>: <lang-switcher> takes nothing from it, so the content inside stays as it is',
  'mandry: <masonry-gallery>: column-width: ignored; the columns depend on the width, and all works are shown at once',
  'mandry: <page-banner>: no data (data); showing the content inside instead. Set it, or use another tag for this content',
  'mandry: page configuration: configuration multiLanguage: the other versions of a page are not known: add platform.serverUrl, or languageVersions',
]
const NO_CAPTCHA =
  'mandry: <contact-form>: recaptcha-site-key: no token, so the form is sent without one: Error: include https://www.google.com/recaptcha/api.js?render=site-key in the page'

/** Uncaught errors of the page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

/** Waits until our script has taken over, or left, each element that is on the page. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        'header-component, page-banner, reviews-slider, masonry-gallery, get-in-touch-form, language-switcher, popup-container',
      ),
    ].every(({ shadowRoot }) => shadowRoot?.hasChildNodes()),
  )
}

/** What a visitor does on such a page, whoever answers. */
async function useWidgets(page: Page, owner: 'ours' | 'theirs'): Promise<void> {
  const isOurs = owner === 'ours'
  await page.evaluate(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent })
    addEventListener('submitForm', (event) => {
      const { formDataObj, respondWith } = event.detail
      sent.push(formDataObj)
      respondWith?.(Promise.resolve())
    })
  })
  const sent = () => page.evaluate(() => Reflect.get(window, 'sent') as object[])

  const header = page.locator('header-component')
  await (
    isOurs ? header.getByRole('button', { name: 'Послуги' }) : header.getByText('Послуги')
  ).click()
  await expect(header.getByRole('link', { name: 'Весілля' })).toBeVisible()

  const review = page.getByText('Тиждень тиші').filter({ visible: true })
  const before = (await review.boundingBox())?.x ?? 0
  await (
    isOurs
      ? page.getByRole('button', { name: 'Наступний відгук' })
      : page.locator('.reviews_slider_next')
  ).click()
  await expect.poll(async () => (await review.boundingBox())?.x).toBeLessThan(before)

  const form = page.locator('[data-form-id=wedding]')
  await form.locator('input[name=email]').fill('ann@example.com')
  await form.getByRole('button', { name: 'Чекаю на дзвінок' }).click()
  await expect(form.getByText('Дякуємо')).toBeVisible()
  expect(await sent()).toMatchObject([
    { inputs: { email: 'ann@example.com' }, formId: 'wedding', formPlacement: 'footer' },
  ])

  await page
    .locator('masonry-gallery')
    .getByRole(isOurs ? 'link' : 'img', { name: 'Міст уночі' })
    .first()
    .click()
  if (isOurs) {
    await page.getByRole('dialog').getByRole('button', { name: 'Хочу так само' }).click()
    await expect(page.locator('popup-container').getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  } else {
    await expect(page.locator('#modal')).toBeVisible()
    await page.evaluate(() => document.getElementById('modal')?.removeAttribute('style'))
  }

  await page.getByText('Замовити консультацію').click()
  const popup = page.locator('popup-container')
  await popup.locator('input[name=email]').fill('bob@example.com')
  await popup.getByRole('button', { name: 'Розрахувати' }).click()
  await expect
    .poll(async () => (await sent())[1])
    .toMatchObject({
      inputs: { email: 'bob@example.com' },
      formId: 'popup',
      formPlacement: 'hero',
    })

  const switcher = page.locator('language-switcher')
  await switcher
    .getByRole('link', { name: 'Eng' })
    .evaluate((link) => (link as HTMLElement).click())
  await page.waitForURL('**/en/about/')
}

test.beforeEach(async ({ page, htmlServer }) => {
  await servePictures(page)
  htmlServer.put(BUNDLE, vendorFile('bundle.js'), 'text/javascript')
  htmlServer.put('/en/about/', '<!doctype html><title>About</title>')
})

for (const render of variants(true, false))
  test(`vendor page: our script keeps all text and makes each widget work, rendered: ${render}`, async ({
    openHtml,
    page,
    problems,
  }) => {
    const errors = errorsOf(page)
    await openHtml(WHOLE, { render: false, script: false, head: HEAD, lang: 'uk' })
    const before = await visibleTexts(page)
    await openHtml(WHOLE, { render, head: HEAD, lang: 'uk' })
    await takenOver(page)
    await expect.poll(async () => await lostTexts(page, before)).toEqual([])
    await useWidgets(page, 'ours')
    expect(errors).toEqual([])
    expect(problems.toSorted()).toEqual([...LEFT, NO_CAPTCHA].toSorted())
  })

for (const render of variants(false, true)) {
  test(`vendor page: with its bundle before our script, the bundle keeps its tags and the console says so, rendered: ${render} @thorough`, async ({
    openHtml,
    page,
  }) => {
    const errors = errorsOf(page)
    const warnings = warningsOf(page)
    await openHtml(WHOLE, { render: false, script: false, head: HEAD, lang: 'uk' })
    const before = await visibleTexts(page)
    await openHtml(`${WHOLE}<script src="${BUNDLE}"></script>`, {
      render,
      head: HEAD,
      lang: 'uk',
    })
    await expect
      .poll(() => warnings)
      .toEqual([
        expect.stringMatching(/<popup-container>.*another script was first and keeps this/),
      ])
    expect(await lostTexts(page, before)).toEqual([])
    await useWidgets(page, 'theirs')
    expect(errors).toEqual([])
  })
}

test('vendor page: with its bundle after our script, ours keep the tags and the bundle runs to its end @thorough', async ({
  openHtml,
  page,
}) => {
  const errors = errorsOf(page)
  const warnings = warningsOf(page)
  await openHtml(WHOLE, { render: false, script: false, head: HEAD, lang: 'uk' })
  const before = await visibleTexts(page)
  await openHtml(WHOLE, { render: false, head: HEAD, lang: 'uk' })
  await takenOver(page)
  await page.addScriptTag({ url: BUNDLE })
  await expect
    .poll(() => warnings)
    .toContainEqual(expect.stringMatching(/<popup-container>.*mandry was first and keeps it/))
  await expect.poll(async () => await lostTexts(page, before)).toEqual([])
  await useWidgets(page, 'ours')
  expect(errors).toEqual([])
})

test('vendor page: with its bundle between our script and its files, the console says who keeps the tags @thorough', async ({
  openHtml,
  page,
}) => {
  const errors = errorsOf(page)
  const warnings = warningsOf(page)
  const bundle = `<script type="module" src="${BUNDLE}"></script>`
  await openHtml(WHOLE + bundle, { render: false, head: HEAD, lang: 'uk' })
  await expect
    .poll(() => warnings.join())
    .toMatch(/<popup-container>.*another script was first and keeps this/)
  await useWidgets(page, 'theirs')
  expect(errors).toEqual([])
})

test('vendor page: what is typed before our script has loaded is kept @thorough', async ({
  openHtml,
  page,
}) => {
  const arrive = await hold(page, '**/chunks/react-*')
  await openHtml(vendorFile('get-in-touch-form.html'), { render: false, head: HEAD, lang: 'uk' })
  await page.locator('input[name=name]').fill('Ганна')
  arrive()
  await takenOver(page)
  await expect(page.getByRole('textbox', { name: 'Імʼя' })).toHaveValue('Ганна')
})

test("vendor page: the token of the page's reCAPTCHA goes with the enquiry @thorough", async ({
  openHtml,
}) => {
  const captcha = `<script>grecaptcha = {
    ready: (listener) => listener(), execute: (key, { action }) => Promise.resolve([key, action].join())
  }</script>`
  const page = await openHtml(vendorFile('get-in-touch-form.html'), {
    render: false,
    head: HEAD + captcha,
    lang: 'uk',
  })
  await takenOver(page)
  const sent = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('submitForm', ({ detail }) =>
          resolve([detail.formDataObj.signals?.captcha, detail.formDataObj.recaptchaToken]),
        ),
      ),
  )
  await page.getByRole('textbox', { name: 'Пошта' }).fill('ann@example.com')
  await page.getByRole('button', { name: 'Чекаю на дзвінок' }).click()
  expect(await sent).toEqual(['site-key,submit', 'site-key,submit'])
})

test('vendor page: text that has no place stays, also in a part that is shown later @thorough', async ({
  openHtml,
}) => {
  const slider = vendorFile('reviews-slider.html').replace('</h2>', '</h2><p>З 2009 року</p>')
  const page = await openHtml(`<div hidden>${slider}</div>`, {
    render: false,
    head: HEAD,
    lang: 'uk',
  })
  await takenOver(page)
  await page.locator('div[hidden]').evaluate((part) => part.removeAttribute('hidden'))
  await expect(page.getByText('З 2009 року')).toBeVisible()
  await expect(page.getByText('Тиждень тиші')).toBeVisible()
})

test('vendor page: each fragment alone keeps its text @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  for (const name of FRAGMENTS) {
    const html = vendorFile(`${name}.html`)
    await openHtml(html, { render: false, script: false, head: HEAD, lang: 'uk' })
    const before = await visibleTexts(page)
    await openHtml(html, { render: false, head: HEAD, lang: 'uk' })
    await takenOver(page)
    await expect.poll(async () => [name, ...(await lostTexts(page, before))]).toEqual([name])
  }
  expect([...new Set(problems)].toSorted()).toEqual(LEFT)
})

/** Which of the texts that the library's editor changes a visitor sees. */
const editable = (page: Page) =>
  page
    .locator('[gh-id]')
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .map((node) => node.getAttribute('gh-id')),
    )

const EDITED = ['reviews-slider', 'masonry-gallery', 'banner'].map((name) =>
  vendorFile(`${name}.html`),
)

for (const how of variants('by its address', 'by the class of the body'))
  test(`vendor page: while it is edited, ${how}, each text of the editor stays where it is, and returns there when it is switched on`, async ({
    openHtml,
    page,
    problems,
  }) => {
    const options = { render: false, head: HEAD, lang: 'uk' }
    await openHtml(EDITED.join(''), { ...options, script: false })
    const before = await editable(page)
    expect(before.length).toBeGreaterThan(10)
    const isByAddress = how === 'by its address'
    const mark = "<script>document.body.classList.add('edit-mode-enabled')</script>"
    await openHtml((isByAddress ? '' : mark) + EDITED.join(''), {
      ...options,
      url: isByAddress ? '/uk/?mode=ssr' : '/uk/',
    })
    await expect(page.locator('reviews-slider')).toHaveJSProperty('vendorMarkup', 'kept')
    await expect(page.locator('masonry-gallery')).toHaveJSProperty('vendorMarkup', 'kept')
    expect(await editable(page)).toEqual(before)
    expect(problems.filter((line) => !LEFT.includes(line))).toEqual([])

    // When it is switched on, what was taken over is given back.
    await openHtml(EDITED.join(''), options)
    await takenOver(page)
    await expect.poll(async () => (await editable(page)).length).toBeLessThan(before.length)
    await page.evaluate(() => document.body.classList.add('edit-mode-enabled'))
    await expect.poll(() => editable(page)).toEqual(before)
  })

test("vendor page: more of the library's tags are ours where they are empty, and stay untouched where they are not", async ({
  openHtml,
  page,
  problems,
}) => {
  const items = JSON.stringify([{ title: 'Головна', link: '/' }, { title: 'Весілля' }])
  await openHtml(
    `<breadcrumbs-component data-items='${items}'></breadcrumbs-component>
     <contact-us-block></contact-us-block><footer-component></footer-component>`,
    { render: false, head: HEAD, lang: 'uk' },
  )
  await expect(page.locator('footer-component').getByText('studio@example.com')).toBeVisible()
  await expect(page.locator('contact-us-block').getByText('studio@example.com')).toBeVisible()
  const crumbs = page.locator('breadcrumbs-component')
  await expect(crumbs.getByRole('link', { name: 'Головна' })).toHaveAttribute('href', '/')
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Весілля')
  const own =
    '<footer-component><footer>Наш підвал<edit-mode></edit-mode></footer></footer-component>'
  await openHtml(
    `${own}${vendorFile('contact-us-block.html')}<popup-button text="A"></popup-button>`,
    {
      render: false,
      head: HEAD,
      lang: 'uk',
    },
  )
  await page.getByRole('button', { name: 'A' }).waitFor()
  await expect(page.getByText('Наш підвал')).toBeVisible()
  await expect(page.getByText('Студія на другому поверсі')).toBeVisible()
  expect(problems.filter((line) => !LEFT.includes(line))).toEqual([])
})

test('vendor page: attributes that its server writes as "null" are silent, and forms may be named `form_config`', async ({
  openHtml,
  page,
  problems,
}) => {
  const html = vendorFile('masonry-gallery.html')
    .replace(/\s+data-column-width="[^"]*"/, '')
    .replace('<masonry-gallery', '<masonry-gallery more-count="null" init-count="null"')
  const head = HEAD.replace('formConfig:', 'form_config:')
  await openHtml(`${html}<get-in-touch-form data-form-id="main"></get-in-touch-form>`, {
    render: false,
    head,
    lang: 'uk',
  })
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Розрахувати' })).toBeVisible()
  expect(problems.filter((line) => !LEFT.includes(line))).toEqual([])
})
