import type { Page } from '@playwright/test'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { attribute, frameOf, loaded, open, pixelsBeside } from './support/playground.ts'
import { expect, test } from './support/site.ts'

const WIDGETS = readWidgets()

const snippet = (page: Page) => page.locator('#snippet')
const widthOf = (page: Page) =>
  frameOf(page)
    .locator('body')
    .evaluate(() => innerWidth)

test('playground: what is edited is shown in place and in the code', async ({ page, site }) => {
  await open(page, site.url, '?widget=page-banner')
  const heading = frameOf(page).getByRole('heading', { level: 1 })
  await test.step('attributes are changed in place', async () => {
    await expect(heading).toHaveText('Carpathians on foot')
    await frameOf(page)
      .locator('body')
      .evaluate((body) => body.setAttribute('data-kept', ''))
    await attribute(page, 'heading').fill('"Hills" & <b>rivers</b>')
    await expect(heading).toHaveText('"Hills" & <b>rivers</b>')
    await attribute(page, 'popup-id').fill('')
    await expect(frameOf(page).getByRole('button')).toHaveCount(0)
    await expect(frameOf(page).locator('body')).toHaveAttribute('data-kept')
    await expect(snippet(page)).toContainText(`heading='"Hills" &amp; &lt;b&gt;rivers&lt;/b&gt;'`)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(heading).toHaveText('Carpathians on foot')
    await expect(attribute(page, 'popup-id')).toHaveValue('form')
  })
  await test.step('what a widget says of a value stands at its field and in the log', async () => {
    const data = attribute(page, 'data')
    await data.fill('{\n  "button": 5\n}')
    await expect(data).toHaveAccessibleDescription(/button/)
    await expect(data).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('log')).toContainText('mandry: <page-banner>: data:')
    await data.fill('{\n  "title": "Good",\n}')
    await expect(data).toHaveAccessibleDescription(/Not JSON yet: line 3:/)
    await page.getByRole('button', { name: 'Reset' }).click()
  })
  await test.step('arrow keys, Home and End choose a tab and move the focus', async () => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('HTML').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('JavaScript')).toBeFocused()
    await expect(snippet(page)).toContainText("document.createElement('page-banner')")
    await page.keyboard.press('End')
    await expect(tab('PHP')).toBeFocused()
    await expect(snippet(page)).toContainText('<page-banner')
    await page.keyboard.press('ArrowRight')
    await expect(tab('HTML')).toBeFocused()
    await expect(tab('React')).toHaveAttribute('tabindex', '-1')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  })
  await test.step('a part is outlined, then edited', async () => {
    await expect(heading).toHaveCSS('outline-style', 'none')
    await page.getByLabel('Part or token').selectOption('::part(heading)')
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await expect(heading).toHaveCSS('outline-style', 'solid')
    const css = page.getByLabel('CSS', { exact: true })
    await css.fill((await css.inputValue()).replace('outline: 2px solid', 'color: rgb(1, 2, 3)'))
    await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(heading).toHaveCSS('outline-style', 'none')
    await expect(snippet(page)).toContainText('page-banner::part(heading) {')
    await page.reload()
    await loaded(page)
    await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(css).toHaveValue('')
    await expect(heading).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  })
  await test.step('the preview has any width, by the keyboard too', async () => {
    const width = page.getByRole('slider', { name: 'Any width, px' })
    await page.getByRole('radio', { name: '375' }).check()
    await width.press('ArrowRight')
    await expect(page.locator('#frame')).toHaveCSS('width', '376px')
    await expect(page).toHaveURL(/width=376/)
    await page.getByRole('radio', { name: '320' }).check()
    await expect(width).toHaveValue('320')
  })
  await test.step('the frame opens alone, unless the address decides what it shows', async () => {
    await page.getByRole('radio', { name: 'Dark' }).check()
    await loaded(page)
    const link = page.getByRole('link', { name: 'Open alone' })
    const [alone] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(alone.getByRole('heading', { level: 1 })).toHaveText('Carpathians on foot')
    await expect(alone).toHaveURL(/\/playground\/frame\/page-banner\/\?.*theme=dark/)
    await attribute(page, 'heading').fill('Mine')
    await expect(link).toHaveCount(0)
  })
})

test('playground: flags, choices and JSON have fields of their own, in the address once left; the page answers a submission @thorough', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=popup-container')
  await attribute(page, 'heading').fill('Hills')
  await expect(attribute(page, 'heading')).toBeFocused()
  expect(page.url()).not.toContain('Hills')
  await attribute(page, 'heading').blur()
  await expect(page).toHaveURL(/Hills/)
  await attribute(page, 'no-bg-shadow').check()
  await expect(page).toHaveURL(/no-bg-shadow/)
  const element = frameOf(page).locator('#playground-widget')
  await expect(element).toHaveAttribute('no-bg-shadow', '')
  await attribute(page, 'no-bg-shadow').uncheck()
  await expect(element).not.toHaveAttribute('no-bg-shadow')
  await attribute(page, 'position').selectOption('bottom-right')
  await expect(element).toHaveAttribute('position', 'bottom-right')

  await page.getByRole('link', { name: 'contact-form' }).click()
  await loaded(page)
  const config = attribute(page, 'config')
  await page.getByRole('button', { name: 'Use the example for config' }).click()
  await expect(frameOf(page).getByRole('button', { name: 'Ask' })).toBeVisible()
  await expect(frameOf(page).getByRole('checkbox', { name: 'You may answer me' })).toBeVisible()
  await config.fill('{"title":')
  await expect(config).toHaveAttribute('aria-invalid', 'true')
  await expect(config).toHaveAccessibleDescription(/Not JSON yet/)
  await expect(frameOf(page).getByRole('button', { name: 'Ask' })).toBeVisible()
  await config.fill('')
  await expect(config).not.toHaveAttribute('aria-invalid')
  await expect(frameOf(page).getByRole('button', { name: 'Ask' })).toHaveCount(0)

  for (const [answer, shown] of [
    ['succeed', /thank|success|sent/i],
    ['fail', /try again/i],
  ] as const) {
    await open(page, site.url, '?widget=contact-form&lang=en&attrs={"in-popup":""}')
    await attribute(page, 'send-delay').fill('0')
    await page.getByLabel('When the form is sent, your page…').selectOption(answer)
    await expect(page).toHaveURL(new RegExp(`answer=${answer}`))
    for (const input of await frameOf(page).getByRole('textbox').all())
      await input.fill((await input.getAttribute('type')) === 'email' ? 'a@b.co' : '+380441234567')
    await frameOf(page).locator('button[type=submit]').click()
    await expect(page.getByRole('log')).toContainText('"formId": "default"')
    await expect(frameOf(page).getByText(shown).first()).toBeVisible()
  }
})

test('playground: a warning stays when its field is left, and the click that leaves it counts; the HTML goes to an online sandbox by a form, which the policy allows', async ({
  page,
  site,
  context,
  problems,
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

  await page.getByRole('link', { name: 'popup-button' }).click()
  await loaded(page)
  problems.length = 0
  await context.route('https://stackblitz.com/**', (route) => route.fulfill({ body: 'sandbox' }))
  const [request] = await Promise.all([
    context.waitForEvent('request', (each) => each.url() === 'https://stackblitz.com/run'),
    page.getByRole('button', { name: 'StackBlitz' }).click(),
  ])
  const sent = new URLSearchParams(request.postData() ?? '')
  expect(sent.get('project[template]')).toBe('html')
  expect(sent.get('project[files][index.html]')).toContain('<popup-button popup-id="form"')
  expect(problems).toEqual([])
})

test('playground: the HTML is copied; events are listed; content is edited, checked and kept @thorough', async ({
  page,
  site,
  context,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, site.url, '?widget=popup-button')
  const body = frameOf(page).locator('body')
  await test.step('the HTML is copied, and selected where that is refused', async () => {
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(
      `<script type="module" src="${site.url}/mandry/mandry.js" data-endpoint="/enquiries"></script>`,
    )
    expect(copied).toContain('<popup-button popup-id="form" placement="tours-list" text="Plan')

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText(/^Selected/)).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toContain('<popup-button')
  })
  await test.step('events are listed, newest first', async () => {
    const entries = page.getByRole('log').getByRole('listitem')
    await frameOf(page).getByRole('button', { name: 'Plan a journey' }).click()
    await expect(entries.locator('strong')).toHaveText(['opened', 'before-open', 'open-popup'])
    await expect(entries.first()).toContainText('"placement": "tours-list"')
    await frameOf(page).getByRole('button', { name: 'Close' }).click()
    await attribute(page, 'placement').fill('elsewhere')
    // The element renders in a task of its own after its attribute has changed.
    await expect(frameOf(page).locator('button[data-placement="elsewhere"]')).toBeVisible()
    await frameOf(page).getByRole('button', { name: 'Plan a journey' }).click()
    await expect(entries.first()).toContainText('"placement": "elsewhere"')
    // The event of its closing came later, with a script of its own.
    await expect(entries.filter({ hasText: 'closed' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(entries).toHaveCount(0)
  })
  await test.step('Reload starts the widget again, with its attributes', async () => {
    await attribute(page, 'text').fill('Further')
    await body.evaluate((each) => each.setAttribute('data-kept', ''))
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded(page)
    await expect(body).not.toHaveAttribute('data-kept')
    await expect(frameOf(page).getByRole('button', { name: 'Further' })).toBeVisible()
    await expect(
      page.getByText('Showing popup-button in English, rendered by the server.'),
    ).toBeVisible()
  })
  await test.step('content is checked, shown and kept in the address', async () => {
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
    await expect(snippet(page)).toContainText('Go <strong>further</strong>')
    await page.reload()
    await loaded(page)
    await expect(frameOf(page).getByRole('button', { name: 'Go further' })).toBeVisible()
    const hostile = encodeURIComponent('<img src=x onerror=alert(1)>')
    await open(page, site.url, `?widget=popup-button&content=${hostile}`)
    await expect(content).toHaveAccessibleDescription(/the attribute onerror would run a script/)
    await expect(frameOf(page).locator('img')).toHaveCount(0)
  })
  expect(problems).toEqual([])
})

test('playground: widget, language, renderer, width, theme, direction and tab are in the address; Back works @thorough', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=page-banner')
  await page.getByRole('link', { name: 'popup-button' }).click()
  await expect(frameOf(page).getByRole('button', { name: 'Plan a journey' })).toBeVisible()
  await page.getByRole('radio', { name: 'Ukrainian' }).check()
  await expect(frameOf(page).getByRole('button', { name: 'Спланувати подорож' })).toBeVisible()
  await page.getByRole('radio', { name: '320' }).check()
  await expect(page).toHaveURL(/\?widget=popup-button&lang=uk&width=320$/)
  await expect.poll(() => widthOf(page)).toBe(320)
  await attribute(page, 'text').fill('Далі')
  await attribute(page, 'text').blur()
  await page.reload()
  await loaded(page)
  await expect(frameOf(page).getByRole('button', { name: 'Далі' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '320' })).not.toBeChecked()
  await page.goBack()
  await expect(frameOf(page).getByRole('button', { name: 'Plan a journey' })).toBeVisible()
  await page.goBack()
  await expect(frameOf(page).getByRole('heading', { name: 'Carpathians on foot' })).toBeVisible()

  await page.getByRole('link', { name: 'contact-form' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Right to left' }).check()
  await page.getByRole('tab', { name: 'Vue' }).click()
  await expect(page).toHaveURL(/theme=dark&dir=rtl&tab=vue/)
  await page.reload()
  await loaded(page)
  await expect(frameOf(page).locator('body')).toHaveCSS('background-color', 'rgb(11, 27, 37)')
  await expect(frameOf(page).getByRole('textbox').first()).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('tab', { name: 'Vue' })).toHaveAttribute('aria-selected', 'true')
  await expect(snippet(page)).toContainText('<script setup lang="ts">')
})

test('playground: the widget is in sight of each field, and the events are next to it', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=contact-form')
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height })
    const last = attribute(page, 'Content')
    await last.scrollIntoViewIfNeeded()
    await last.focus()
    await expect(page.locator('#stage')).toBeInViewport({ ratio: 0.5 })
    await page.locator('#stage').scrollIntoViewIfNeeded()
    const [stage, log] = await Promise.all(
      ['#stage', '.events'].map(async (part) => await page.locator(part).boundingBox()),
    )
    const between = (log?.y ?? 0) - ((stage?.y ?? 0) + (stage?.height ?? 0))
    expect(between, `${width} px`).toBeLessThan(200)
  }
})

test('playground: a type leads to its fields, and theirs to the next; a frame wider than the page is shown smaller, with its own media queries', async ({
  page,
  site,
}) => {
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

  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('radio', { name: '1440' }).check()
  await expect.poll(() => widthOf(page)).toBe(1440)
  await expect(page.getByText(/^1440 px, shown at 2\d %$/)).toBeVisible()
  expect(await pixelsBeside(page)).toBe(0)
})

test('playground: hostile addresses do no harm; a link in the frame is logged, not followed @thorough', async ({
  page,
  site,
  problems,
}) => {
  for (const path of ['/playground/?widget=script', '/playground/frame/script/']) {
    const answer = await page.request.get(site.url + path)
    expect(answer.status()).toBe(404)
  }
  const attrs = JSON.stringify({ heading: '"><img src=x onerror=alert(1)>' })
  const answer = await page.request.get(
    `${site.url}/playground/frame/page-banner/?attrs=${encodeURIComponent(attrs)}`,
  )
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  await open(page, site.url, `?widget=page-banner&attrs=${encodeURIComponent(attrs)}`)
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toContainText('onerror')
  await expect(frameOf(page).locator('img[src=x]')).toHaveCount(0)
  expect(problems).toEqual([])

  await page.getByRole('link', { name: 'lang-switcher' }).click()
  await frameOf(page).getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('/uk/tury/')
  await expect(frameOf(page).getByRole('link')).toBeVisible()
})

test('playground: without script the list and the widget are there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/playground/`)
  await page.getByRole('link', { name: 'site-footer' }).click()
  await expect(frameOf(page).getByRole('contentinfo')).toBeVisible()
  await context.close()
})

test('playground: the server’s frames have direction and attributes of every example @thorough', async ({
  page,
  site,
}) => {
  for (const { tag, examples } of WIDGETS)
    for (const { id, attributes, direction } of examples) {
      const answer = await page.request.get(`${site.url}/playground/frame/${tag}/?example=${id}`)
      const shown = await page.evaluate(
        (html) => {
          const frame = new DOMParser().parseFromString(html, 'text/html')
          const own = frame.querySelector('#playground-widget')?.attributes ?? []
          const pairs = Array.from(own, ({ name, value }) => [name, value])
          return [['direction', frame.documentElement.dir], ...pairs]
        },
        await answer.text(),
      )
      const { title: _, ...texts } = attributes
      const own = Object.entries(texts).map(([name, { en }]) => [name, en])
      expect(Object.fromEntries(shown), `${tag}, ${id}`).toMatchObject({
        direction,
        ...Object.fromEntries(own),
      })
    }
})

for (const { tag, examples } of WIDGETS)
  test(`playground: ${tag} is live however it is rendered; its last example shows its attributes @thorough`, async ({
    page,
    site,
    problems,
  }) => {
    const root = frameOf(page).locator('#playground-widget [data-mandry-root]').first()
    await open(page, site.url, `?widget=${tag}&render=0`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
    await expect(root).toBeAttached()
    const body = frameOf(page).locator('body')
    await body.evaluate((each) => each.setAttribute('data-earlier', ''))
    await page.getByRole('radio', { name: 'Server' }).check()
    await expect(frameOf(page).locator('body:not([data-earlier])')).toBeAttached()
    await loaded(page)
    await expect(root).toBeAttached()
    expect(problems).toEqual([])
    // playground-static.thorough.spec.ts follows the links of all.
    for (const { id, name, attributes, direction } of examples.slice(1).slice(-1)) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`example=${id}`))
      await loaded(page)
      const element = frameOf(page).locator('#playground-widget')
      await expect(frameOf(page).locator('html')).toHaveAttribute('dir', direction)
      for (const [attribute, { en }] of Object.entries(attributes))
        if (attribute !== 'title') await expect(element).toHaveAttribute(attribute, en)
    }
    expect(problems.filter((line) => !/^mandry: |404/.test(line))).toEqual([])
  })
