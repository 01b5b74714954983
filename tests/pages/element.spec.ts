import { expect, test } from './support/test.ts'

const configuration = {
  componentsConfigs: { languageConfig: [{ homepage: 'Start', homepageLink: '/start/' }] },
}

test('element: a property counts from before the definition and goes before its attribute, what is taken away gives the default back, and window.getConfig() is the page configuration', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(
    `<page-banner id="early"></page-banner>
    <page-banner id="both" heading="Attribute"></page-banner>
    <page-banner id="own" heading="A" home-text="Front"></page-banner>
    <page-banner id="broken" heading="Tours" data='{"button":'></page-banner>
    <script>
      document.querySelector('#early').data = { title: 'From a property', subtitle: 'Sub' }
    </script>`,
    {
      render: false,
      head: `<script>window.getConfig = () => (${JSON.stringify(configuration)})</script>`,
    },
  )
  const banner = (id: string) => page.locator(`#${id}`)
  await expect(banner('early').locator('h1')).toHaveText('From a property')
  await expect(banner('early').getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    '/start/',
  )
  await test.step('a property goes before the attribute, and null gives it back', async () => {
    const heading = banner('both').locator('h1')
    await expect(heading).toHaveText('Attribute')
    await banner('both').evaluate((element) => Reflect.set(element, 'heading', 'Property'))
    await expect(heading).toHaveText('Property')
    const read = (element: Element) => String(Reflect.get(element, 'heading'))
    expect(await banner('both').evaluate(read)).toBe('Property')
    await banner('both').evaluate((element) => Reflect.set(element, 'heading', null))
    await expect(heading).toHaveText('Attribute')
  })
  await test.step('removing an attribute brings back its default', async () => {
    await expect(banner('own').getByRole('link', { name: 'Front' })).toBeVisible()
    await banner('own').evaluate((element) => element.removeAttribute('home-text'))
    await expect(banner('own').getByRole('link', { name: 'Start' })).toBeVisible()
  })
  await test.step('malformed JSON in an attribute is logged, and the element works', async () => {
    await expect(banner('broken').getByRole('heading', { name: 'Tours' })).toBeVisible()
    await expect
      .poll(() => problems)
      .toEqual([expect.stringMatching(/^mandry: <page-banner>: data: malformed JSON/)])
  })
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
