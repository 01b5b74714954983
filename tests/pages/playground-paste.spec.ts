import type { Page } from '@playwright/test'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { variants } from '../support/test-size.ts'
import { frameOf, loaded } from './support/playground.ts'
import { expect, test } from './support/site.ts'

// What the playground says to paste, pasted into a page of another host.

const WIDGETS = readWidgets()

/** Examples whose point is data that is wrong. */
const SHOWS_NOTHING = /^(broken-data|no-|one-language)/

/** A page whose element a script creates. */
const SCRIPTED =
  '<!doctype html><html lang="en"><body><script type="module" src="main.js"></script></body>'

const code = (page: Page) => page.locator('#snippet')
const rootOf = (page: Page, tag: string) => page.locator(tag).locator('[data-mandry-root]').first()

/** Opens the playground without its preview. */
async function openCode(page: Page, url: string, query: string): Promise<void> {
  await page.route('**/playground/frame/**', (route) => route.fulfill({ body: '' }))
  await page.goto(`${url}/playground/${query}`)
}

/** Sends the form that is in sight. @returns the request */
async function send(page: Page) {
  await page.getByLabel(/^Email/).fill('a@b.example')
  const sent = page.waitForRequest('**/enquiries')
  await page.locator('contact-form button[type=submit]').click()
  return await sent
}

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
        await openCode(page, site.url, `?widget=${tag}&example=${id}`)
        htmlServer.put('/pasted/', `<!doctype html>${await code(page).innerText()}`)
        problems.length = 0
        await page.goto(`${htmlServer.url}/pasted/`)
        await expect(rootOf(page, tag)).toBeAttached()
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

test('a pasted element has a button that opens its popup; a pasted form posts to the address that its code names', async ({
  page,
  site,
  htmlServer,
  problems,
}) => {
  htmlServer.put('/enquiries/token', '{"token":""}', 'application/json')
  const paste = async (tag: string) => {
    await openCode(page, site.url, `?widget=${tag}`)
    const html = await code(page).innerText()
    htmlServer.put('/pasted/', `<!doctype html>${html}`)
    await page.goto(`${htmlServer.url}/pasted/`)
    return html
  }
  for (const [tag, name] of [
    ['popup-container', 'Open the popup'],
    ['popup-button', 'Plan a journey'],
    ['page-banner', 'Request a Quote'],
  ] as const)
    await test.step(tag, async () => {
      await paste(tag)
      await page.getByRole('button', { name }).click()
      await expect(page.getByLabel(/Email/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  expect(problems).toEqual([])
  expect(await paste('contact-form')).toContain('Your server must answer POST /enquiries')
  htmlServer.put('/enquiries', '{"stored":true}', 'application/json')
  await page.getByLabel(/^Name/).fill('Ada')
  expect((await send(page)).method()).toBe('POST')
})

test('the JavaScript of every element creates it, with its data and its popup; that of a form sends it to the address that its code names', async ({
  page,
  context,
  site,
  htmlServer,
  problems,
}) => {
  test.slow()
  htmlServer.put('/pasted/', SCRIPTED)
  const pasted = await context.newPage()
  pasted.on('pageerror', (error) => problems.push(String(error)))
  await openCode(page, site.url, `?widget=contact-form&tab=javascript`)
  const show = async (tag: string) => {
    await page.getByRole('link', { name: tag, exact: true }).click()
    await expect(code(page)).toContainText(`createElement('${tag}')`)
    htmlServer.put('/pasted/main.js', await code(page).innerText(), 'text/javascript')
    await pasted.goto(`${htmlServer.url}/pasted/`)
    await expect(rootOf(pasted, tag)).toBeAttached()
  }
  for (const { tag } of WIDGETS) await test.step(tag, () => show(tag))
  expect(problems).toEqual([])
  await show('popup-button')
  htmlServer.put('/enquiries', '', 'application/json')
  await pasted.getByRole('button', { name: 'Plan a journey' }).click()
  expect((await send(pasted)).postDataJSON()).toHaveProperty('inputs')
})

for (const theme of variants('dark', 'light'))
  test(`a generated page looks like the preview: ground, margin and gutters (${theme})`, async ({
    page,
    site,
    htmlServer,
  }) => {
    const looks = (body: HTMLElement) => {
      const { backgroundColor, color, marginTop } = getComputedStyle(body)
      const left = (tag: string) => body.querySelector(tag)?.getBoundingClientRect().left
      return [backgroundColor, color, marginTop, left('contact-form'), left('site-header')]
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.url}/playground/?page=theme&theme=${theme}&brand=scheme%3D${theme}`)
    await loaded(page)
    const shown = await frameOf(page).locator('body').evaluate(looks)
    const tags = WIDGETS.map(({ tag }) => tag).join()
    await page.goto(`${site.url}/playground/?page=snippet&brand=scheme%3D${theme}&elements=${tags}`)
    htmlServer.put('/made/', await code(page).innerText())
    await page.goto(`${htmlServer.url}/made/`)
    await expect(rootOf(page, 'contact-form')).toBeAttached()
    expect(await page.locator('body').evaluate(looks)).toEqual(shown)
  })
