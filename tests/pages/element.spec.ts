import { expect, test } from './support/test.ts'

const configuration = {
  componentsConfigs: { languageConfig: [{ homepage: 'Start', homepageLink: '/start/' }] },
}

test('element: removing an attribute brings back its default', async ({ openHtml }) => {
  const page = await openHtml('<page-banner heading="A" home-text="Front"></page-banner>', {
    configuration,
  })
  await expect(page.getByRole('link', { name: 'Front' })).toBeVisible()
  await page.locator('page-banner').evaluate((banner) => banner.removeAttribute('home-text'))
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
})

test('element: form controls follow the colour scheme of the page @thorough', async ({
  openHtml,
}) => {
  const consent = { id: 'main', inputs: [{ name: 'agreed', type: 'consent', title: 'I agree' }] }
  const page = await openHtml(
    `<style>:root { color-scheme: dark }</style><contact-form form-id="main"></contact-form>`,
    { configuration: { formConfig: [consent] } },
  )
  await expect(page.getByRole('checkbox')).toHaveCSS('color-scheme', 'dark')
})

test('element: a property set before the element is defined counts', async ({ openHtml }) => {
  const page = await openHtml(
    `<page-banner></page-banner><script>
      document.querySelector('page-banner').data = { title: 'From a property', subtitle: 'Sub' }
    </script>`,
    { render: false },
  )
  await expect(page.getByRole('heading', { name: 'From a property' })).toBeVisible()
})

test('element: a property goes before the attribute, and null gives it back', async ({
  openHtml,
}) => {
  const page = await openHtml('<page-banner heading="Attribute"></page-banner>', { render: false })
  const banner = page.locator('page-banner')
  await expect(page.locator('h1')).toHaveText('Attribute')
  await banner.evaluate((element) => Reflect.set(element, 'heading', 'Property'))
  await expect(page.locator('h1')).toHaveText('Property')
  expect(await banner.evaluate((element) => String(Reflect.get(element, 'heading')))).toBe(
    'Property',
  )
  await banner.evaluate((element) => Reflect.set(element, 'heading', null))
  await expect(page.locator('h1')).toHaveText('Attribute')
})

test('element: malformed JSON in an attribute is logged, and the element works', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(`<page-banner heading="Tours" data='{"button":'></page-banner>`, {
    render: false,
  })
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  await expect
    .poll(() => problems)
    .toEqual([expect.stringMatching(/^mandry: <page-banner>: data: malformed JSON/)])
})

test('element: an element that moves keeps its nodes; one that leaves and returns renders again @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(
    '<section id="a"><page-banner heading="Tours"></page-banner></section><section id="b"></section>',
    { render: false },
  )
  await expect(page.locator('h1')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const banner = document.querySelector('page-banner')
    const heading = banner?.shadowRoot?.querySelector('h1')
    document.querySelector('#b')?.append(banner ?? '')
    await new Promise((done) => setTimeout(done))
    return heading?.isConnected && heading === banner?.shadowRoot?.querySelector('h1')
  })
  expect(kept).toBe(true)
  const emptied = await page.evaluate(async () => {
    const banner = document.querySelector('page-banner')
    banner?.remove()
    await new Promise((done) => setTimeout(done))
    const nothing = banner?.shadowRoot?.querySelector('h1') === null
    document.body.append(banner ?? '')
    return nothing
  })
  expect(emptied).toBe(true)
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
})

test('element: the language follows the nearest lang attribute @thorough', async ({ openHtml }) => {
  const page = await openHtml('<page-banner heading="A" lang="uk"></page-banner>', {
    render: false,
  })
  await expect(page.getByRole('link', { name: 'Головна' })).toBeVisible()
  await page.locator('page-banner').evaluate((banner) => banner.setAttribute('lang', 'en'))
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
})

test('element: window.getConfig() is the page configuration where there is one', async ({
  openHtml,
}) => {
  const page = await openHtml('<page-banner heading="A"></page-banner>', {
    render: false,
    head: `<script>window.getConfig = () => (${JSON.stringify(configuration)})</script>`,
  })
  await expect(page.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/start/')
})

test('element: a configuration that throws or makes no sense is logged, and defaults are used', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml('<page-banner heading="A"></page-banner>', {
    render: false,
    head: '<script>window.getConfig = () => { throw new Error("not ready") }</script>',
  })
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect
    .poll(() => problems)
    .toEqual([expect.stringContaining('window.getConfig() threw: Error: not ready')])
})

test('element: aggressive page styles stay outside', async ({ openHtml }) => {
  const page = await openHtml('<page-banner heading="Tours" popup-id="x"></page-banner>', {
    head: `<style>
      * { color: red !important; letter-spacing: 9px !important; text-transform: uppercase !important; margin: 30px !important }
      html { font-size: 40px } button { display: none !important } h1 { display: none }
    </style>`,
  })
  const heading = page.getByRole('heading', { name: 'Tours' })
  await expect(heading).toHaveCSS('color', 'rgb(15, 36, 48)')
  await expect(heading).toHaveCSS('letter-spacing', /^-?0?\.\d+px|normal$/)
  await expect(heading).toHaveCSS('text-transform', 'none')
  await expect(page.getByRole('button')).toHaveCSS('font-size', '16px')
})
