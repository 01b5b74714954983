import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { attribute, frameOf, loaded, open } from './support/playground.ts'
import { LOOKS, violationsOf } from './support/axe.ts'
import { expect, test } from './support/site.ts'

test('a warning stays when its field is left, and the click that leaves it counts', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=portfolio-gallery')
  const step = attribute(page, 'step')
  await step.fill('abc')
  await expect(step).toHaveAccessibleDescription(/expected a number of works/)
  const chips = attribute(page, 'chips')
  await chips.scrollIntoViewIfNeeded()
  const box = await chips.boundingBox()
  if (!box) throw new Error('no box')
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.up()
  await expect(chips).toBeChecked()
  await expect(step).toHaveAccessibleDescription(/expected a number of works/)
  await step.fill('6')
  await expect(step).not.toHaveAttribute('aria-invalid')
})

test('what is typed is kept: content that is not shown, unfinished JSON, a theme and a configuration', async ({
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

  await page.getByRole('link', { name: 'Theme editor' }).click()
  await page.getByLabel('primary', { exact: true }).fill('purple')
  await page.getByRole('link', { name: 'contact-form' }).click()
  await loaded(page)
  await expect(frameOf(page).locator('button[type=submit]')).toHaveCSS(
    'background-color',
    'rgb(128, 0, 128)',
  )
  await page.getByRole('radio', { name: 'Light' }).check()
  await loaded(page)
  await expect(frameOf(page).locator('button[type=submit]')).toHaveCSS(
    'background-color',
    'rgb(14, 94, 90)',
  )
  await page.getByRole('radio', { name: 'Dark' }).check()
  await loaded(page)
  await expect(page.locator('#snippet')).toContainText('--mandry-color-primary: purple;')
  await page.getByRole('link', { name: 'Page builder' }).click()
  await expect(page.locator('#snippet')).toContainText('--mandry-color-primary: purple;')
  const configuration = page.getByLabel('Page configuration')
  await configuration.fill('{ "website": "https://mine.example" ')
  await page.reload()
  await expect(configuration).toHaveValue('{ "website": "https://mine.example" ')
  await page.getByRole('link', { name: 'Theme editor' }).click()
  await expect(page.getByLabel('primary', { exact: true })).toHaveValue('purple')
})

test('a field of the theme accepts what CSS accepts, and nothing else', async ({ page, site }) => {
  await page.goto(`${site.url}/playground/?page=theme`)
  const snippet = page.locator('#snippet')
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

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const)
  test(`${width} px: the widget is in sight of each field, and the events are next to it`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, site.url, '?widget=contact-form')
    const last = attribute(page, 'Content')
    await last.scrollIntoViewIfNeeded()
    await last.focus()
    await expect(page.locator('#stage')).toBeInViewport({ ratio: 0.5 })
    await page.locator('#stage').scrollIntoViewIfNeeded()
    const [stage, log] = await Promise.all(
      ['#stage', '.events'].map(async (part) => await page.locator(part).boundingBox()),
    )
    expect((log?.y ?? 0) - ((stage?.y ?? 0) + (stage?.height ?? 0))).toBeLessThan(200)
  })

test('the frame opens alone, for a phone of one’s own, unless the address decides what it shows', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=page-banner&theme=dark')
  const link = page.getByRole('link', { name: 'Open alone' })
  const [alone] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(alone.getByRole('heading', { level: 1 })).toHaveText('Carpathians on foot')
  await expect(alone).toHaveURL(/\/playground\/frame\/page-banner\/\?.*theme=dark/)
  await attribute(page, 'heading').fill('Mine')
  await expect(link).toHaveCount(0)
})

test('the search answers to keys', async ({ page, site }) => {
  await page.goto(`${site.url}/playground/`)
  const search = page.getByRole('searchbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All elements')
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
})

test('the overview shows every element, and leads to the documentation, light and dark', async ({
  page,
  site,
  problems,
}) => {
  for (const { width, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/playground/`)
    const cards = page.locator('.cards li')
    await expect(cards).toHaveCount(readWidgets().length)
    expect(await violationsOf(page), `${width} ${colorScheme}`).toEqual([])
    const picture = cards.first().locator('img')
    expect(await picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(480)
  }
  await expect(page.getByText('npm install mandry')).toBeVisible()
  await expect(page.getByText(/0\.\d+\.\d+ · \d+\.\d kB/)).toBeVisible()
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

test('dark: axe finds nothing on the pages of an element, of the tools and of a search', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const query of ['?widget=contact-form', '?page=snippet', '?page=theme', '?page=tokens']) {
    await page.goto(`${site.url}/playground/${query}`)
    await page.getByRole('searchbox').fill('menu')
    await expect(page.getByText(/^\d+ found$/)).toBeVisible()
    expect(await violationsOf(page, { exclude: '#frame' }), query).toEqual([])
  }
})

test('the HTML goes to an online sandbox by a form, which the policy of the page allows', async ({
  page,
  site,
  context,
  problems,
}) => {
  await context.route('https://stackblitz.com/**', (route) => route.fulfill({ body: 'sandbox' }))
  await open(page, site.url, '?widget=popup-button')
  const [request] = await Promise.all([
    context.waitForEvent('request', (each) => each.url() === 'https://stackblitz.com/run'),
    page.getByRole('button', { name: 'StackBlitz' }).click(),
  ])
  const sent = new URLSearchParams(request.postData() ?? '')
  expect(sent.get('project[template]')).toBe('html')
  expect(sent.get('project[files][index.html]')).toContain('<popup-button popup-id="form"')
  expect(problems).toEqual([])
})

test('a part is outlined, then edited, in the preview and in the code', async ({ page, site }) => {
  await open(page, site.url, '?widget=page-banner')
  const heading = frameOf(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('outline-style', 'none')
  await page.getByLabel('Part or token').selectOption('::part(heading)')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await expect(heading).toHaveCSS('outline-style', 'solid')
  const css = page.getByLabel('CSS', { exact: true })
  await css.fill((await css.inputValue()).replace('outline: 2px solid', 'color: rgb(1, 2, 3)'))
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(heading).toHaveCSS('outline-style', 'none')
  await expect(page.locator('#snippet')).toContainText('page-banner::part(heading) {')
  await page.reload()
  await loaded(page)
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(css).toHaveValue('')
  await expect(heading).not.toHaveCSS('color', 'rgb(1, 2, 3)')
})

test('the preview has any width, by the keyboard too', async ({ page, site }) => {
  await open(page, site.url, '?widget=page-banner&width=375')
  const width = page.getByRole('slider', { name: 'Any width, px' })
  await width.press('ArrowRight')
  await expect(page.locator('#frame')).toHaveCSS('width', '376px')
  await expect(page).toHaveURL(/width=376/)
  await page.getByRole('radio', { name: '320' }).check()
  await expect(width).toHaveValue('320')
})

test('a type leads to its fields, and theirs to the next', async ({ page, site }) => {
  await open(page, site.url, '?widget=site-header')
  await page.locator('#attributes-menu').getByRole('link', { name: 'MenuConfig' }).click()
  const menu = page.getByRole('table', { name: 'MenuConfig' })
  await expect(menu).toBeInViewport()
  await menu.getByRole('link', { name: 'MenuEntry' }).click()
  const entry = page.getByRole('table', { name: 'MenuEntry' })
  await expect(entry).toBeInViewport()
  await expect(entry.getByRole('row', { name: /^link / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keyboard and roles' })).toHaveAttribute(
    'href',
    /elements\/site-header\.html#keyboard-and-roles$/,
  )
  const detail = page.locator('#events-open-popup').getByRole('link')
  await expect(detail).toHaveAttribute('href', /elements\/index\.html#events$/)
})
