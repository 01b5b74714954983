import { describe, expect, it } from 'vitest'
import { renderPage } from 'mandry/server'

const MENU = [
  { name: 'Tours', link: '/tours/', childs: [{ name: 'Sea', link: '/tours/sea/' }] },
  { name: 'Events', link: '', childs: [{ name: 'Season', link: '' }] },
  { name: 'About', link: '/about/' },
]

function render(element: string, configuration: object = {}, url = '/') {
  const problems: string[] = []
  const html = renderPage(element, { configuration, url, onWarning: (text) => problems.push(text) })
  return { html: html.replace(/<style>.*?<\/style>/s, ''), problems }
}

describe('<site-header>', () => {
  it('links the logo to the homepage of the menu, as text or as a picture', () => {
    const menuConfig = [{ homepage: '/en/', menu: [] }]
    const named = render('<site-header></site-header>', {
      menuConfig,
      generalInfo: [{ name: 'Mandry' }],
    })
    expect(named.html).toMatch(
      /<a class="logo"[^>]* href="\/en\/"><slot name="logo"><span[^>]*>Mandry</,
    )
    const pictured = render('<site-header></site-header>', {
      menuConfig,
      generalInfo: [{ name: 'Mandry', logo: '/logo.svg' }],
    })
    expect(pictured.html).toMatch(/<img[^>]* src="\/logo.svg" alt="Mandry"/)
    const both = render('<site-header show-name logo="/own.svg" name="Own"></site-header>')
    expect(both.html).toMatch(/src="\/own.svg" alt=""\/><span[^>]*>Own</)
  })

  it('puts a button beside a link that has children, and makes headings of empty links', () => {
    const { html } = render('<site-header></site-header>', { menuConfig: [{ menu: MENU }] })
    expect(html).toMatch(
      /<a [^>]*href="\/tours\/"[^>]*><span>Tours<\/span><\/a><button [^>]*aria-expanded="false" aria-controls="children-1"/,
    )
    expect(html).toMatch(/<button [^>]*aria-controls="children-2"><span class="entry-name">Events</)
    expect(html).toMatch(/<span class="child-link heading">Season</)
    expect(html).not.toMatch(/role="menu/)
  })

  it('marks the entry of the page and its branch', () => {
    const { html } = render(
      '<site-header></site-header>',
      { menuConfig: [{ menu: MENU }] },
      '/tours/sea',
    )
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(/data-branch="true"/)
  })

  it('hides the button without a text, and the switcher on a site in one language', () => {
    const bare = render('<site-header></site-header>', { menuConfig: [{ menu: MENU }] }).html
    expect(bare).not.toMatch(/data-popup|<details/)
    const full = render('<site-header></site-header>', {
      menuConfig: [{ menu: MENU, buttonHeaderText: 'Plan' }],
      languageVersions: [{ langCode: 'uk', link: '/uk/' }],
    }).html
    expect(full).toMatch(/data-popup="form" data-placement="header">Plan</)
    expect(full).toMatch(/<details/)
  })

  it('shows a picture card: its own, else the one of the element', () => {
    const card = { image: '/card.jpg', title: 'Balloons' }
    const own = render(`<site-header menu-card='${JSON.stringify(card)}'></site-header>`, {
      menuConfig: [{ menu: MENU }],
    })
    expect(own.html.match(/>Balloons</g)).toHaveLength(2)
    const menu = [{ ...MENU[0], card: { ...card, link: '/b/' } }, MENU[1]]
    const one = render('<site-header></site-header>', { menuConfig: [{ menu }] })
    expect(one.html).toMatch(/<a class="card" [^>]*href="\/b\/"/)
  })

  it('names bad input and renders without it', () => {
    const { html, problems } = render('<site-header menu="{" menu-card="[]"></site-header>')
    expect(html).toContain('<header')
    expect(problems).toEqual([
      expect.stringContaining('<site-header>: menu: malformed JSON'),
      expect.stringContaining('<site-header>: menu-card: '),
    ])
  })
})
