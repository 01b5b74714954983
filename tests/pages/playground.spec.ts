import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { variants } from '../support/test-size.ts'
import { OF_LOOKS, violationsOf } from './support/axe.ts'
import { attribute, frameOf, loaded, open } from './support/playground.ts'
import { expect, test } from './support/site.ts'

const WIDGETS = readWidgets()

test('playground: attributes are changed in place; what a widget says of a value stands at its field and in the log; tabs go by keys', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=page-banner')
  await test.step('attributes are changed in place', async () => {
    const heading = frameOf(page).getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Carpathians on foot')
    await frameOf(page)
      .locator('body')
      .evaluate((body) => body.setAttribute('data-kept', ''))
    await attribute(page, 'heading').fill('"Hills" & <b>rivers</b>')
    await expect(heading).toHaveText('"Hills" & <b>rivers</b>')
    await attribute(page, 'popup-id').fill('')
    await expect(frameOf(page).getByRole('button')).toHaveCount(0)
    await expect(frameOf(page).locator('body')).toHaveAttribute('data-kept')
    await expect(page.locator('#snippet')).toContainText(
      `heading='"Hills" &amp; &lt;b&gt;rivers&lt;/b&gt;'`,
    )
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(heading).toHaveText('Carpathians on foot')
    await expect(attribute(page, 'popup-id')).toHaveValue('form')
  })
  await test.step('what a widget says of a value', async () => {
    const data = attribute(page, 'data')
    await data.fill('{\n  "button": 5\n}')
    await expect(data).toHaveAccessibleDescription(/button/)
    await expect(data).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('log')).toContainText('mandry: <page-banner>: data:')
    await data.fill('{\n  "title": "Good",\n}')
    await expect(data).toHaveAccessibleDescription(/Not JSON yet: line 3:/)
  })
  await test.step('arrow keys, Home and End choose a tab and move the focus', async () => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('HTML').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('JavaScript')).toBeFocused()
    await expect(page.locator('#snippet')).toContainText("document.createElement('page-banner')")
    await page.keyboard.press('End')
    await expect(tab('PHP')).toBeFocused()
    await expect(page.locator('#snippet')).toContainText('<page-banner')
    await page.keyboard.press('ArrowRight')
    await expect(tab('HTML')).toBeFocused()
    await expect(tab('React')).toHaveAttribute('tabindex', '-1')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  })
})

test('playground: the address has a text once its field is left, a flag at once; flags, choices and JSON have fields of their own @thorough', async ({
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
})

test('playground: the HTML is copied, and selected where that is refused; events are listed, newest first @thorough', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, site.url, '?widget=popup-button')
  await test.step('the HTML is copied', async () => {
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
})

test('playground: Reload starts the widget again, with its attributes @thorough', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=popup-button')
  const body = frameOf(page).locator('body')
  await attribute(page, 'text').fill('Further')
  await body.evaluate((body) => body.setAttribute('data-kept', ''))
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded(page)
  await expect(body).not.toHaveAttribute('data-kept')
  await expect(frameOf(page).getByRole('button', { name: 'Further' })).toBeVisible()
  await expect(
    page.getByText('Showing popup-button in English, rendered by the server.'),
  ).toBeVisible()
})

test('playground: widget, language, renderer and width are in the address, and Back works @thorough', async ({
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
  const width = () =>
    frameOf(page)
      .locator('body')
      .evaluate(() => innerWidth)
  await expect.poll(width).toBe(320)
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
})

test('playground: a frame wider than the page is shown smaller, with its own media queries @thorough', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, site.url, '?widget=site-header&width=1440')
  const width = () =>
    frameOf(page)
      .locator('body')
      .evaluate(() => innerWidth)
  await expect.poll(width).toBe(1440)
  await expect(page.getByText(/^1440 px, shown at 2\d %$/)).toBeVisible()
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
})

test('playground: a link in the frame is logged, not followed @thorough', async ({
  page,
  site,
}) => {
  await open(page, site.url, '?widget=lang-switcher')
  await frameOf(page).getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('/uk/tury/')
  await expect(frameOf(page).getByRole('link')).toBeVisible()
})

for (const [answer, shown] of variants(
  ['succeed', /thank|success|sent/i],
  ['fail', /try again/i],
)) {
  test(`playground: the page answers a submission: ${answer} @thorough`, async ({ page, site }) => {
    await open(page, site.url, '?widget=contact-form&lang=en&attrs={"in-popup":""}')
    await attribute(page, 'send-delay').fill('0')
    await page.getByLabel('When the form is sent, your page…').selectOption(answer)
    await expect(page).toHaveURL(new RegExp(`answer=${answer}`))
    for (const input of await frameOf(page).getByRole('textbox').all())
      await input.fill((await input.getAttribute('type')) === 'email' ? 'a@b.co' : '+380441234567')
    await frameOf(page).locator('button[type=submit]').click()
    await expect(page.getByRole('log')).toContainText('"formId": "default"')
    await expect(frameOf(page).getByText(shown).first()).toBeVisible()
  })
}

test('playground: axe finds nothing at any width @thorough', async ({ page, site }) => {
  test.slow()
  const checkWidths = async () => {
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The parts of one of the others, in another place.
      const rules = width === 768 ? { only: OF_LOOKS } : {}
      expect(await violationsOf(page, rules), `${width} px`).toEqual([])
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBe(0)
    }
  }
  await open(page, site.url, '?widget=contact-form&answer=fail&tab=vue')
  await attribute(page, 'config').fill('{')
  await checkWidths()
  for (const query of ['?page=tokens', '?page=snippet&elements=site-header,nothing']) {
    await page.goto(`${site.url}/playground/${query}`)
    await expect(page.locator('.manual')).toBeVisible()
    await page.getByRole('searchbox').fill('menu')
    await expect(page.getByText(/^\d+ found$/)).toBeVisible()
    await checkWidths()
  }
})

test('playground: hostile and unknown addresses do no harm @thorough', async ({
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

for (const { tag, examples } of variants(...WIDGETS))
  test(`playground: ${tag} is live however it is rendered; its last example comes by its link and shows its attributes @thorough`, async ({
    page,
    site,
    problems,
  }) => {
    const root = frameOf(page).locator('#playground-widget [data-mandry-root]').first()
    await open(page, site.url, `?widget=${tag}&render=0`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
    await expect(root).toBeAttached()
    expect(problems).toEqual([])
    const body = frameOf(page).locator('body')
    await body.evaluate((body) => body.setAttribute('data-earlier', ''))
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
