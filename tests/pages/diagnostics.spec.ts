import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

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
  await expect(guide).toHaveAttribute('href', /widgets\/contact-form\/README\.md$/)
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
