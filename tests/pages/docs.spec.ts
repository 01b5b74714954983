import { getRequestListener } from '@hono/node-server'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { docsRoutes } from '#demo/docs/routes.ts'
import { serveHttp, type LocalServer } from '../support/serve-http.ts'
import { isThorough } from '../support/test-size.ts'
import { LOOKS, OF_LOOKS, violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// The site of the documents, as `npm run build` wrote it and the demo serves it.

/** A page of each kind, then others of the same kinds. */
const PAGES = [
  '',
  'elements/portfolio-gallery.html',
  'guides/troubleshooting.html',
  ...(isThorough
    ? ['elements/site-header.html', 'platform/items.html', 'recipes/several-forms.html']
    : []),
]

let server: LocalServer

test.beforeAll(async () => {
  const answer = getRequestListener(docsRoutes().fetch)
  server = await serveHttp((request, response) => void answer(request, response))
})

test.afterAll(() => server.stop())

for (const path of PAGES)
  test(`docs/${path}: axe finds nothing, on phones and desktops, light and dark`, async ({
    page,
    problems,
  }) => {
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      // Loaded in each scheme: colours change with a transition.
      await page.goto(`${server.url}/docs/${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
      const only = colorScheme === 'dark' ? { only: OF_LOOKS } : {}
      expect(await violationsOf(page, only), `${width} ${colorScheme}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    // Without a violation of the page's policy, and hydrated without a mismatch.
    expect(problems).toEqual([])
  })

test('docs: an example answers, its code can be copied, and leads to the playground; the search finds an attribute without a server', async ({
  page,
  problems,
}) => {
  await page.goto(`${server.url}/docs/`)
  // By the menu, where the browser renders the example instead of a server.
  await page.getByRole('link', { name: 'popup-button', exact: true }).click()
  await page.locator('popup-button').first().click()
  await expect(page.locator('popup-container').getByLabel(/Email/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Copy Code' }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'Change the example' })).toHaveAttribute(
    'href',
    '/playground/?widget=popup-button',
  )
  await expect(page.getByRole('link', { name: 'Playground' }).first()).toHaveAttribute(
    'href',
    '/playground/',
  )
  expect(problems).toEqual([])

  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('searchbox').fill('open-on-exit')
  const found = page.getByRole('option').first()
  await expect(found).toContainText('popup-container')
  await found.click()
  await expect(page).toHaveURL(/\/elements\/popup-container\.html/)
})

const FRAMEWORKS = {
  HTML: '<script type="module" src="/mandry/mandry.js"',
  React: "import type {} from 'mandry/react'",
  'Vue, Nuxt': '<script setup lang="ts">',
  Svelte: "import type {} from 'mandry/svelte'",
  Node: "import { renderPage } from 'mandry/render'",
}

test('docs: every element has its example in five ways, its keyboard and its states, without script too', async ({
  browser,
  page,
  problems,
}) => {
  const group = page.locator('.vp-code-group').first()
  await page.goto(`${server.url}/docs/elements/popup-button.html`)
  await expect(page.locator('.example popup-button').first()).toBeAttached()
  for (const [name, code] of Object.entries(FRAMEWORKS)) {
    await group.getByText(name, { exact: true }).click()
    await expect(group.locator('div.active code')).toContainText(code)
    await expect(group.locator('div.active code')).toContainText('<popup-button')
  }
  expect(problems).toEqual([])

  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  for (const { tag } of readWidgets())
    await test.step(tag, async () => {
      await still.goto(`${server.url}/docs/elements/${tag}.html`)
      await expect(still.locator('.example').locator(tag).first()).toBeAttached()
      const codes = still.locator('.vp-code-group').first().locator('code:visible')
      for (const code of Object.values(FRAMEWORKS))
        await expect(codes.filter({ hasText: code }).first()).toContainText(`<${tag}`)
      for (const name of ['Attributes', 'Parts', 'Keyboard and roles', 'States'])
        await expect(still.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
    })
  await still.goto(`${server.url}/docs/elements/page-banner.html`)
  await expect(still.getByRole('heading', { name: 'Tours' })).toBeVisible()
  await expect(still.getByRole('cell', { name: 'popup-id', exact: true })).toBeVisible()
  await still.getByRole('link', { name: 'Elements', exact: true }).first().click()
  await expect(still.getByRole('heading', { name: 'Configuration' })).toBeVisible()
  await context.close()
})
