import { expect, it } from 'vitest'
import { renderPage } from '#widgets/entries/server.ts'

const CONFIGURATION = {
  defaultLanguage: 'uk',
  menuConfig: [
    { langCode: 'uk', menu: [{ name: 'Подорожі', link: '/uk/' }] },
    { langCode: 'pl', menu: [{ name: 'Podróże', link: '/pl/' }] },
  ],
  languageVersions: [
    { langCode: 'en', link: '/en/' },
    { langCode: 'pl', link: '/pl/' },
    { langCode: 'uk', link: '/uk/' },
  ],
  formConfig: [
    { id: 'trip', langCode: 'pl', title: 'Zapytaj o podróż', inputs: [] },
    { id: 'trip', langCode: 'uk', title: 'Запитайте про подорож', inputs: [] },
  ],
}

const render = (lang: string, html: string) =>
  renderPage(`<html lang="${lang}"><body>${html}</body></html>`, {
    configuration: CONFIGURATION,
  }).replaceAll(/<(style|script)[^]*?<\/\1>/g, '')

it.each(['pl', 'pl-PL'])('a page in %s shows the site’s entries of that language', (lang) => {
  const html = render(
    lang,
    '<site-header></site-header><contact-form form-id="trip"></contact-form>',
  )
  expect(html).toContain('Podróże')
  expect(html).not.toContain('Подорожі')
  expect(html).toContain('Zapytaj o podróż')
  expect(html).toContain(`name="lang" value="${lang}"`)
  expect(html).toContain('aria-label="Menu główne"')
})

it('the switcher shows every language under its own name and marks the page’s', () => {
  const html = render('pl-PL', '<lang-switcher></lang-switcher>')
  expect(html.match(/class="name">[^<]+/g)).toEqual([
    'class="name">English',
    'class="name">Polski',
    'class="name">Українська',
  ])
  expect(/lang="pl" aria-current="true".*?<\/span>/.exec(html)?.[0]).toContain('PL')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

it('a page in a language that neither the site nor the package has is in that of the site', () => {
  const html = render(
    'fr',
    '<site-header></site-header><contact-form form-id="trip"></contact-form>',
  )
  expect(html).toContain('Подорожі')
  expect(html).toContain('Запитайте про подорож')
  expect(html).toContain('aria-label="Головне меню"')
})

it('works of a gallery have texts and categories of any language', () => {
  const works = [
    {
      image: '/a.jpg',
      title: { pl: 'Morze', en: 'Sea' },
      categoryPl: 'Wesela',
      categoryEn: 'Weddings',
    },
    { image: '/b.jpg', title: { uk: 'Гори', en: 'Hills' }, category: { pl: 'Góry', en: 'Hills' } },
  ]
  const html = render(
    'pl-PL',
    `<portfolio-gallery><script type="application/json">${JSON.stringify(works)}</script></portfolio-gallery>`,
  )
  for (const text of ['Morze', 'Wesela', 'Góry', 'Гори', 'Wszystkie']) expect(html).toContain(text)
  expect(html).not.toContain('Weddings<')
})
