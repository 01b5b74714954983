import { describe, expect, it } from 'vitest'
import { data, text } from '#src/element/attributes.ts'
import { defineWidget, type AnyWidget } from '#src/element/widget.ts'
import type { RenderOptions } from '#src/render/render-options.ts'
import { renderElements } from '#src/render/render-page.ts'
import { toServerWidget } from '#src/render/server-widget.ts'
import { object, string } from 'valibot'

const attributes = {
  name: text('nobody'),
  title: text(),
  data: data(object({ name: string() })),
}

const greeting = defineWidget({
  tag: 'x-greeting',
  load: 'visible',
  attributes,
  child: 'data',
  props: (own, { locale, path }) => ({ ...own, locale, path }),
  component: ({ name, data: more, locale, path }) => (
    <p>
      {locale} {more?.name ?? name} {path}
    </p>
  ),
})

const broken = defineWidget({
  tag: 'x-broken',
  load: 'visible',
  attributes: {},
  props: () => ({}),
  component: () => {
    throw new Error('no')
  },
})

const WIDGETS = new Map(
  [greeting, broken].map((widget: AnyWidget) => [
    widget.tag,
    toServerWidget(widget, widget === greeting ? ['p{color:red}'] : []),
  ]),
)

function render(html: string, options: RenderOptions = {}) {
  const problems: string[] = []
  const result = renderElements(WIDGETS, html, {
    onWarning: (message) => problems.push(message),
    ...options,
  })
  return { html: result, problems }
}

const ROOT =
  '<template shadowrootmode="open"><style>p{color:red}</style><div data-mandry-root="en" data-version="source"><p>$</p></div></template>'
const rootWith = (content: string) => ROOT.replace('$', content)

describe('renderElements', () => {
  it('puts a declarative shadow root behind the start tag and changes nothing else', () => {
    const before =
      '<!DOCTYPE html>\n<BODY class=a lang=en><p>one<x-greeting name="Ann">light</x-greeting>'
    const { html } = render(before, { url: '/en/?q=1' })
    const root = rootWith('en<!-- --> <!-- -->Ann<!-- --> <!-- -->/en/')
    const withQuery = root.replace(' data-version', ' data-query="?q=1" data-version')
    expect(html).toBe(before.replace('>light', `>${withQuery}light`))
  })

  it.each([
    '',
    '<',
    '<x-greet',
    '<div><p></div></p></b>',
    '<x-unknown a=1><y></x-unknown>',
    '<!-- <x-greeting></x-greeting> --><script>"<x-greeting>"</script><textarea><x-greeting></textarea>',
    '<template><x-greeting></x-greeting></template>',
    'a \u0000 &broken; & < ї',
  ])('leaves %j as it is', (html) => {
    expect(render(html).html).toBe(html)
  })

  it('leaves an element alone that has its shadow root already', () => {
    const once = render('<x-greeting></x-greeting>').html
    expect(render(once).html).toBe(once)
  })

  it('speaks the language of the nearest lang, else the site’s', () => {
    const { html } = render(
      '<html lang="en-GB"><x-greeting></x-greeting><div lang="uk"><x-greeting></x-greeting></div><x-greeting lang="ua"></x-greeting></html>',
    )
    expect([...html.matchAll(/<p>(\w\w)/g)].map(([, locale]) => locale)).toEqual(['en', 'uk', 'uk'])
    expect(
      render('<x-greeting></x-greeting>', { configuration: { defaultLanguage: 'uk' } }).html,
    ).toContain('<p>uk')
  })

  it('takes data from the JSON child when nothing else gives it', () => {
    const child = '<script type="application/json">{"name":"Child"}</script>'
    expect(render(`<x-greeting>${child}</x-greeting>`).html).toContain('Child')
    const both = render(`<x-greeting data='{"name":"Attribute"}'>${child}</x-greeting>`).html
    expect(both).toContain('<!-- -->Attribute<!-- -->')
  })

  it('keeps a CDN from hiding addresses of email in what it renders', () => {
    const html = render(
      '<p>page@mandry.example</p><x-greeting name="a@mandry.example"></x-greeting>',
    ).html
    const [, kept = ''] = /<!--email_off-->(.*)<!--\/email_off--><\/template>/s.exec(html) ?? []
    expect(kept).toContain('a@mandry.example')
    expect(html.split('<template')[0]).not.toContain('email_off')
    expect(render('<x-greeting></x-greeting>').html).not.toContain('email_off')
  })

  it('reads both spellings of an attribute, the plain one first', () => {
    expect(render('<x-greeting data-name="Data"></x-greeting>').html).toContain('Data<!-- -->')
    expect(render('<x-greeting data-name="Data" name="Plain"></x-greeting>').html).toContain(
      'Plain<!-- -->',
    )
  })

  it('does not leave a title that would be a tooltip', () => {
    const { html } = render('<x-greeting title="Say &quot;hi&quot;" name=Ann></x-greeting>')
    expect(html).toContain('<x-greeting name="Ann" data-title="Say &quot;hi&quot;">')
  })

  it('shows hostile text as text', () => {
    const hostile = '</template><img src=x onerror=alert(1)>'
    const { html } = render(`<x-greeting name="${hostile}"></x-greeting>`)
    expect(html.split(hostile)).toHaveLength(2) // only where the author wrote it: in the attribute
    expect(html).toContain('&lt;/template&gt;&lt;img src=x onerror=alert(1)&gt;')
  })

  it('leaves the light content of a widget that fails, and says so', () => {
    const { html, problems } = render('<x-broken>light</x-broken><x-greeting></x-greeting>')
    expect(html).toMatch(/^<x-broken>light<\/x-broken><x-greeting><template/)
    expect(problems).toEqual(['mandry: <x-broken>: failed to render: Error: no'])
  })

  it('tells of malformed data by element and attribute', () => {
    const { problems } = render('<x-greeting data="{"></x-greeting>')
    expect(problems).toEqual([expect.stringMatching(/^mandry: <x-greeting>: data: malformed JSON/)])
  })

  it('names a misspelt key of the page configuration', () => {
    const { problems } = render('<x-greeting></x-greeting>', { configuration: { menuConfg: [] } })
    expect(problems).toEqual([
      'mandry: page configuration: configuration menuConfg: unknown key; did you mean menuConfig?',
    ])
  })

  it('puts the configuration into the head, where no text can end its script', () => {
    const { html } = render('<html><head><title>x</title></head><body></body></html>', {
      configuration: { website: '</script><script>alert(1)' },
    })
    expect(html).toContain(
      '<script type="application/json" data-mandry-configuration="rendered">{"website":"\\u003c/script>\\u003cscript>alert(1)"}</script></head>',
    )
  })

  it('survives a head that ends in the wrong place', () => {
    const before = '<html><head><x-greeting></x-greeting></head>'
    const { html } = render(before, { configuration: {} })
    expect(html.replace(/<template.*?<\/template>|<script.*?<\/script>/g, '')).toBe(before)
  })

  it('gives styles the nonce of a strict policy', () => {
    expect(render('<x-greeting></x-greeting>', { nonce: 'a"b' }).html).toContain(
      '<style nonce="a&quot;b">',
    )
  })

  it('renders an element with its block of the page data, which the browser then reads as its child', () => {
    const pageData = { greeting: { name: 'Ann </script>' } }
    const { html } = render('<x-greeting data-gh-id="greeting">light</x-greeting>', { pageData })
    expect(html).toContain('<p>en<!-- --> <!-- -->Ann &lt;/script&gt;<!-- --> <!-- -->/</p>')
    expect(html).toContain(
      '</template><script type="application/json">{"name":"Ann \\u003c/script>"}</script>light',
    )
  })

  it.each([
    [
      '<x-greeting gh-id="greeting"><script type="application/json">{"name":"Own"}</script></x-greeting>',
      'Own',
    ],
    ['<x-greeting gh-id="other"></x-greeting>', 'nobody'],
    ['<x-greeting gh-id="toString"></x-greeting>', 'nobody'],
    ['<x-greeting></x-greeting>', 'nobody'],
  ])('keeps its own child or default without a block: %s', (element, name) => {
    const { html, problems } = render(element, { pageData: { greeting: { name: 'Ann' } } })
    expect(html).toContain(`<p>en<!-- --> <!-- -->${name}`)
    expect(problems).toEqual([])
  })

  it('never throws for an address or a configuration that makes no sense', () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const { html, problems } = render('<x-greeting></x-greeting>', {
      url: '//',
      configuration: circular,
    })
    expect(html).toContain('<template shadowrootmode')
    expect(problems).toEqual([
      expect.stringContaining('cannot be written as JSON'),
      expect.stringContaining('url: "//" is not an address'),
    ])
  })

  it.each([
    ['<!doctype html>', '<p>x</p>'],
    ['<!DOCTYPE html><html lang="en">', '<body></body></html>'],
    ['<!doctype html><body class="a">', '<p>x</p></body>'],
  ])('puts the configuration behind %s, never before it', (before, after) => {
    const { html } = render(before + after, { configuration: {} })
    expect(html.startsWith(`${before}<script type="application/json"`)).toBe(true)
    expect(html.endsWith(after)).toBe(true)
  })

  it('replaces the page’s own configuration, so that the browser reads what the server read', () => {
    const own =
      '<script type="application/json" data-mandry-configuration>{"defaultLanguage":"en"}</script>'
    const { html } = render(`<head>${own}</head><x-greeting></x-greeting>`, {
      configuration: { defaultLanguage: 'uk' },
    })
    expect(html).toMatch(
      /^<head><script type="application\/json" data-mandry-configuration="rendered">\{"defaultLanguage":"uk"\}<\/script><\/head>/,
    )
    expect(html).toContain('<p>uk')
  })

  it('reads a configuration again when it has changed', () => {
    const configuration = { defaultLanguage: 'en' }
    expect(render('<x-greeting></x-greeting>', { configuration }).html).toContain('<p>en')
    configuration.defaultLanguage = 'uk'
    expect(render('<x-greeting></x-greeting>', { configuration }).html).toContain('<p>uk')
  })

  it('takes the first of several JSON children, as browsers do', () => {
    const child = (name: string) => `<script type="application/json">{"name":"${name}"}</script>`
    const { html, problems } = render(`<x-greeting>${child('One')}${child('Two')}</x-greeting>`)
    expect(html).toContain('<!-- -->One<!-- -->')
    expect(problems).toEqual([])
  })
})
