import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expect, test } from './support/test.ts'

// What a visitor typed into a served form, and its nodes, outlive whatever the page does before React arrives.

const FORM = '<contact-form form-id="default" title="A" load="eager"></contact-form>'

/** Opens a served form whose script waits, types into it, does something to it, lets the script come. */
async function meanwhile(
  page: Page,
  open: () => Promise<Page>,
  change: (host: HTMLElement) => void,
): Promise<void> {
  let arrive = () => {}
  const wanted = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/forms-/, async (route) => {
    await wanted
    await route.continue()
  })
  await open()
  await page.locator('[name=email]').fill('ann@example.com')
  await page.locator('contact-form').evaluate((host) => {
    Object.assign(window, { node: host.shadowRoot?.querySelector('[name=email]') })
  })
  await page.locator('contact-form').evaluate(change)
  arrive()
  await page.waitForFunction(() => customElements.get('contact-form'))
}

const isSameNode = (page: Page) =>
  page.evaluate(() => {
    const now = document.querySelector('contact-form')?.shadowRoot?.querySelector('[name=email]')
    return now === (window as { node?: Element }).node
  })

const CHANGES: readonly (readonly [string, (host: HTMLElement) => void, string])[] = [
  ['the title', (host) => host.setAttribute('title', 'B'), 'B'],
  ['the heading', (host) => host.setAttribute('heading', 'B'), 'B'],
  ['a property', (host) => Object.assign(host, { heading: 'B' }), 'B'],
  ['the language', (host) => host.setAttribute('lang', 'uk'), 'A'],
  ['the page’s language', (host) => (host.ownerDocument.documentElement.lang = 'uk'), 'A'],
]

for (const [what, change, heading] of variants(...CHANGES))
  test(`hydration: a change of ${what} before it keeps nodes and text`, async ({
    page,
    openHtml,
    problems,
  }) => {
    await meanwhile(page, () => openHtml(FORM), change)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    if (what.includes('language')) await expect(page.getByText('Обов’язкове поле')).toBeVisible()
    await expect(page.locator('[name=email]')).toHaveValue('ann@example.com')
    expect(await isSameNode(page)).toBe(true)
    expect(problems).toEqual([])
  })

test('hydration: a title set later leaves no tooltip @thorough', async ({ page, openHtml }) => {
  await openHtml(FORM)
  await page.waitForFunction(() => customElements.get('contact-form'))
  await page.locator('contact-form').evaluate((host) => host.setAttribute('title', 'Late'))
  await expect(page.getByRole('heading', { name: 'Late' })).toBeVisible()
  expect(await page.locator('contact-form').getAttribute('title')).toBeNull()
})

test('hydration: the configuration that the server rendered with goes before window.getConfig() @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  const other = { componentsConfigs: { languageConfig: [{ homepage: 'Other' }] } }
  await openHtml('<page-banner heading="A" load="eager"></page-banner>', {
    configuration: { componentsConfigs: { languageConfig: [{ homepage: 'Start' }] } },
    head: `<script>window.getConfig = () => (${JSON.stringify(other)})</script>`,
  })
  await page.waitForFunction(() => customElements.get('page-banner'))
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
  expect(problems).toEqual([])
})

test('hydration: a focus that lands while React hydrates throws nothing', async ({
  page,
  openHtml,
  problems,
}) => {
  await openHtml('<contact-form form-id="default"></contact-form>')
  // Every field takes the focus again and again, until React is there and for a while after.
  await page.evaluate(async () => {
    const fields = document.querySelector('contact-form')?.shadowRoot?.querySelectorAll('input')
    const defined = customElements.whenDefined('contact-form')
    let rounds = 0
    void defined.then(() => (rounds = 20))
    do {
      for (const field of fields ?? []) field.focus()
      await new Promise(requestAnimationFrame)
    } while (rounds === 0 || rounds-- > 1)
  })
  expect(problems).toEqual([])
})

test('hydration: an element that goes while React hydrates throws nothing, and renders when it comes back @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  await openHtml('<contact-form form-id="default"></contact-form>')
  await page.evaluate(async () => {
    const form = document.querySelector('contact-form')
    const field = form?.shadowRoot?.querySelector<HTMLElement>('[name=email]')
    // A field that has the focus tells of it no more, and it may have it before the loader listens.
    const timer = setInterval(() => {
      field?.blur()
      field?.focus()
    })
    await customElements.whenDefined('contact-form')
    form?.remove()
    clearInterval(timer)
    // React takes down what it rendered in a task of its own; before it rendered anything there is nothing to take down.
    for (let frame = 0; frame < 30 && form?.shadowRoot?.querySelector('form'); frame++)
      await new Promise(requestAnimationFrame)
    document.body.append(form ?? '')
  })
  await page.getByLabel(/Email/).fill('ann@example.com')
  await expect(page.getByLabel(/Email/)).toHaveValue('ann@example.com')
  expect(problems).toEqual([])
})

const WORKS = JSON.stringify([
  { image: '/a.png', alt: 'A boat', category: 'Boats' },
  { image: '/b.png', alt: 'A peak', category: 'Peaks' },
])

/** As in a browser that lacks what the gallery needs at once, or when another category is chosen. */
const LACKS: readonly (readonly [string, () => void])[] = [
  ['at once', () => Object.assign(window, { ResizeObserver: undefined })],
  ['later', () => Object.assign(Intl, { PluralRules: undefined })],
]

for (const [when, lack] of variants(...LACKS))
  test(`hydration: a widget that throws ${when} keeps its markup, and a line says so`, async ({
    page,
    openHtml,
    problems,
  }) => {
    await page.route(/\.png/, (route) => route.fulfill({ body: '' }))
    await page.addInitScript(lack)
    await openHtml(
      `<portfolio-gallery heading="A" load="eager" images='${WORKS}'></portfolio-gallery>`,
    )
    const gallery = page.locator('portfolio-gallery')
    await page.waitForFunction(() => customElements.get('portfolio-gallery'))
    if (when === 'later') await gallery.getByRole('link', { name: 'Peaks' }).first().click()
    await expect
      .poll(() => problems)
      .toEqual([expect.stringMatching(/<portfolio-gallery>: failed to render: TypeError/)])
    await expect(gallery.getByRole('heading', { name: 'A' })).toBeVisible()
    await expect(gallery.getByRole('link', { name: 'A boat' })).toBeVisible()
  })
