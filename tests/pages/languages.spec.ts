import type { Page } from '@playwright/test'
import type * as Translations from '#src/languages/register-translation.ts'
import { variants } from '../support/test-size.ts'
import { HEBREW } from '../support/hebrew.ts'
import { publicEntries } from '../support/installed-package.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, galleryOf, test, worksUpTo } from './support/works.ts'

const { registerTranslation } = (await import(
  publicEntries().get('mandry/translations') ?? ''
)) as typeof Translations

registerTranslation('he', HEBREW)

const REGISTER = (table: unknown) =>
  `<script type="module">import { registerTranslation } from '/translations.js'
registerTranslation('he', ${JSON.stringify(table).replaceAll('<', '\\u003c')})</script>`

const FORM = '<contact-form></contact-form>'

/** The texts that a page has fetched, by language. */
function fetchedTexts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = /\/chunks\/(\w\w)-/.exec(request.url())?.[1]
    if (name) fetched.push(name)
  })
  return fetched
}

for (const { lang, error, texts } of variants(
  { lang: 'en', error: 'Fill in “Name”', texts: ['en'] },
  { lang: 'uk', error: 'Заповніть поле «Ім’я»', texts: ['uk'] },
  { lang: 'en-US', error: 'Fill in “Name”', texts: ['en'] },
  {
    lang: 'pl-PL',
    error: 'Proszę wypełnić pole „Imię i nazwisko”',
    texts: ['pl'],
  },
  { lang: 'de', error: 'Bitte füllen Sie das Feld „Name“ aus', texts: ['de'] },
  { lang: 'fr', error: 'Fill in “Name”', texts: ['en'] },
))
  test(`languages: a server-rendered page in ${lang} loads its texts alone, when they are needed`, async ({
    page,
    openHtml,
    problems,
  }) => {
    const fetched = fetchedTexts(page)
    await openHtml(FORM, { lang })
    await page.waitForLoadState('load')
    expect(fetched).toEqual([])
    await page.locator('contact-form button').click()
    await expect(page.getByText(error, { exact: true }).first()).toBeVisible()
    expect(fetched).toEqual(texts)
    const standIn = 'mandry: no texts in "fr", "en" is used; see registerTranslation'
    expect(problems).toEqual(lang === 'fr' ? [standIn] : [])
  })

test('languages: elements that no server rendered speak the language of their place, also a new one @journey', async ({
  page,
  openHtml,
  problems,
}) => {
  const versions = JSON.stringify([
    { langCode: 'en', link: '/en/' },
    { langCode: 'pl', link: '/pl/' },
  ])
  const body = `<div lang="pl"><lang-switcher versions='${versions}'></lang-switcher></div>${FORM}`
  await openHtml(body, { lang: 'de', render: false })
  await expect(page.getByRole('navigation', { name: 'Język' })).toBeVisible()
  await expect(page.locator('[aria-current]')).toHaveText(/Polski/)
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/')
  await expect(page.getByText('Pflichtfeld')).toBeVisible()
  await page.evaluate(() => (document.documentElement.lang = 'uk'))
  await page.locator('contact-form').evaluate((form) => form.setAttribute('heading', 'A'))
  await expect(page.getByText('Обов’язкове поле')).toBeVisible()
  expect(problems).toEqual([])
})

const WHOLE_PAGE = `<site-header></site-header>
<page-banner heading="מסעות בהרים" popup-id="form"></page-banner>
${galleryOf(worksUpTo(6), 'heading="עבודות"')}
<reviews-slider heading="ביקורות"><script type="application/json">${JSON.stringify(
  ['נועה', 'יעל', 'דן', 'אורי'].map((name) => ({ name, text: 'היה נפלא, נחזור בשנה הבאה.' })),
)}</script></reviews-slider>
<contact-block></contact-block>
<popup-container popup-id="form"><contact-form in-popup></contact-form></popup-container>
<site-footer></site-footer>`

const MENU = {
  langCode: 'he',
  homepage: '/he/',
  buttonHeaderText: 'תכנון מסע',
  menu: [
    { name: 'מסעות', link: '/he/t/', childs: [{ name: 'קרפטים', link: '/he/t/k/' }] },
    { name: 'אודות', link: '/he/a/' },
  ],
}
const CONFIGURATION = {
  menuConfig: [MENU],
  generalInfo: [{ langCode: 'he', name: 'מנדרי', email: 'a@mandry.example' }],
  languageVersions: [
    { langCode: 'he', link: '/he/' },
    { langCode: 'uk', link: '/uk/' },
  ],
}

test('languages: a registered language is hydrated, from right to left, accessible, without a sideways scroll @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const options = { head: REGISTER(HEBREW), configuration: CONFIGURATION }
  await openHtml(WHOLE_PAGE, { lang: 'he', dir: 'rtl', ...options })
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(room).toBeLessThanOrEqual(0)
    await expectAccessible(page, ['landmark-one-main', 'region', 'page-has-heading-one'])
  }
  await page.locator('contact-block [type=submit]').click()
  await expect(page.getByRole('alert')).toContainText('יש לתקן את הטופס')
  await page.getByRole('button', { name: 'תפריט', exact: true }).click()
  await expect(page.getByRole('link', { name: 'אודות' }).first()).toBeVisible()
  await expectAccessible(page, ['landmark-one-main', 'region', 'page-has-heading-one'])
  await page.keyboard.press('Escape')
  await page.locator('portfolio-gallery [data-work]').first().click()
  const next = page.getByRole('dialog').getByRole('button', { name: HEBREW.lightbox?.next ?? '' })
  await expect(next).toBeVisible()
  expect(problems).toEqual([])
})

test('languages: without the server’s translation the browser renders again and says so @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  await openHtml(FORM, { lang: 'he', dir: 'rtl' })
  await page.locator('contact-form button').click()
  await expect(page.getByText('Required field')).toBeVisible()
  expect(problems).toEqual([
    'mandry: no texts in "he", "en" is used; see registerTranslation',
    expect.stringContaining('call registerTranslation in both'),
  ])
})

test('languages: a translation that comes late is spoken at once @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml(FORM, { lang: 'he', render: false })
  await expect(page.getByText('Required field')).toBeVisible()
  await page.evaluate(
    async ({ script, table }) => {
      const { registerTranslation: register } = (await import(script)) as typeof Translations
      register('he', table)
    },
    { script: '/translations.js', table: HEBREW },
  )
  await expect(page.getByText('שדה חובה')).toBeVisible()
})

for (const render of variants(true, false))
  test(`languages: a change of \`lang\` on anything around is followed, rendered: ${render}`, async ({
    openHtml,
    page,
    problems,
  }) => {
    await openHtml(
      '<site-footer></site-footer><div id="own"><contact-form></contact-form></div><page-banner lang="en" heading="A"></page-banner><x-shell></x-shell>',
      {
        render,
        configuration: { generalInfo: { name: 'Mandry', phone: '+380441234567' } },
        head: `<script>customElements.define('x-shell', class extends HTMLElement {
          connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<lang-switcher></lang-switcher><page-banner heading="B"></page-banner>' }
        })</script>`,
      },
    )
    const speak = (selector: string, lang: string | null) =>
      page.locator(selector).evaluate((element, to) => {
        if (to === null) element.removeAttribute('lang')
        else element.setAttribute('lang', to)
      }, lang)
    const footer = page.locator('site-footer')
    const form = page.locator('contact-form')
    const own = page.locator('body > page-banner')
    const inner = page.locator('x-shell page-banner')
    await form.getByLabel('Name').fill('Olena')
    await expect(footer).toContainText('Phone')
    await speak('html', 'uk')
    await expect(footer).toContainText('Телефон')
    await expect(form.getByLabel('Ім’я')).toHaveValue('Olena')
    await speak('#own', 'de')
    await expect(form.getByLabel('Name')).toHaveValue('Olena')
    await expect(
      form.getByRole('button', { name: 'Absenden' }).or(form.getByText('Nachricht').first()),
    ).toBeVisible()
    await speak('html', null)
    await speak('#own', null)
    await expect(footer).toContainText('Phone')
    await expect(own.getByRole('link', { name: 'Home' })).toBeVisible()
    // An element in the shadow root of the page goes by the host around it.
    await page.locator('x-shell').evaluate(async (host) => {
      // The loader looks into the document alone.
      await customElements.whenDefined('page-banner')
      host.setAttribute('lang', 'uk')
    })
    if (!render) await expect(inner.getByRole('link', { name: 'Головна' })).toBeVisible()
    await speak('html', 'pl')
    await expect(own.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(footer).toContainText('Telefon')
    expect(problems).toEqual([])
  })

test('languages: the language that a translator of the browser writes is not followed', async ({
  openHtml,
  page,
}) => {
  await openHtml('<page-banner heading="A"></page-banner>', { render: false })
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
  await page.evaluate(() => {
    const { documentElement } = document
    documentElement.lang = 'uk'
    documentElement.classList.add('translated-ltr')
  })
  await page.locator('page-banner').evaluate(() => new Promise((next) => setTimeout(next)))
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
})
