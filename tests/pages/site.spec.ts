import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { readEnquiries } from './support/platform.ts'
import { expect, test } from './support/site.ts'
import { letTimePass } from './support/time.ts'
import { LANGUAGES } from './support/visitor-texts.ts'

// A visitor's way through the demo site, the languages in turn.

async function enquiryFrom(url: string, email: string) {
  return (await readEnquiries(url)).filter((enquiry) => enquiry.email === email)
}

/** Opens the popup from the header. @returns the form inside, which is slotted into the dialog */
async function openPopup(page: Page, texts: (typeof LANGUAGES)['en' | 'uk']) {
  await page.locator('site-header').getByRole('button', { name: texts.open }).click()
  await expect(page.getByRole('dialog', { name: texts.dialog })).toBeVisible()
  return page.locator('popup-container contact-form')
}

test('site: an enquiry from the popup reaches the platform once @journey @thorough', async ({
  page,
  site,
  problems,
}) => {
  const texts = LANGUAGES.uk
  const email = 'popup@example.com'
  await page.goto(site.url + texts.home)
  const form = await openPopup(page, texts)

  await form.getByLabel(texts.email).fill('nobody')
  await form.getByRole('button', { name: texts.send }).click()
  await expect(form.getByText(texts.wrongEmail).first()).toBeVisible()

  // `fill` leaves the old address in Firefox.
  await form.getByLabel(texts.email).press('ControlOrMeta+a')
  await form.getByLabel(texts.email).pressSequentially(email)
  await form.getByLabel(texts.message).fill('Three days, two of us')
  await form.getByRole('button', { name: texts.send }).dblclick()
  await expect(form.getByText(texts.thanks)).toBeVisible()

  await expect
    .poll(() => enquiryFrom(site.url, email))
    .toEqual([
      expect.objectContaining({
        form_id: 'popup',
        placement: 'header',
        language: texts.language,
        message: 'Three days, two of us',
        url: texts.home,
      }),
    ])
  expect(problems).toEqual([])
})

test('site: an enquiry from the page reaches the platform, and survives a killed server', async ({
  page,
  site,
}) => {
  const texts = LANGUAGES.en
  test.setTimeout(150_000) // a lease has to end first
  const email = 'page@example.com'
  await page.goto(site.url + texts.contacts)
  const block = page.locator('contact-block')
  await block.getByLabel(texts.email).fill(email)
  await block.getByRole('button', { name: texts.send }).click()
  await expect(page.getByRole('dialog').getByText(texts.thanks)).toBeVisible()
  await site.kill()
  await site.restart()
  await expect
    .poll(() => enquiryFrom(site.url, email), { timeout: 90_000 })
    .toEqual([
      expect.objectContaining({ form_id: 'main', placement: 'contacts', language: texts.language }),
    ])
})

test('site: an enquiry while the server is down is saved with a message and sent later @thorough', async ({
  page,
  site,
}) => {
  const texts = LANGUAGES.uk
  test.slow() // it is tried for a while first
  const email = 'later@example.com'
  await page.goto(site.url + texts.contacts)
  const block = page.locator('contact-block')
  await block.getByLabel(texts.email).fill(email)
  await page.route('**/enquiries', (route) => route.abort())
  await block.getByRole('button', { name: texts.send }).click()
  const sendNow = page.getByRole('dialog').getByRole('button', { name: texts.sendNow })
  await expect(sendNow).toBeVisible({ timeout: 40_000 })
  await page.unroute('**/enquiries')
  // The next try of its own may come first, and take the button away.
  await sendNow.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()))
  await expect(page.getByRole('dialog').getByText(texts.thanks)).toBeVisible()
  await expect.poll(() => enquiryFrom(site.url, email)).toHaveLength(1)
})

test('site: what is typed survives closing, reload and the language switch @journey @thorough', async ({
  page,
  site,
}) => {
  const texts = LANGUAGES.en
  await page.goto(site.url + texts.home)
  let form = await openPopup(page, texts)
  await form.getByLabel(texts.message).fill('Мандрівка to Lviv')
  await page.keyboard.press('Escape')
  await page.reload()
  form = await openPopup(page, texts)
  await expect(form.getByLabel(texts.message)).toHaveValue('Мандрівка to Lviv')
  await page.goto(site.url + texts.other)
  const other = LANGUAGES.uk
  form = await openPopup(page, other)
  await expect(form.getByLabel(other.message)).toHaveValue('Мандрівка to Lviv')
})

test('site: the strict policy is kept in every state; the language switcher leads to the same page in the other language, with what is typed and chosen @journey', async ({
  page,
  site,
  problems,
}) => {
  const { en, uk } = LANGUAGES
  await page.goto(site.url + en.contacts)
  const form = await openPopup(page, en)
  await form.getByRole('button', { name: en.send }).click()
  await expect(form.getByText('There is a problem')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('contact-block').getByRole('button', { name: en.send }).click()
  await expect(page.locator('contact-block').getByText('There is a problem')).toBeVisible()
  expect(problems).toEqual([])

  const topic = page.locator('contact-block select')
  await topic.selectOption({ index: 2 })
  await page.locator('contact-block textarea').fill('Lviv')
  for (const [from, to] of variants([en, uk], [uk, en])) {
    await page.locator('site-header summary').click()
    await page.locator('site-header').getByRole('link', { name: from.otherName }).click()
    await expect(page).toHaveURL(site.url + to.contacts)
    await expect(page.locator('html')).toHaveAttribute('lang', to.language)
    // Through WebDriver BiDi Playwright loses a navigation that begins before the page before it has loaded.
    await page.waitForLoadState()
    await expect(page.locator('contact-block textarea')).toHaveValue('Lviv')
    await expect(topic).toHaveJSProperty('selectedIndex', 2)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('site: without script everything is there, links work and the form posts @journey', async ({
    page,
    site,
  }) => {
    const texts = LANGUAGES.uk
    const email = 'no-script@example.com'
    await page.goto(site.url + texts.home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const contacts = page.locator('site-footer').locator(`a[href="${texts.contacts}"]`)
    await contacts.first().click()
    await expect(page).toHaveURL(site.url + texts.contacts)

    const block = page.locator('contact-block')
    await block.getByLabel(texts.email).fill(email)
    await block.getByRole('button', { name: texts.send }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.thanks)
    await expect(page.locator('html')).toHaveAttribute('lang', texts.language)
    await expect
      .poll(() => enquiryFrom(site.url, email))
      .toEqual([expect.objectContaining({ language: texts.language, url: texts.contacts })])
  })
})

test('site: the first address leads to the visitor’s language; an unknown one answers 404 with the way home', async ({
  site,
}) => {
  for (const [locale, path] of [
    ['uk-UA,uk;q=0.9', '/uk/'],
    ['en-GB,en-US;q=0.9', '/en/'],
    ['de-DE,de;q=0.9', '/en/'],
  ] as const) {
    const { url } = await fetch(site.url, { headers: { 'Accept-Language': locale } })
    expect(url).toBe(site.url + path)
  }
  const unknown = await fetch(`${site.url}/uk/nichoho/`)
  expect(unknown.status).toBe(404)
  const html = await unknown.text()
  expect(html).toMatch(/<html[^>]* lang="uk"/)
  expect(html).toMatch(/<main.*<a [^>]*href="\/uk\/".*<\/main>/s)
})

test('site: until the visitor acts, the widgets of a page load one script of at most 9 KB, and when it is idle one that updates the page; none looks for misspelt names where all are known', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // The site's own script that sends enquiries is no widget's.
    if (request.resourceType() === 'script' && !request.url().endsWith('/delivery.js'))
      scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await page.clock.install()
  const updates = page.waitForResponse(/\/chunks\/live-updates-/)
  await page.goto(`${site.url}/en/`)
  await letTimePass(page)
  await (await updates).finished()
  const [first, ...others] = await Promise.all(scripts)
  expect(first).toBeLessThanOrEqual(9000)
  expect(others).toHaveLength(1)

  await page.locator('reviews-slider').scrollIntoViewIfNeeded()
  await expect(page.locator('reviews-slider .swiper-initialized')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('/reviews-slider-'))).toHaveLength(1)
  expect(asked.filter((path) => path.includes('/typos-'))).toEqual([])
})

test('site: a page of another origin uses the widgets by one script tag', async ({
  page,
  site,
  htmlServer,
  problems,
}) => {
  htmlServer.put(
    '/own.html',
    `<!doctype html><html lang="en"><title>Own</title>
    <script type="module" src="${site.url}/mandry/mandry.js"></script>
    <page-banner heading="Hello" popup-id="form"></page-banner>
    <popup-container popup-id="form" heading="Enquiry"><contact-form in-popup></contact-form></popup-container>`,
  )
  await page.goto(`${htmlServer.url}/own.html`)
  // The form has such a button, too, and shows it until the popup around it is there.
  await page.locator('page-banner').getByRole('button', { name: 'Request a Quote' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(problems).toEqual([])
})
