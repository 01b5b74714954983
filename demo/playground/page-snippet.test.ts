import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { findWidgets, unknownElement } from '#demo/playground/page-snippet/find-widgets.ts'
import { firstConfiguration } from '#demo/playground/page-snippet/first-configuration.ts'
import { pageHtml, type PageParts } from '#demo/playground/page-snippet/page-html.ts'
import { readSite } from '../../src/site/site.ts'

const all = readWidgets()

const PARTS: PageParts = {
  language: 'en',
  direction: 'ltr',
  widgets: findWidgets(['site-footer', 'page-banner', 'site-header'], all).widgets,
  base: 'https://cdn.example/mandry/0.2.0',
  configuration: JSON.stringify(firstConfiguration('en'), null, 2),
  release: undefined,
  hasForm: false,
  css: ':root {}\n',
  site: new URL('https://mandry.example/'),
}

const RELEASE = {
  version: '0.2.0',
  files: {
    'mandry.js': 'sha384-loader',
    'delivery.js': 'sha384-delivery',
    'chunks/forms-abc.js': 'sha384-forms',
    'chunks/forms-abc.js.map': 'sha384-map',
  },
}

describe('the HTML of a whole page', () => {
  it('has the configuration, the loader, and the elements in their places', () => {
    const tags = tagsOf(pageHtml(PARTS))
    expect(tags.map(({ name }) => name)).toEqual(
      'html head meta meta title style script script body site-header main page-banner site-footer popup-container contact-form'.split(
        ' ',
      ),
    )
    expect(
      tags.filter(({ name }) => name === 'script').map(({ attributes }) => attributes),
    ).toEqual([
      { type: 'application/json', 'data-mandry-configuration': '' },
      { type: 'module', src: 'https://cdn.example/mandry/0.2.0/mandry.js' },
    ])
    // The menu is in the configuration.
    expect(tags.find(({ name }) => name === 'site-header')?.attributes).toEqual({})
  })

  it('has a hash for each script of a release, those of chunks in an import map before the loader', () => {
    const html = pageHtml({ ...PARTS, release: RELEASE, hasForm: true })
    const scripts = tagsOf(html).filter(({ name }) => name === 'script')
    expect(scripts.slice(1).map(({ attributes }) => attributes)).toEqual([
      { type: 'importmap' },
      {
        type: 'module',
        src: 'https://cdn.example/mandry/0.2.0/mandry.js',
        integrity: 'sha384-loader',
        crossorigin: '',
        'data-endpoint': '/enquiries',
      },
    ])
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(map)).toEqual({
      integrity: {
        'https://cdn.example/mandry/0.2.0/delivery.js': 'sha384-delivery',
        'https://cdn.example/mandry/0.2.0/chunks/forms-abc.js': 'sha384-forms',
      },
    })
  })

  it('a configuration or an address can not end its tag', () => {
    const html = pageHtml({
      ...PARTS,
      base: '"><img src=x>',
      configuration: '{"website":"</script><img src=y>"}',
    })
    expect(tagsOf(html).filter(({ name }) => name === 'img')).toEqual([])
  })

  it.each(['en', 'uk'] as const)('the first configuration is good: %s', (language) => {
    const problems: string[] = []
    const site = readSite(firstConfiguration(language), (cause) => problems.push(cause))
    expect(problems).toEqual([])
    expect(site.menu(language).menu).toHaveLength(2)
    expect(site.form('main', language)?.inputs).toHaveLength(2)
  })
})

describe('an unknown element', () => {
  it('is named, with the name that was meant and all that exist', () => {
    const { widgets, problems } = findWidgets(['contact-from', 'site-header', 'site-header'], all)
    expect(widgets.map(({ tag }) => tag)).toEqual(['site-header'])
    expect(problems).toEqual([
      expect.stringMatching(
        /^No element is called “contact-from”\. Did you mean contact-form\? There are contact-block, .*site-header\.$/,
      ),
    ])
  })

  it('gets no advice where nothing is near', () => {
    expect(unknownElement('zebra', ['page-banner'])).toBe(
      'No element is called “zebra”. There are page-banner.',
    )
  })
})

function tagsOf(html: string) {
  const found: { name: string; attributes: Record<string, string> }[] = []
  const parser = new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) })
  parser.end(html)
  return found
}
