import type { Page } from '@playwright/test'
import { expect, test } from './support/exported.ts'
import { readEnquiries } from './support/platform.ts'
import { LANGUAGES } from './support/visitor-texts.ts'

// The site as files, on a host that knows nothing of it, the languages in turn. All tests share one export.

test.describe.configure({ mode: 'default' })

const works = (page: Page) => page.locator('portfolio-gallery [data-work]:visible')

async function publishedPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

test('export: every link, script, style and font of every page leads to a file', async ({
  exported: { url },
}) => {
  const seen = new Set(await publishedPages(url))
  expect(seen.size).toBeGreaterThan(30)
  // A set goes on to what is added to it meanwhile.
  for (const address of seen) {
    const answer = await fetch(address)
    expect([answer.status, address]).toEqual([200, address])
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
    for (const [, path = ''] of (await answer.text()).matchAll(/(?:href|src|action)="(\/[^"#?]*)/g))
      // The host of the tests answers for the icon itself.
      if (!/^\/(pictures\/|favicon\.ico$)/.test(path)) seen.add(url + path)
  }
  expect([...seen].filter((address) => address.includes('/works/')).length).toBe(18)
})

test('export: an unknown address answers 404 in the language of its folder', async ({
  exported: { url },
}) => {
  for (const [path, language] of [
    ['/uk/nichoho/', 'uk'],
    ['/en/tours/none', 'en'],
    ['/none', 'en'],
  ] as const) {
    const response = await fetch(url + path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    expect(html).toMatch(new RegExp(`<main.*<a [^>]*href="/${language}/".*</main>`, 's'))
  }
})

test('export: an address without a slash leads to the page', async ({
  page,
  exported: { url },
}) => {
  await page.goto(`${url}/en/tours`)
  await expect(page).toHaveURL(`${url}/en/tours/`)
})

for (const [language, texts] of Object.entries(LANGUAGES))
  test.describe(language, () => {
    test.use({ locale: texts.locale })

    test('export: a visit without a fault: the root leads to the visitor’s language, an enquiry from the popup to the endpoint on another origin, the gallery filters, shows more works and opens one, the language switcher leads to the same page', async ({
      page,
      exported: { url, endpoint },
      problems,
      failed,
    }) => {
      await page.goto(url)
      await expect(page).toHaveURL(url + texts.home)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await test.step('an enquiry from the popup', async () => {
        const email = `export-${language}@example.com`
        await page.locator('site-header').getByRole('button', { name: texts.open }).click()
        await expect(page.getByRole('dialog', { name: texts.dialog })).toBeVisible()
        const form = page.locator('popup-container contact-form')
        await form.locator('textarea').fill(texts.otherContacts)
        await form.getByLabel(texts.email).fill(email)
        await form.getByRole('button', { name: texts.send }).click()
        await expect(form.getByText(texts.thanks)).toBeVisible()
        await expect
          .poll(async () =>
            (await readEnquiries(endpoint.url)).filter((one) => one.email === email),
          )
          .toEqual([
            expect.objectContaining({
              form_id: 'popup',
              language: texts.language,
              url: texts.home,
            }),
          ])
      })

      await test.step('the gallery', async () => {
        await page.goto(url + texts.portfolio, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.locator('portfolio-gallery').scrollIntoViewIfNeeded()
        await page.waitForFunction(() => location.hash)
        await expect(works(page)).toHaveCount(15)
        await page.locator('portfolio-gallery').getByRole('button', { name: texts.more }).click()
        await expect(works(page)).toHaveCount(176)
        const tabs = page.locator('portfolio-gallery').getByRole('navigation')
        await tabs.getByRole('link', { name: texts.winter }).click()
        await expect(page).toHaveURL(`${url}${texts.portfolio}#${encodeURIComponent(texts.winter)}`)
        await expect.poll(() => works(page).count()).toBeLessThan(176)
        await works(page).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      })

      await test.step('the language switcher', async () => {
        await page.goto(url + texts.contacts, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.locator('site-header summary').click()
        await page.locator('site-header').getByRole('link', { name: texts.otherName }).click()
        await expect(page).toHaveURL(url + texts.otherContacts)
      })
      expect([problems, failed]).toEqual([[], []])
    })
  })

test('export: a link to a choice, shared by a visitor without script, shows it with script', async ({
  page,
  exported: { url },
  problems,
  failed,
}) => {
  const texts = LANGUAGES.en
  const winter = encodeURIComponent(texts.winter)
  await page.goto(`${url}${texts.portfolio}works/winter/?works=${winter}#${winter}`)
  await page.locator('portfolio-gallery').scrollIntoViewIfNeeded()
  const tabs = page.locator('portfolio-gallery').getByRole('navigation')
  await expect(tabs.locator('[aria-current]')).toContainText(texts.winter)
  const all = tabs.getByRole('link').first()
  // Until the gallery's script is there, its links lead to pages.
  await expect(all).toHaveAttribute('href', '#all')
  await all.click()
  await expect(works(page)).toHaveCount(15)
  expect([problems, failed]).toEqual([[], []])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('export: without script the gallery shows a category and all works', async ({
    page,
    exported: { url },
    failed,
  }) => {
    const texts = LANGUAGES.en
    await page.goto(url + texts.portfolio)
    const tabs = page.locator('portfolio-gallery').getByRole('navigation')
    await tabs.getByRole('link', { name: texts.winter }).click()
    await expect(page).toHaveURL(/\/portfolio\/works\/winter\//)
    await expect(tabs.locator('[aria-current]')).toContainText(texts.winter)
    await tabs.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/works\/all\//)
    await page.goto(url + texts.portfolio)
    await page.locator('portfolio-gallery').getByRole('button', { name: texts.more }).click()
    await expect(page).toHaveURL(/\/works\/all\//)
    await expect(works(page)).toHaveCount(176)
    expect(failed).toEqual([])
  })

  test('export: without script an enquiry is sent once it is confirmed', async ({
    page,
    exported: { url, endpoint },
  }) => {
    const texts = LANGUAGES.uk
    const email = 'export-no-script@example.com'
    await page.goto(url + texts.contacts)
    const block = page.locator('contact-block')
    await block.locator('textarea').fill(texts.otherContacts)
    await block.getByLabel(texts.email).fill(email)
    await block.getByRole('button', { name: texts.send }).click()
    await expect(page).toHaveURL(`${endpoint.url}/enquiries`)
    await page.locator('form.again').getByRole('button', { name: texts.send }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.thanks)
    await expect
      .poll(async () => (await readEnquiries(endpoint.url)).filter((one) => one.email === email))
      .toEqual([expect.objectContaining({ language: texts.language })])
  })
})
