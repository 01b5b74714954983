import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { loaded, open, frameOf } from './support/playground.ts'
import { expect, test } from './support/site.ts'

// What the playground says to paste, pasted into a page of another host.

const WIDGETS = readWidgets()
const code = '#snippet'

/** Examples whose point is data that is wrong. */
const SHOWS_NOTHING = /^(broken-data|no-|one-language)/

test('a pasted example renders, and its pictures load: every example of every element @thorough', async ({
  page,
  site,
  htmlServer,
  problems,
}) => {
  test.slow()
  for (const { tag, examples } of WIDGETS)
    for (const { id } of examples.filter(({ id }) => !SHOWS_NOTHING.test(id)))
      await test.step(`${tag}, ${id}`, async () => {
        await page.goto(`${site.url}/playground/?widget=${tag}&example=${id}`)
        await loaded(page)
        htmlServer.put('/pasted/', `<!doctype html>${await page.locator(code).innerText()}`)
        problems.length = 0
        await page.goto(`${htmlServer.url}/pasted/`)
        await expect(page.locator(tag).locator('[data-mandry-root]').first()).toBeAttached()
        for (const img of await page.locator(`${tag} img`).all())
          await expect
            .poll(() =>
              img.evaluate(
                (each) => (each as HTMLImageElement).naturalWidth || !each.checkVisibility(),
              ),
            )
            .toBeTruthy()
        expect(problems.filter((line) => !/missing\.json|404/.test(line))).toEqual([])
      })
})

test('a pasted form posts to the address that its code names', async ({
  page,
  site,
  htmlServer,
}) => {
  await open(page, site.url, '?widget=contact-form')
  const html = await page.locator(code).innerText()
  expect(html).toContain('Your server must answer POST /enquiries')
  htmlServer.put('/pasted/', `<!doctype html>${html}`)
  htmlServer.put('/enquiries', '{"stored":true}', 'application/json')
  await page.goto(`${htmlServer.url}/pasted/`)
  await page.getByLabel(/^Name/).fill('Ada')
  await page.getByLabel(/^Email/).fill('a@b.example')
  const sent = page.waitForRequest('**/enquiries')
  await page.locator('contact-form button[type=submit]').click()
  expect((await sent).method()).toBe('POST')
})

for (const [tag, name] of [
  ['popup-container', 'Open the popup'],
  ['popup-button', 'Plan a journey'],
  ['page-banner', 'Request a Quote'],
] as const)
  test(`a pasted ${tag} has a button that opens its popup`, async ({
    page,
    site,
    htmlServer,
    problems,
  }) => {
    await open(page, site.url, `?widget=${tag}`)
    htmlServer.put('/enquiries/token', '{"token":""}', 'application/json')
    htmlServer.put('/pasted/', `<!doctype html>${await page.locator(code).innerText()}`)
    await page.goto(`${htmlServer.url}/pasted/`)
    await page.getByRole('button', { name }).click()
    await expect(page.getByLabel(/Email/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(problems).toEqual([])
  })

test('the JavaScript of every element creates it, with its data and its popup', async ({
  page,
  site,
  htmlServer,
  problems,
}) => {
  test.slow()
  for (const { tag } of WIDGETS)
    await test.step(tag, async () => {
      await open(page, site.url, `?widget=${tag}&tab=javascript`)
      htmlServer.put('/pasted/main.js', await page.locator(code).innerText(), 'text/javascript')
      htmlServer.put(
        '/pasted/',
        '<!doctype html><html lang="en"><body><script type="module" src="main.js"></script></body>',
      )
      await page.goto(`${htmlServer.url}/pasted/`)
      await expect(page.locator(tag).locator('[data-mandry-root]').first()).toBeAttached()
    })
  expect(problems).toEqual([])
})

test('the JavaScript of a form sends it to the address that its code names', async ({
  page,
  site,
  htmlServer,
}) => {
  await open(page, site.url, '?widget=popup-button&tab=javascript')
  htmlServer.put('/pasted/main.js', await page.locator(code).innerText(), 'text/javascript')
  htmlServer.put(
    '/pasted/',
    '<!doctype html><html lang="en"><body><script type="module" src="main.js"></script></body>',
  )
  htmlServer.put('/enquiries', '', 'application/json')
  await page.goto(`${htmlServer.url}/pasted/`)
  await page.getByRole('button', { name: 'Plan a journey' }).click()

  await page.getByLabel(/^Email/).fill('a@b.example')
  const sent = page.waitForRequest('**/enquiries')
  await page.locator('contact-form button[type=submit]').click()
  expect((await sent).postDataJSON()).toHaveProperty('inputs')
})

test('a generated page looks like the preview: ground, margin and gutters, light and dark', async ({
  page,
  site,
  htmlServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const theme of ['light', 'dark']) {
    await page.goto(`${site.url}/playground/?page=theme&theme=${theme}&brand=scheme%3D${theme}`)
    await expect(page.locator('#stage')).toHaveAttribute('aria-busy', 'false')
    const looks = (body: HTMLElement) => {
      const { backgroundColor, color, marginTop } = getComputedStyle(body)
      const left = (tag: string) => body.querySelector(tag)?.getBoundingClientRect().left
      return [backgroundColor, color, marginTop, left('contact-form'), left('site-header')]
    }
    const shown = await frameOf(page).locator('body').evaluate(looks)
    const tags = WIDGETS.map(({ tag }) => tag).join()
    await page.goto(`${site.url}/playground/?page=snippet&brand=scheme%3D${theme}&elements=${tags}`)
    htmlServer.put('/made/', await page.locator(code).innerText())
    await page.goto(`${htmlServer.url}/made/`)
    await expect(page.locator('contact-form [data-mandry-root]').first()).toBeAttached()
    expect(await page.locator('body').evaluate(looks)).toEqual(shown)
  }
})
