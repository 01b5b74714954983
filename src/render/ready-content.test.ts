import { describe, expect, it } from 'vitest'
import { renderPage } from 'mandry/server'

const CONTENT = '<section><h2>Said</h2><p gh-id="reviews.items.0.review">Ready</p></section>'

function render(html: string, configuration: object = {}) {
  const problems: string[] = []
  const onWarning = (problem: string) => problems.push(problem)
  const rendered = renderPage(html, { configuration, url: '/en/', onWarning })
  return { html: rendered, isRendered: rendered.includes('shadowrootmode'), problems }
}

describe('content inside an element that shows none of it', () => {
  it.each([
    ['site-header', 'menu'],
    ['lang-switcher', 'versions'],
    ['page-banner', 'data'],
    ['reviews-slider', 'items', ' of "block", which a server gives by "pageData"'],
    ['portfolio-gallery', 'images', ' of "block", which a server gives by "pageData"'],
  ])('stays in a <%s> that has no data, and is reported once', (tag, data, block = '') => {
    const page = `<${tag} data-gh-id="block">${CONTENT}</${tag}>`
    const { html, problems } = render(page)
    expect(html).toContain(page)
    expect(problems).toEqual([
      `mandry: <${tag}>: no data (${data})${block}; showing the content inside instead. Set it, or use another tag for this content`,
    ])
  })

  it.each([
    ['<site-header name="Mandry">$</site-header>', {}],
    ['<site-header>$</site-header>', { generalInfo: { name: 'Mandry' } }],
    ['<site-header>$</site-header>', { menuConfig: { menu: [{ name: 'Tours' }] } }],
    ['<lang-switcher>$</lang-switcher>', { languageVersions: [{ langCode: 'uk', link: '/uk/' }] }],
    ['<page-banner heading="Tours">$</page-banner>', {}],
    ['<reviews-slider items=\'[{"text":"A","name":"B"}]\'>$</reviews-slider>', {}],
    ['<portfolio-gallery url="/works.json">$</portfolio-gallery>', {}],
    ['<contact-form>$</contact-form>', {}],
    ['<contact-block>$</contact-block>', {}],
  ])('stands in until the element is rendered where it has data: %s', (element, configuration) => {
    const { html, isRendered, problems } = render(element.replace('$', CONTENT), configuration)
    expect(isRendered).toBe(true)
    expect(html).toContain(`</template>${CONTENT}<`)
    expect(problems).toEqual([])
  })

  it.each(['site-footer', 'popup-container', 'popup-button'])('is shown by <%s>', (tag) => {
    expect(render(`<${tag}>${CONTENT}</${tag}>`).isRendered).toBe(true)
  })

  it.each([
    '',
    ' \n <!-- nothing -->',
    '<template><p>Later</p></template><style>p{}</style><noscript><p>No script</p></noscript>',
    '<script>let a = "text"</script><script type="application/json">{"items":[]}</script>',
  ])('is nothing that a visitor does not see: %s', (content) => {
    const { isRendered, problems } = render(`<reviews-slider>${content}</reviews-slider>`)
    expect(isRendered).toBe(true)
    expect(problems).toEqual([])
  })

  it.each(['text', '&nbsp;text', '<img src="/a.jpg">', '<div></div>', '<br><!-- -->'])(
    'is anything else: %s',
    (content) => {
      expect(render(`<reviews-slider>${content}</reviews-slider>`).isRendered).toBe(false)
    },
  )

  it('is nothing that names a slot', () => {
    const logo = '<site-header><img slot="logo" src="/logo.svg" alt="Mandry"></site-header>'
    expect(render(logo).isRendered).toBe(true)
  })
})

describe("content of the platform's own library", () => {
  it.each([
    ['reviews-slider', 'data-gh-id="reviews"', 'section class="reviews-slider dark"'],
    ['popup-container', 'data-popup-id="form"', 'div class="background_shadow"'],
    ['site-header', '', 'header class="header"'],
  ])('is left to the browser in a <%s>, without a word', (tag, attributes, child) => {
    const [name = ''] = child.split(' ')
    const page = `<${tag} ${attributes}><${child}>${CONTENT}</${name}></${tag}>`
    const { html, problems } = render(page, { menuConfig: { menu: [{ name: 'Tours' }] } })
    expect(html).toContain(page)
    expect(problems).toEqual([])
  })

  it('is content of the page where it is deeper, or in another element', () => {
    const deeper = `<div><section class="reviews-slider">${CONTENT}</section></div>`
    expect(render(`<popup-container>${deeper}</popup-container>`).isRendered).toBe(true)
  })

  it('may come as data of the page, with the names that it has there', () => {
    const items = [{ review: 'Six trains.', author: 'Ann', position: 'a teacher' }]
    const rendered = renderPage('<reviews-slider data-gh-id="said"></reviews-slider>', {
      configuration: {},
      pageData: { said: { title: 'Said', subtitle: 'This year', items } },
    })
    for (const text of ['Said', 'This year', 'Six trains.', 'Ann, a teacher'])
      expect(rendered).toContain(`>${text}<`)
  })

  it('is named where it is asked for and does not come', () => {
    for (const tag of ['reviews-slider', 'portfolio-gallery'])
      expect(render(`<${tag} data-gh-id="said"></${tag}>`).problems).toEqual([
        `mandry: <${tag}>: gh-id: there is no data for "said"; pass it in the option "pageData" of renderPage`,
      ])
  })
})
