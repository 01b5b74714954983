import { readFile } from 'node:fs/promises'
import { signIn } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { contentApp } from './support/content-app.ts'
import { details, expect, newWord, rowOf, search, test } from './support/inbox.ts'

test('enquiry-inbox: the example of the README works in a page of one’s own, under a strict policy @thorough', async ({
  page,
  site,
  agency,
}) => {
  const readme = await readFile('demo/studio/README.md', 'utf8')
  const example = /```html\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const body = example.replace('"enquiries": 12', `"enquiries": ${agency.appId}`)
  expect(body).not.toBe(example)
  await page.route(`${site.url}/desk/**`, (route) =>
    route.fulfill({
      body,
      contentType: 'text/html; charset=utf-8',
      headers: {
        'Content-Security-Policy': "default-src 'self'; require-trusted-types-for 'script'",
      },
    }),
  )
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  const name = newWord()
  await agency.add({ name })
  await page.goto(`${site.url}/desk/?their=own`)
  await signIn(page)
  await search(page).fill(name)
  await page.getByRole('radio', { name: 'All' }).check()
  await rowOf(page, name).getByRole('link').click()
  await expect(details(page).getByRole('heading', { level: 3, name })).toBeFocused()
  await expectAccessible(page, ['landmark-one-main', 'region', 'page-has-heading-one'])
  await expect(page).toHaveTitle('Our desk')
  expect(new URL(page.url()).search).toBe('?their=own')
  await page.locator('enquiry-inbox').evaluate((inbox) => inbox.setAttribute('language', 'uk'))
  await expect(page.getByRole('heading', { name: 'Запити', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Пошук' })).toHaveValue(name)
  await page.locator('enquiry-inbox').evaluate((inbox) => inbox.remove())
  await expect(page.getByText(name)).toHaveCount(0)
  expect(refused).toEqual([])
})

/** A page of the agency's own, with a place, landmarks, styles and keys of its own above a studio far down. */
function officePage(apps: string): string {
  return `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Our office</title>
        <link rel="stylesheet" href="/studio/assets/studio.css" />
        <style>
          body { margin: 30px; background: rgb(250, 240, 250); font: 20px/2 monospace; }
          main { max-width: 1000px; }
          a, button, h1, h2, ul { color: rgb(90, 0, 90); text-transform: uppercase; margin: 2em; }
        </style>
        <script type="module" src="/studio/assets/studio.js"></script>
      </head>
      <body>
        <header><a href="#notes">Notes</a></header>
        <main>
          <h1>Our office</h1>
          <div style="height: 1200px"><label>Name <input /></label></div>
          <content-studio apps='${apps}' language="en"></content-studio>
          <h2 id="notes">Notes</h2>
        </main>
      </body>
    </html>`
}

test('content-studio: a page of others keeps its title, address, look, keys and focus @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow()
  const slug = newWord()
  // In sight in the list, however many tours the other tests have left there.
  const tours = await contentApp(agency, 'Tours')
  await tours.add({ name_en: `Tour ${slug}`, slug_en: slug, slug_uk: slug, order: '-2' })
  // A page that a test makes is of no network for the browser, which asks before it connects to this machine.
  await page.context().grantPermissions(['local-network-access'])
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/studio/save'))
      saves.push(request.url())
  })
  const studio = await (await page.request.get(`${site.url}/studio/?lang=en`)).text()
  const apps = /apps="([^"]+)"/.exec(studio)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(Object.keys(JSON.parse(apps) as object)).toContain('tours')
  await page.route(`${site.url}/office/**`, (route) =>
    route.fulfill({ body: officePage(apps), contentType: 'text/html; charset=utf-8' }),
  )
  const element = page.locator('content-studio')
  const heading = (name: string) => element.getByRole('heading', { level: 1, name, exact: true })
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto(`${site.url}/office/?their=own#/content/tours`)
  await expect(page.locator('#username')).toBeAttached()
  expect(await scrolled()).toBe(0)
  await expect(page.locator('body')).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 240, 250)')
  await expect(page.locator('body')).toHaveCSS('margin-top', '30px')

  await signIn(page)
  await expect(heading('Tours')).toBeVisible()
  await expect(heading('Tours')).toHaveCSS('text-transform', 'none')
  await expect(element.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  await expectAccessible(page)
  // A long list is shown by the window's scrolling, wherever it begins.
  await element.getByRole('link', { name: 'Portfolio' }).click()
  await expect(heading('Portfolio')).toBeVisible()
  await page.getByRole('heading', { name: 'Notes' }).scrollIntoViewIfNeeded()
  const last = element.locator('li.list-row').last()
  await expect(last).toBeInViewport()
  const there = await scrolled()
  await last.getByRole('link').first().click()
  await expect(element.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.goBack()
  await expect.poll(scrolled).toBe(there)

  await element.getByRole('link', { name: 'Tours', exact: true }).click()
  await element
    .getByRole('link', { name: `Tour ${slug}` })
    .first()
    .click()
  const name = element.getByRole('textbox', { name: 'Name' }).first()
  const before = await name.inputValue()
  await name.fill(`${before} by night`)
  // The page's keys are its own, and its anchors no places of the studio.
  await page.getByRole('link', { name: 'Notes' }).focus()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#notes$/)
  await expect(name).toHaveValue(`${before} by night`)
  expect(saves).toEqual([])
  await element.getByRole('radio', { name: 'Both' }).focus()
  await page.keyboard.press('Control+z')
  await expect(name).toHaveValue(before)
  await expectAccessible(page)
  await expect(page).toHaveTitle('Our office')
  expect(new URL(page.url()).search).toBe('?their=own')

  await element.evaluate((own) => own.setAttribute('language', 'uk'))
  await expect(element.getByRole('link', { name: 'Тури' }).first()).toBeVisible()
  // With a session that is open already, the page is still read from its top.
  await page.goto('about:blank')
  await page.goto(`${site.url}/office/?their=own#/content/tours`)
  await expect(heading('Tours')).toBeAttached()
  expect(await scrolled()).toBe(0)
  await expect(page.locator('body')).toBeFocused()
})
