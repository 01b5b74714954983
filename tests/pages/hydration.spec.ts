import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { hold } from './support/hold.ts'
import { sliderHtml } from './support/reviews.ts'
import { expect, test } from './support/test.ts'

// What a visitor typed into a served form, and its nodes, outlive whatever the page does before React arrives.

const FORM = '<contact-form form-id="default" title="A" load="eager"></contact-form>'

/** Opens a served form whose script waits, types into it, does something to it, lets the script come. */
async function meanwhile(
  page: Page,
  open: () => Promise<Page>,
  change: (host: HTMLElement) => void,
): Promise<void> {
  const arrive = await hold(page, /forms-/)
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

// Translators put each text into a <font>, extensions add nodes and wrappers, minifiers remove comments: before React, and later.

type Meddle = (root: ShadowRoot) => void

const MEDDLERS: readonly (readonly [string, Meddle])[] = [
  [
    'replaces each text, and each that comes later',
    (root) => {
      const translate = () => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) {
          if (!text.data.trim() || text.parentElement?.matches('style, font')) continue
          const font = document.createElement('font')
          font.textContent = `${text.data}·`
          text.replaceWith(font)
        }
      }
      const changes = { childList: true, subtree: true, characterData: true }
      new MutationObserver(translate).observe(root, changes)
      translate()
    },
  ],
  [
    'adds nodes everywhere @thorough',
    (root) => {
      for (const element of root.querySelectorAll('div, span, section, button, figure'))
        element.prepend(document.createElement('i'))
    },
  ],
  [
    'wraps the widget, its heading and its texts',
    (root) => {
      for (const element of root.querySelectorAll('section, h2, figure, .position')) {
        const wrapper = document.createElement('div')
        element.replaceWith(wrapper)
        wrapper.append(element)
      }
    },
  ],
  [
    'removes comments and white space @thorough',
    (root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT)
      const found: CharacterData[] = []
      while (walker.nextNode()) found.push(walker.currentNode as CharacterData)
      for (const node of found) if (node instanceof Comment || !node.data.trim()) node.remove()
    },
  ],
]

for (const [what, meddle] of MEDDLERS)
  for (const when of variants('while it loads', 'before it', 'after it'))
    test(`hydration: reviews turn and follow their data where something ${what}, ${when}`, async ({
      page,
      openHtml,
    }) => {
      const script = Promise.withResolvers<void>()
      await page.route(/chunks\/reviews-slider-/, async (route) => {
        await script.promise
        await route.continue()
      })
      await openHtml(sliderHtml({ width: 400, attributes: 'load="eager"' }))
      const host = page.locator('reviews-slider')
      const start = `(host, isLate) => {
        const meddle = () => (${String(meddle)})(host.shadowRoot)
        if (isLate) void customElements.whenDefined(host.localName).then(meddle)
        else meddle()
      }`
      const change = (isLate = false) => host.evaluate(start, isLate)
      if (when !== 'after it') await change(when === 'while it loads')
      script.resolve()
      const next = host.getByRole('button', { name: 'Next review' })
      await expect(next).toBeVisible()
      if (when === 'after it') await change()
      await next.click()
      await expect(host.locator('.position')).toHaveText(/^2 \/ 6·?$/)
      await host.evaluate((element) => {
        const items = [1, 2, 3].map((number) => ({ text: `Other ${number}`, name: 'Ann' }))
        element.setAttribute('items', JSON.stringify({ items }))
      })
      await expect(host.locator('.position')).toHaveText(/ \/ 3·?$/)
      await expect(host.getByText(/^Other \d·?$/)).toHaveCount(3)
      await expect(next).toBeVisible()
    })

// Morphing libraries write other data into the JSON child, or another child.

const JSON_CHILDREN: readonly (readonly [tag: string, before: unknown, after: unknown])[] = [
  ['reviews-slider', [{ text: 'First', name: 'A' }], [{ text: 'Second', name: 'B' }]],
  ['page-banner', { title: 'First' }, { title: 'Second' }],
  ['contact-form', { title: 'First', inputs: [] }, { title: 'Second', inputs: [] }],
  [
    'portfolio-gallery',
    [{ image: '/a.png', category: 'First' }, { image: '/b.png' }],
    [{ image: '/a.png', category: 'Second' }, { image: '/b.png' }],
  ],
  [
    'site-header',
    { menu: [{ name: 'First', link: '/a/' }] },
    { menu: [{ name: 'Second', link: '/b/' }] },
  ],
]

test('hydration: elements show what a script writes into their JSON children, or puts in their places', async ({
  page,
  openHtml,
}) => {
  await page.route(/\.png/, (route) => route.fulfill({ body: '' }))
  const child = (data: unknown) =>
    `<script type="application/json">${JSON.stringify(data)}</script>`
  const elements = JSON_CHILDREN.map(
    ([tag, before]) => `<${tag} load="eager">${child(before)}</${tag}>`,
  )
  await openHtml(elements.join(''))
  for (const [tag, before, after] of JSON_CHILDREN)
    await test.step(tag, async () => {
      const host = page.locator(tag)
      await page.waitForFunction((name) => customElements.get(name), tag)
      const shown = host.getByText('Second', { exact: true }).first()
      await host.evaluate(
        (element, json) => void (element.querySelector('script')!.textContent = json),
        JSON.stringify(after),
      )
      await expect(shown).toBeVisible()
      await host.evaluate((element, html) => void (element.innerHTML = html), child(before))
      await expect(host.getByText('First', { exact: true }).first()).toBeVisible()
      await expect(shown).toBeHidden()
    })
})
