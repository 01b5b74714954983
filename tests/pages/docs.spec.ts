import { getRequestListener } from '@hono/node-server'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { docsRoutes } from '#demo/docs/routes.ts'
import { serveHttp, type LocalServer } from '../support/serve-http.ts'
import { LOOKS, OF_LOOKS, violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// The site of the documents, as `npm run build` wrote it and the demo serves it.

const PAGES = [
  '',
  'elements/portfolio-gallery.html',
  'elements/site-header.html',
  'guides/troubleshooting.html',
  'platform/items.html',
  'recipes/several-forms.html',
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

test('docs: pages and their examples are readable without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/docs/elements/page-banner.html`)
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'popup-id', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Elements', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()
  await context.close()
})

test('docs: the search finds an attribute by its name, without a server', async ({ page }) => {
  await page.goto(`${server.url}/docs/`)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('searchbox').fill('open-on-exit')
  const found = page.getByRole('option').first()
  await expect(found).toContainText('popup-container')
  await found.click()
  await expect(page).toHaveURL(/\/elements\/popup-container\.html/)
})

test('docs: an example answers, its code can be copied, and leads to the playground', async ({
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
})

const FRAMEWORKS = {
  HTML: '<script type="module" src="/mandry/mandry.js"',
  React: "import type {} from 'mandry/react'",
  'Vue, Nuxt': '<script setup lang="ts">',
  Svelte: "import type {} from 'mandry/svelte'",
  Node: "import { renderPage } from 'mandry/render'",
}

test('docs: every element has its example in five ways, its keyboard and its states', async ({
  page,
  problems,
}) => {
  test.slow()
  for (const { tag } of readWidgets())
    await test.step(tag, async () => {
      await page.goto(`${server.url}/docs/elements/${tag}.html`)
      await expect(page.locator('.example').locator(tag).first()).toBeAttached()
      const group = page.locator('.vp-code-group').first()
      for (const [name, code] of Object.entries(FRAMEWORKS)) {
        await group.getByText(name, { exact: true }).click()
        await expect(group.locator('div.active code')).toContainText(code)
        await expect(group.locator('div.active code')).toContainText(`<${tag}`)
      }
      for (const name of ['Attributes', 'Parts', 'Keyboard and roles', 'States'])
        await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
    })
  expect(problems).toEqual([])
})

test('docs: without script all codes of an example are shown', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/docs/elements/popup-button.html`)
  for (const code of Object.values(FRAMEWORKS))
    await expect(page.locator('.vp-code-group').getByText(code).first()).toBeVisible()
  await context.close()
})
