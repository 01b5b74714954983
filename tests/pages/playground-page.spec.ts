import type { Page } from '@playwright/test'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { PRESETS } from '#demo/playground/theme/presets.ts'
import { isThorough } from '../support/test-size.ts'
import { LOOKS, OF_LOOKS, violationsOf } from './support/axe.ts'
import { attribute, frameOf, loaded, open, pixelsBeside } from './support/playground.ts'
import { expect, test } from './support/site.ts'

// The playground around its previews: the overview, the search, the tools.

/** Of the page itself: what is in the frame has the colours that are tried out. */
const violations = (page: Page) => violationsOf(page, { exclude: '#frame' })
const found = (page: Page) => page.getByText(/^\d+ found$/)

test('playground: the overview shows every element and leads to the documentation; the search answers to keys', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.url}/playground/`)
  const cards = page.locator('.cards li')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All elements')
  await expect(cards).toHaveCount(readWidgets().length)
  const picture = cards.first().locator('img')
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(480)
  await expect(page.getByText('npm install mandry')).toBeVisible()
  await expect(page.getByText(/0\.\d+\.\d+ · \d+\.\d kB/)).toBeVisible()
  for (const { width, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const only = colorScheme === 'dark' ? { only: OF_LOOKS } : {}
    expect(await violationsOf(page, only), `${width} ${colorScheme}`).toEqual([])
  }

  const search = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('menu-panel')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/widget=site-header.*#parts-menu-panel$/)
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await attribute(page, 'name').fill('a/b')
  await expect(attribute(page, 'name')).toHaveValue('a/b')

  await page.goto(`${site.url}/playground/`)
  await page.getByRole('link', { name: 'Elements', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/elements\/$/)
  await page.getByRole('link', { name: 'Playground' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All elements')
  await page
    .locator('.cards')
    .getByRole('link', { name: /page-banner/ })
    .click()
  await loaded(page)
  await expect(page.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
    'href',
    '/docs/elements/page-banner.html',
  )
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

test('playground: what is typed is kept; a field of the theme accepts what CSS accepts, and nothing else', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=page-banner')
  await attribute(page, 'Content').fill('<p>Mine</p>')
  await attribute(page, 'data').fill('{"title":')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await loaded(page)
  await expect(attribute(page, 'Content')).toHaveValue('<p>Mine</p>')
  await expect(attribute(page, 'data')).toHaveValue('{"title":')

  const snippet = page.locator('#snippet')
  const primary = page.getByLabel('primary', { exact: true })
  const submit = frameOf(page).locator('button[type=submit]')
  await page.getByRole('link', { name: 'Theme editor' }).click()
  await primary.fill('purple')
  await page.getByRole('link', { name: 'contact-form' }).click()
  await loaded(page)
  await expect(submit).toHaveCSS('background-color', 'rgb(128, 0, 128)')
  await page.getByRole('radio', { name: 'Light' }).check()
  await loaded(page)
  await expect(submit).toHaveCSS('background-color', 'rgb(14, 94, 90)')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await loaded(page)
  await expect(snippet).toContainText('--mandry-color-primary: purple;')
  await page.getByRole('link', { name: 'Page builder' }).click()
  await expect(snippet).toContainText('--mandry-color-primary: purple;')
  const configuration = page.getByLabel('Page configuration')
  await configuration.fill('{ "website": "https://mine.example" ')
  await page.reload()
  await expect(configuration).toHaveValue('{ "website": "https://mine.example" ')
  await page.getByRole('link', { name: 'Theme editor' }).click()
  await expect(primary).toHaveValue('purple')

  await page.getByRole('radio', { name: 'Light' }).first().check()
  for (const [name, wrong, right] of [
    ['radius-card', 'abc', '6px'],
    ['radius-field', '-5px', '0'],
    ['width', 'wide', 'min(90rem, 100%)'],
    ['density', '5', '0.75'],
    ['font', '12px', 'Georgia, serif'],
    ['font-size', '-1rem', '1.125rem'],
    ['primary', 'nonsense', 'oklch(0.4 0.1 200)'],
    ['text', 'inherit', 'rgb(10 20 30)'],
    ['accent', 'url(x)', 'rebeccapurple'],
  ] as const) {
    const field = page.getByLabel(name, { exact: true })
    await field.fill(wrong)
    await expect(field).toHaveAccessibleDescription(/Not a/)
    await expect(snippet).not.toContainText(`: ${wrong};`)
    await field.fill(right)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(snippet).toContainText(`: ${right};`)
  }
  // Marks in the colour of their ground are seen to vanish.
  await page.getByLabel('accent', { exact: true }).fill('#fbf7f0')
  await expect(
    page.getByRole('row', { name: /color-accent \/ color-background .*too low/ }),
  ).toBeVisible()
})

test('playground: a token changes all widgets, the contrasts, the CSS and the address @thorough', async ({
  page,
  site,
  problems,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/playground/?page=theme`)
  await loaded(page)
  const frame = frameOf(page)
  const button = frame.locator('page-banner').getByRole('button')
  const summary = page.getByText('Light: none of 27 pairs is too low.')
  await expect(summary).toBeVisible()
  for (const tag of ['site-header', 'portfolio-gallery', 'reviews-slider', 'contact-form'])
    await expect(frame.locator(tag).first()).toBeAttached()

  // By the keyboard alone.
  const primary = page.getByLabel('primary', { exact: true })
  await primary.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('#ff8800')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 136, 0)')
  await expect(page.getByText('Light: 3 of 27 pairs are too low.')).toBeVisible()
  await expect(page.locator('#snippet')).toContainText('--mandry-color-primary: #ff8800;')
  await expect(page).toHaveURL(/brand=light\.primary%3Dff8800/)
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Not a colour. Write one')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Pages of one kind have one set of colours.
  const below = page.getByRole('group', { name: 'Edit colours for' })
  await page.getByLabel('Dark', { exact: true }).check()
  await expect(page.getByText('Colours on dark pages')).toBeVisible()
  await expect(frame.locator('page-banner').getByText('Six days')).toHaveCSS(
    'color',
    'rgb(180, 197, 201)',
  )
  await expect(below).toHaveCount(0)
  await page.getByLabel('Auto').check()
  await expect(page.locator('#snippet')).toContainText('color-scheme: light dark;')
  await below.getByLabel('Dark').check()
  await loaded(page)
  await expect(button).toHaveCSS('background-color', 'rgb(127, 209, 199)')
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(page.locator('#snippet')).toContainText('--mandry-color-primary: #ff8800;')
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await violations(page)).toEqual([])
  expect(await pixelsBeside(page)).toBeLessThanOrEqual(0)
  for (const { name } of PRESETS.toReversed()) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Dark: none of 27 pairs is too low.')).toBeVisible()
    await expect(summary).toBeVisible()
  }
  await expect(page).not.toHaveURL(/primary/)
  expect(problems).toEqual([])
})

test('playground: axe finds nothing on the pages of an element, of the tools and of a search in the dark', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // The others are checked by day, at any width.
  const others = isThorough ? ['?page=snippet', '?page=tokens'] : []
  for (const query of ['?widget=contact-form', '?page=theme', ...others]) {
    await page.goto(`${site.url}/playground/${query}`)
    await page.getByRole('searchbox').fill('menu')
    await expect(found(page)).toBeVisible()
    expect(await violations(page), query).toEqual([])
  }
})

test('playground: axe finds nothing at any width @thorough', async ({ page, site }) => {
  test.slow()
  const checkWidths = async () => {
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The parts of one of the others, in another place.
      const rules = width === 768 ? { only: OF_LOOKS } : {}
      expect(await violationsOf(page, rules), `${width} px`).toEqual([])
      expect(await pixelsBeside(page)).toBe(0)
    }
  }
  await open(page, site.url, '?widget=contact-form&answer=fail&tab=vue')
  await attribute(page, 'config').fill('{')
  await checkWidths()
  for (const query of ['?page=tokens', '?page=snippet&elements=site-header,nothing']) {
    await page.goto(`${site.url}/playground/${query}`)
    await expect(page.locator('.manual')).toBeVisible()
    await page.getByRole('searchbox').fill('menu')
    await expect(found(page)).toBeVisible()
    await checkWidths()
  }
})
