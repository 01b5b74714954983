import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { untilIdle } from './support/time.ts'

// `?mandry-debug` in the address: what the loader does on this page.

const BODY = `<main><h1>Page</h1>
<page-banner heading="Tours"></page-banner>
<popup-button popup-id="none">Write</popup-button>
<reviews-slider><script type="application/json">[{ "name": "Ann", "text": "A quiet week." }]</script></reviews-slider>
<contact-form></contact-form></main>`

test('diagnostics: every element with its strategy, state, sources and warnings, by keyboard @thorough', async ({
  openHtml,
  page,
}) => {
  await page.route('**/chunks/reviews-slider-*', (route) => route.abort())
  await openHtml(BODY, {
    url: '/en/?mandry-debug',
    configuration: { componentsConfigs: { generalInfo: [{ name: 'Agency' }], menuConfg: [] } },
  })
  const panel = page.getByRole('dialog', { name: 'Mandry on this page' })
  await expect(panel).toBeFocused()
  await expect(panel).toContainText('4 elements')
  await expect(panel).toContainText(
    'what the server rendered the page with, with generalInfo, menuConfg',
  )
  await expect(panel).toContainText('menuConfg: unknown key; did you mean menuConfig?')

  const row = (tag: string) => panel.getByRole('rowgroup').filter({ hasText: tag })
  await expect(row('page-banner')).toContainText(/change\s*waiting\s*server.*attribute heading/)
  await expect(row('reviews-slider')).toContainText(/visible\s*failed/)
  await expect(row('reviews-slider')).toContainText('Put all files of one version on the host')
  await expect(row('contact-form')).toContainText(/interaction\s*waiting/)

  // Warnings that come later, and states that change.
  await page.locator('contact-form').evaluate((host) => host.setAttribute('config', '{ id: 1 }'))
  await expect(row('contact-form')).toContainText(/interaction\s*hydrated/)
  await expect(row('contact-form')).toContainText(/config: malformed JSON.*double quotes/)
  const guide = row('contact-form').getByRole('link', { name: 'Guide' })
  await expect(guide).toHaveAttribute('href', /\/guides\/troubleshooting\.html#empty-slider$/)
  await page.locator('popup-button').click()
  await expect(row('popup-button')).toContainText(/no popup-id="none" here.*Add a popup-container/)
  await page.locator('page-banner').evaluate((host) => host.setAttribute('heading', 'Journeys'))
  await expect(row('page-banner')).toContainText(/change\s*hydrated/)

  await expectAccessible(page)
  await row('page-banner').getByRole('button', { name: 'page-banner' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('mandry-debug')).toHaveCount(0)
})

test('diagnostics: they say that elements without a server start at once, and where the configuration is @thorough', async ({
  openHtml,
  page,
}) => {
  await openHtml('<h1>Page</h1><page-banner heading="Tours"></page-banner>', {
    url: '/en/?a=1&mandry-debug',
    render: false,
  })
  const panel = page.getByRole('dialog', { name: 'Mandry on this page' })
  await expect(panel).toContainText('none, so the defaults count')
  await expect(panel).toContainText(/eager: no server rendered it\s*hydrated\s*browser/)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
})

test('diagnostics: the report is copied as the form for bugs asks for it, or shown if the browser refuses', async ({
  openHtml,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHtml(`${BODY}<review-slider></review-slider>`, { url: '/en/?secret=1&mandry-debug' })
  const panel = page.getByRole('dialog', { name: 'Mandry on this page' })
  await expect(panel).toContainText(
    '<review-slider>: unknown element; did you mean <reviews-slider>?',
  )
  await page.locator('popup-button').evaluate((host) => host.scrollIntoView())
  await page.locator('contact-form').evaluate((host) => host.setAttribute('config', '{ id: 1 }'))
  await expect(panel).toContainText('malformed JSON')
  await panel.getByRole('button', { name: 'Copy report' }).click()
  await expect(panel.getByText('Copied')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(
    /^Mandry \d+\.\d+\.\d+\nPage: http:\/\/[^?]*\/en\/\nBrowser: Mozilla.*\nWindow: /,
  )
  expect(report).toMatch(/^page-banner: change, waiting, server, .*attribute heading$/m)
  expect(report).toMatch(/^ {2}! <contact-form>: config: malformed JSON/m)
  expect(report).not.toContain('secret')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await panel.getByRole('button', { name: 'Copy report' }).click()
  await expect(panel.getByLabel('Report', { exact: true })).toHaveValue(/^Mandry/)
  await expectAccessible(page)
})

test('diagnostics: misspelt attributes are named at their element, one warning in the singular', async ({
  openHtml,
  page,
}) => {
  await openHtml(
    '<h1>Page</h1><page-banner heading="Tours" popupid="form" load="eager" id="a"></page-banner>',
    { url: '/en/?mandry-debug', render: false },
  )
  const panel = page.getByRole('dialog', { name: 'Mandry on this page' })
  await expect(panel).toContainText(
    '<page-banner>: unknown attribute popupid; did you mean popup-id? Correct the name.',
  )
  await expect(panel.getByRole('heading')).toContainText(/: 1 element, 1 warning$/)
})

const MISSPELT = {
  'review-slider': 'reviews-slider',
  'contact-forms': 'contact-form',
  'popup-contaner': 'popup-container',
  contactform: 'contact-form',
  'SITE-HEADERS': 'site-header',
}
const MISSPELT_KEYS = {
  formconfig: 'formConfig',
  MenuConfig: 'menuConfig',
  generalinfo: 'generalInfo',
  languageConfigs: 'languageConfig',
  chapter: 'chapters',
}

for (const render of [true, false])
  test(`diagnostics: misspelt elements are named in the console${render ? ', rendered by a server' : ' and so are keys of the configuration, without a server'}`, async ({
    openHtml,
    problems,
  }) => {
    const elements = Object.keys(MISSPELT).map((tag) => `<div><${tag}></${tag}></div>`)
    const keys = JSON.stringify(
      Object.fromEntries(Object.keys(MISSPELT_KEYS).map((key) => [key, []])),
    )
    const head = render ? '' : `<script>window.getConfig = () => (${keys})</script>`
    const banner = '<page-banner heading="Tours"></page-banner>'
    await openHtml(`<h1>Page</h1>${render ? '' : banner}${elements.join('')}`, { render, head })
    const lines = [
      ...Object.entries(MISSPELT).map(
        ([tag, meant]) =>
          `mandry: <${tag.toLowerCase()}>: unknown element; did you mean <${meant}>?`,
      ),
      ...(render ? [] : Object.entries(MISSPELT_KEYS)).map(
        ([key, meant]) =>
          `mandry: page configuration: configuration ${key}: unknown key; did you mean ${meant}?`,
      ),
    ]
    await expect.poll(() => problems.toSorted()).toEqual(lines.toSorted())
  })

test('diagnostics: elements of others are no mistakes, and pages without one load no code for it', async ({
  openHtml,
  page,
  problems,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const body = `<h1>Page</h1><my-card></my-card><contact-form></contact-form><popup-button>a</popup-button>
    <popup-containers><template shadowrootmode="open">Rendered elsewhere, its script comes later</template></popup-containers>
    <contact-forms></contact-forms><script>customElements.define('contact-forms', class extends HTMLElement {})</script>`
  await openHtml(body)
  // The check has its turn before this: the loader asks for an idle moment first.
  await untilIdle(page)
  expect(problems).toEqual([])
  expect(requests.filter((url) => url.includes('/typos-'))).toEqual([])
})
