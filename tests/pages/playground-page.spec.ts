import { attribute, frameOf, loaded, open } from './support/playground.ts'
import { expect, test } from './support/site.ts'

test('playground: theme, direction and code tab are in the address and come back from it @thorough', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=contact-form')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Right to left' }).check()
  await page.getByRole('tab', { name: 'Vue' }).click()
  await expect(page).toHaveURL(/theme=dark&dir=rtl&tab=vue/)
  await page.reload()
  await loaded(page)
  const ground = () =>
    frameOf(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect.poll(ground).toBe('rgb(11, 27, 37)')
  const input = frameOf(page).getByRole('textbox').first()
  expect(await input.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  await expect(page.getByRole('tab', { name: 'Vue' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#snippet')).toContainText('<script setup lang="ts">')
})

test('playground: content is edited, checked, shown and kept in the address @thorough', async ({
  page,
  site,
  problems,
}) => {
  await open(page, site.url, '?widget=popup-button')
  await expect(page.locator('#toolbar').getByRole('group', { name: 'Language' })).toBeVisible()
  const content = attribute(page, 'Content')
  const show = page.getByRole('button', { name: 'Show this content' })
  await expect(show).toBeDisabled()
  await content.fill('<b>\n<script>alert(1)</script></b>')
  await expect(content).toHaveAccessibleDescription(/Line 2: <script> is not shown/)
  await expect(show).toBeDisabled()
  await content.fill('й'.repeat(1100))
  await expect(content).toHaveAccessibleDescription(/too long/)
  await content.fill('Go <strong>further</strong>')
  await show.click()
  await loaded(page)
  await expect(frameOf(page).getByRole('button', { name: 'Go further' })).toBeVisible()
  await expect(page.locator('#snippet')).toContainText('Go <strong>further</strong>')
  await page.reload()
  await loaded(page)
  await expect(frameOf(page).getByRole('button', { name: 'Go further' })).toBeVisible()
  await page.goto(
    `${site.url}/playground/?widget=popup-button&content=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  )
  await loaded(page)
  await expect(content).toHaveAccessibleDescription(/the attribute onerror would run a script/)
  await expect(frameOf(page).locator('img')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('playground: search finds attributes, parts, events and tokens, and leads to their rows @thorough', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=page-banner')
  const search = page.getByRole('searchbox')
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link')
  await search.fill('menu-panel')
  await expect(results).toHaveCount(1)
  await results.click()
  await expect(page).toHaveURL(/widget=site-header.*#parts-menu-panel$/)
  await expect(page.getByRole('row', { name: '::part(menu-panel)' })).toBeInViewport()
  await search.fill('submitForm event')
  await expect(results.first()).toContainText('contact-block')
  await search.fill('--mandry-color-focus')
  await results.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokens')
  await expect(page.getByRole('row', { name: '--mandry-color-focus' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('row', { name: '::part(menu-panel)' })).toBeInViewport()
  await search.fill('no such thing')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await search.fill('')
  await expect(page.getByRole('link', { name: 'page-banner' })).toBeVisible()
})

test('playground: a whole page is made of chosen elements, and works @thorough', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.url}/playground/?page=snippet&lang=uk&theme=dark`)
  const code = page.locator('#snippet')
  await expect(code).toContainText('<site-footer></site-footer>')
  await page.getByRole('checkbox', { name: 'site-footer' }).uncheck()
  await expect(code).not.toContainText('<site-footer>')
  await page.getByRole('checkbox', { name: 'popup-button' }).check()
  await page.getByLabel('Folder of the scripts').fill('nowhere')
  await expect(page.getByLabel('Folder of the scripts')).toHaveAccessibleDescription(/Start with/)
  await page.getByLabel('Folder of the scripts').fill('/mandry/')
  const configuration = page.getByLabel('Page configuration')
  const json = await configuration.inputValue()
  await configuration.fill(`${json}]`)
  await expect(configuration).toHaveAccessibleDescription(/Not JSON yet/)
  await configuration.fill(json.replace('Ваша назва', 'Мандри на захід'))
  await expect(code).toContainText('Мандри на захід')
  await expect(page).toHaveURL(/elements=[^&]*popup-button.*base=/)
  const html = await code.innerText()

  await page.route('**/made-page/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto(`${site.url}/made-page/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карпати пішки')
  await page.locator('popup-button').getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(problems.filter((line) => !/404/.test(line))).toEqual([])
})

test('playground: an unknown element is named, with those that exist; the reference has what the package documents @thorough', async ({
  page,
  site,
}) => {
  const message =
    /^No element is called “page-baner”\. Did you mean page-banner\? There are contact-/
  await page.goto(`${site.url}/playground/?page=snippet&elements=site-header,page-baner`)
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page.locator('#snippet')).toContainText('<site-header>')
  const answer = await page.goto(`${site.url}/playground/?widget=page-baner`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('alert')).toHaveText(message)
  await page.getByRole('link', { name: 'page-banner' }).click()
  await loaded(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('page-banner')
  await page.getByRole('link', { name: 'site-header' }).click()
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('menu-card menuCard MenuCard JSON')).toBeVisible()
  await expect(row('open-popup CustomEvent<OpenPopupDetail>')).toBeVisible()
  await expect(row('logo Replaces the logo')).toBeVisible()
  await expect(row('--mandry-color-accent #f4a259')).toBeVisible()
})
