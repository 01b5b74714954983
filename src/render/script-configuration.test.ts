import { describe, expect, it } from 'vitest'
import { renderPage, type RenderOptions } from 'mandry/server'

const SCRIPT = '<script>window.getConfig = () => ({ componentsConfigs: {} })</script>'
const MENU = `menu='{"menu":[{"name":"Tours","link":"/tours/"}]}'`
const VERSIONS = `versions='[{"langCode":"uk","link":"/uk/"}]'`

function render(
  body: string,
  { head = SCRIPT, ...options }: RenderOptions & { head?: string } = {},
) {
  const problems: string[] = []
  const onWarning = (problem: string) => problems.push(problem)
  const page = `<html lang="en"><head>${head}</head><body>${body}</body></html>`
  const html = renderPage(page, { ...options, onWarning })
  return { html, isUntouched: html === page, problems }
}

const told = (...tags: string[]) =>
  `mandry: page configuration: a script of the page has it (getConfig), which does not run on a server, so the browser renders these: ${tags.join(', ')}; pass it as the option "configuration", or {} where there is none`

describe('a page whose configuration only a script has', () => {
  it.each([
    '<site-header></site-header>',
    `<site-header ${MENU} name="Mandry"></site-header>`,
    '<site-footer></site-footer>',
    `<site-footer ${MENU} name="Mandry" logo="/logo.svg" schedule="Mon" email="a@b.example"></site-footer>`,
    '<lang-switcher></lang-switcher>',
    '<page-banner heading="Tours"></page-banner>',
    '<contact-form></contact-form>',
    '<contact-form form-id="main" title="Write"></contact-form>',
    '<contact-block info></contact-block>',
    '<site-header><nav>Ready</nav></site-header>',
  ])('leaves an element that depends on it to the browser: %s', (element) => {
    const { isUntouched, problems } = render(element)
    expect(isUntouched).toBe(true)
    expect(problems).toEqual([told(`<${/[\w-]+/.exec(element)?.[0]}>`)])
  })

  it('is reported once, with each tag', () => {
    const { problems } = render(
      '<site-header></site-header><contact-form></contact-form><contact-form form-id="b"></contact-form>',
    )
    expect(problems).toEqual([told('<site-header>', '<contact-form>')])
  })

  it.each([
    `<site-header ${MENU} ${VERSIONS} name="Mandry" logo="/logo.svg"></site-header>`,
    `<lang-switcher ${VERSIONS}></lang-switcher>`,
    '<page-banner heading="Tours" home-text="Home" home-link="/"></page-banner>',
    '<contact-form><script type="application/json">{"inputs":[]}</script></contact-form>',
    '<popup-button></popup-button>',
    '<popup-container><p>Text</p></popup-container>',
    `<reviews-slider items='[{"text":"A","name":"B"}]'></reviews-slider>`,
    '<portfolio-gallery url="/works.json"></portfolio-gallery>',
  ])('renders an element that needs nothing of it: %s', (element) => {
    const { html, problems } = render(element)
    expect(html).toContain('<template shadowrootmode="open">')
    expect(html).not.toContain('data-unconfigured')
    expect(problems).toEqual([])
  })

  it('gives an element that is left its block of the page data', () => {
    const { html } = render(`<site-header gh-id="menu">Ready</site-header>`, {
      pageData: { menu: { menu: [{ name: 'Tours' }] } },
    })
    expect(html).toContain(
      '<site-header gh-id="menu"><script type="application/json">{"menu":[{"name":"Tours"}]}</script>Ready</site-header>',
    )
  })

  it('leaves an element without a language, which only the configuration knows', () => {
    const page = `${SCRIPT}<popup-button></popup-button>`
    expect(renderPage(page, { onWarning: () => {} })).toBe(page)
  })

  it('is rendered whole with the option, an empty object as well', () => {
    const { html, problems } = render('<site-header></site-header>', { configuration: {} })
    expect(html).toContain('<template shadowrootmode="open">')
    expect(problems).toEqual([])
  })

  it.each([
    '<script type="module">import "/a.js"; if (a < b) window.getConfig = () => ({})</script>',
    '<script type="text/javascript">getConfig().website</script>',
  ])('is known by any script in it that names getConfig: %s', (head) => {
    expect(render('<contact-form></contact-form>', { head }).isUntouched).toBe(true)
  })

  it.each([
    '',
    '<script src="/config.js"></script>',
    '<script>window.getConfiguration = () => {}</script>',
    '<script type="application/ld+json">{"name":"getConfig"}</script>',
    '<template><script>getConfig()</script></template>',
    '<!-- <script>getConfig()</script> -->',
  ])('is nothing to be seen otherwise, and all is rendered, marked for the browser: %s', (head) => {
    const { html, problems } = render('<page-banner heading="Tours"></page-banner>', { head })
    expect(html).toMatch(/<div data-mandry-root="en" data-unconfigured [^>]*>/)
    expect(problems).toEqual([])
  })
})

describe('a page with its own tag of the configuration', () => {
  const own = (mark = '') =>
    `<script id="c" type="application/json" data-mandry-configuration${mark}>{"a":"<b>"}</script>`

  it('is rendered with it, and the tag says so, so that the browser does not ask getConfig first', () => {
    const { html, problems } = render('<page-banner heading="Tours"></page-banner>', {
      head: own() + SCRIPT,
    })
    expect(html).toContain('<template shadowrootmode="open">')
    expect(html).toContain(`<head>${own('="rendered"')}${SCRIPT}</head>`)
    expect(html).not.toContain('data-unconfigured')
    expect(problems).toEqual([])
    expect(renderPage(html)).toBe(html)
  })

  it('stays as it is where nothing is rendered', () => {
    expect(render('<p>Text</p>', { head: own() }).isUntouched).toBe(true)
  })
})
