import { Parser } from 'htmlparser2'
import { createElement, Fragment, type ElementType, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { attributesOf, contentOf } from '#demo/playground/catalogue/example.ts'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { framePage } from '#demo/playground/frame/frame-page.ts'
import { highlight } from '#demo/playground/snippets/highlight.ts'
import { snippetOf } from '#demo/playground/snippets/snippet-of.ts'
import { readView, TABS, type Tab, type View } from '#demo/playground/view/view.ts'
import { REFERENCES } from '../../build/reference/all.ts'

const SCRIPT = 'https://mandry.example/mandry/mandry.js'
const HOSTILE = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  `both "double" and 'single'`,
  '&quot; &amp; &lt;',
  '</page-banner>',
  'line\nbreak',
  '{"text":"it\'s <b>"}',
  '{{ braces }} ${dollar} `tick` \\',
]

const FORMS = ['contact-block', 'contact-form']

const widgets = readWidgets()
const viewOf = (tag: string, own: Partial<View> = {}): View => ({
  ...readView(new URLSearchParams({ widget: tag }), widgets)!,
  ...own,
})

function snippet(tab: Tab, view: View, rules = ''): string {
  const reference = REFERENCES.find(({ tag }) => tag === view.widget.tag)!
  const tags = widgets.map(({ tag }) => tag)
  const parts = { ...view, reference, tags, forms: FORMS, css: '', rules, script: SCRIPT }
  return snippetOf(tab, parts)
}

/** Every example of every widget. */
const EXAMPLES = widgets.flatMap(({ tag, examples }) =>
  examples.map((example) => [tag, example.id, viewOf(tag, { example })] as const),
)

interface Start {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

describe('HTML', () => {
  it('is the script tag, the element and the popup that it opens, and says what a form needs', () => {
    const view = viewOf('popup-button', { edits: { text: null } })
    expect(snippet('html', view)).toBe(
      '<!-- Replace the address of mandry.js with your own. -->\n' +
        '<!-- Your server must answer POST /enquiries: see the guide "Where enquiries go". -->\n' +
        `<script type="module" src="${SCRIPT}" data-endpoint="/enquiries"></script>\n\n` +
        '<popup-button popup-id="form" placement="tours-list"></popup-button>\n' +
        '<popup-container popup-id="form" heading="Enquiry"><contact-form in-popup></contact-form></popup-container>\n',
    )
  })

  it.each(['react', 'vue', 'svelte'] as const)(
    'in %s every form sends, also inside a popup',
    (tab) => {
      const sends = {
        react: 'onsubmitForm={send}',
        vue: '@submitForm="send"',
        svelte: 'onsubmitForm={send}',
      }
      for (const tag of ['contact-form', 'popup-container', 'popup-button', 'page-banner']) {
        const code = snippet(tab, viewOf(tag))
        expect(code, tag).toContain(sends[tab])
        expect(code, tag).toContain("fetch('/enquiries'")
      }
    },
  )

  it('a popup that is closed asks nothing', () => {
    expect(snippet('react', viewOf('popup-container'))).not.toContain('confirm(')
  })

  it('has the button of a popup, and no script where nothing is sent', () => {
    expect(startTags(snippet('html', viewOf('popup-container'))).map(({ name }) => name)).toEqual([
      'script',
      'popup-button',
      'popup-container',
      'contact-form',
    ])
    expect(snippet('html', viewOf('lang-switcher'))).not.toContain('data-endpoint')
  })

  it('SVG content keeps its capital letters, and has the names of React', () => {
    const content =
      '<svg slot="logo" viewBox="0 0 9 9"><linearGradient id="g"/><path stroke-width="2" d="M0 0"/></svg>'
    const code = snippet('react', viewOf('site-header', { content }))
    expect(code).toContain(
      '<svg slot="logo" viewBox="0 0 9 9"><linearGradient id="g" /><path strokeWidth="2" d="M0 0" /></svg>',
    )
    expect(snippet('vue', viewOf('site-header', { content }))).toContain('viewBox="0 0 9 9"')
  })

  it('names language and direction where they are not the default, keeps flags short and content inside', () => {
    const edits = { 'no-bg-shadow': '' }
    const view = viewOf('popup-container', { edits, language: 'uk', direction: 'rtl' })
    expect(snippet('html', view)).toContain(
      '<popup-container lang="uk" dir="rtl" popup-id="form" heading="Запит" no-bg-shadow>\n' +
        '  <contact-form in-popup></contact-form>\n' +
        '</popup-container>',
    )
  })

  it('makes a dark page', () => {
    expect(snippet('html', viewOf('popup-button', { theme: 'dark' }))).toMatch(
      /<style>\n {2}:root \{\n {4}color-scheme: dark;\n {4}--mandry-dark: 100%;/,
    )
  })

  it('has the rules for the element, which cannot end their style sheet', () => {
    const rules = 'page-banner::part(heading) {\n  content: "</style><script>alert(1)</script>";\n}'
    const code = snippet('html', viewOf('page-banner'), rules)
    expect(code).toContain('<style>\n  page-banner::part(heading) {\n')
    expect(startTags(code).filter(({ name }) => name === 'script')).toHaveLength(1)
  })

  it.each(HOSTILE)('a browser reads %j back as it was', (heading) => {
    const [script, banner, ...others] = startTags(
      snippet('html', viewOf('page-banner', { edits: { heading, 'popup-id': null } })),
    )
    expect(script?.attributes).toMatchObject({ type: 'module', src: SCRIPT })
    expect(banner?.attributes.heading).toBe(heading)
    expect(others.map(({ name }) => name)).toEqual(['popup-container', 'contact-form'])
  })
})

describe('React', () => {
  it('imports the element, passes data by its property and listens', () => {
    const code = snippet('react', viewOf('site-header', { language: 'uk' }))
    expect(code).toContain("import 'mandry/elements/site-header'\n")
    expect(code).toContain(
      "import type { LanguageVersion, MenuConfig, OpenPopupDetail, SubmitFormDetail } from 'mandry'\n",
    )
    expect(code).toContain("import type {} from 'mandry/react'\n")
    expect(code).toMatch(/const menu: MenuConfig = \{\n {2}homepage: '\/uk\/',\n/)
    expect(code).toMatch(/<site-header\n {8}lang="uk"\n/)
    expect(code).toContain('menu={menu}')
    expect(code).toContain('onopen-popup={report}')
  })

  it('imports the elements of the content, too', () => {
    expect(snippet('react', viewOf('popup-container'))).toContain(
      "import 'mandry/elements/contact-form'\nimport 'mandry/elements/popup-button'\nimport 'mandry/elements/popup-container'\n",
    )
  })

  it.each(EXAMPLES)('%s, %s: renders the element of the example', async (_tag, _id, view) => {
    expect(await renderedByReact(view)).toEqual(elementOf(view))
  })

  it.each(HOSTILE)('passes %j as it is', async (heading) => {
    const view = viewOf('page-banner', { edits: { heading } })
    expect(await renderedByReact(view)).toEqual(elementOf(view))
  })

  it('content is JSX', async () => {
    const content =
      '<p class="a" style="color: red; --own: 1px">{a} &amp; <br><label for="b">b</label></p>'
    const code = snippet('react', viewOf('popup-container', { content }))
    expect(code).toContain(`<p className="a" style={{ color: 'red', '--own': '1px' }}>`)
    const paragraph = startTags(await markupOf(code)).find(({ name }) => name === 'p')
    expect(paragraph?.attributes).toEqual({ class: 'a', style: 'color:red;--own:1px' })
  })
})

describe('Vue', () => {
  it('binds data and numbers, listens, and says what the compiler needs', () => {
    const edits = { 'send-delay': '0', 'in-popup': '' }
    const example = widgetNamed('contact-form').examples.find(({ id }) => id === 'own-inputs')!
    const code = snippet('vue', viewOf('contact-form', { example, edits }))
    expect(code).toContain("isCustomElement: (tag) => tag.includes('-')")
    expect(code).toContain("import type {} from 'mandry/vue'")
    expect(code).toMatch(/ :send-delay="0"\s/)
    expect(code).toMatch(/ in-popup\s/)
    expect(code).toMatch(/ :config="config"\s/)
    expect(code).toContain('@submitForm="send"')
    expect(snippet('vue', viewOf('popup-button'))).toContain('@open-popup="report"')
  })

  it('two braces in content are a text', () => {
    expect(snippet('vue', viewOf('popup-button', { content: '{{ a }}' }))).toContain(
      '&#123;&#123; a }}',
    )
  })
})

describe('Svelte', () => {
  it('passes data by its property and listens', () => {
    const code = snippet('svelte', viewOf('reviews-slider'))
    expect(code).toMatch(/^<script lang="ts">\n {2}import 'mandry\/elements\/reviews-slider'\n/)
    expect(code).toContain("import type {} from 'mandry/svelte'")
    expect(code).toContain('<reviews-slider items={items}></reviews-slider>')
    expect(snippet('svelte', viewOf('contact-form'))).toContain('onsubmitForm={send}')
  })

  it('a brace in a text is no expression', () => {
    const code = snippet('svelte', viewOf('page-banner', { edits: { heading: '{a}' } }))
    expect(code).toContain('heading="&#123;a&#125;"')
  })
})

describe.each(['vue', 'svelte'] as const)('%s', (tab) => {
  it.each(HOSTILE)('passes %j as it is', (heading) => {
    const code = snippet(tab, viewOf('page-banner', { edits: { heading } }))
    const tags = startTags(code)
    expect(tags.find(({ name }) => name === 'page-banner')?.attributes.heading).toBe(heading)
    expect(tags.map(({ name }) => name)).toEqual([
      ...(tab === 'vue' ? ['script', 'template'] : ['script']),
      'page-banner',
      'popup-container',
      'contact-form',
    ])
  })

  it.each(EXAMPLES)('%s, %s: its script is TypeScript', async (_tag, _id, view) => {
    const [, script = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(snippet(tab, view)) ?? []
    const { code } = await transformWithOxc(script, 'snippet.ts')
    expect(code).toContain(`mandry/elements/${view.widget.tag}`)
  })
})

describe('a server', () => {
  it.each(EXAMPLES)('%s, %s: renders a page with the element', async (_tag, _id, view) => {
    const { html, options } = await runServer(snippet('server', view))
    const element = startTags(html).find(({ name }) => name === view.widget.tag)
    const read = Object.entries(element?.attributes ?? {})
    expect(read.map(([name, value]) => [name, normalJson(value)])).toEqual(
      [...attributesOf(view)].map(([name, value]) => [name, normalJson(value)]),
    )
    expect(html).toContain(`<html lang="${view.language}"`)
    expect(options).toEqual({ url: '/en/', configuration: {} })
  })

  it.each(HOSTILE)('passes %j as it is', async (heading) => {
    const view = viewOf('page-banner', { edits: { heading } })
    const { html } = await runServer(snippet('server', view))
    expect(startTags(html).find(({ name }) => name === 'page-banner')?.attributes.heading).toBe(
      heading,
    )
  })
})

it.each(HOSTILE)('the frame takes %j as text', (heading) => {
  const view = viewOf('page-banner', { edits: { heading } })
  const tags = startTags(framePage({ view, widgets, css: '', nonce: 'n' }))
  expect(tags.find(({ name }) => name === 'page-banner')?.attributes.heading).toBe(heading)
  expect(tags.filter(({ name }) => name === 'script' || name === 'img')).toHaveLength(1)
})

it('the frame leaves out content that is refused, and closes what is shown', () => {
  const contentIn = (content: string) =>
    framePage({ view: viewOf('popup-container', { content }), widgets, css: '', nonce: 'n' })
  expect(contentIn('<script>alert(1)</script>')).not.toContain('alert')
  expect(contentIn('a</popup-container>b')).toContain('>ab</popup-container>')
})

it('a configuration can not end its script', () => {
  const configuration = { website: '</script><img>' }
  const page = framePage({
    view: viewOf('page-banner'),
    widgets,
    css: '',
    nonce: 'n',
    configuration,
  })
  expect(startTags(page).filter(({ name }) => name === 'img')).toEqual([])
})

it('colours lose no letter', () => {
  for (const tab of TABS)
    for (const [, , view] of EXAMPLES) {
      const code = snippet(tab, view)
      expect(
        highlight(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code)
    }
})

function widgetNamed(tag: string) {
  return widgets.find((widget) => widget.tag === tag)!
}

/** The element as it should be: data as JSON, as React writes it for an element that is not defined. */
function elementOf(view: View): Start & { readonly text: string } {
  const attributes = [...attributesOf(view)].map(([name, value]) => {
    const isData = view.widget.attributes.some((known) => known.name === name && known.isData)
    return [name, isData ? normalJson(value) : value]
  })
  return {
    name: view.widget.tag,
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    text: textIn(contentOf(view)),
  }
}

async function renderedByReact(view: View): Promise<Start & { readonly text: string }> {
  const html = await markupOf(snippet('react', view))
  const own = startTags(html).find(({ name }) => name === view.widget.tag)
  return { name: '', attributes: {}, ...own, text: textIn(html) }
}

async function markupOf(code: string): Promise<string> {
  const { Example } = await moduleOf(code)
  return renderToStaticMarkup(createElement(Example as FunctionComponent))
}

async function runServer(code: string): Promise<{ html: string; options: unknown }> {
  let options: unknown
  const renderPage = (html: string, given: unknown) => {
    options = given
    return html
  }
  const { html } = await moduleOf(code, renderPage)
  return { html: String(html), options }
}

/** Runs a snippet as a module whose imports are stand-ins: elements receive their properties as attributes. */
async function moduleOf(code: string, renderPage?: unknown): Promise<Record<string, unknown>> {
  const own = code.replaceAll(/^import .*$/gm, '')
  const compiled = await transformWithOxc(own, 'snippet.tsx', {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
  })
  const body = compiled.code.replaceAll(/^export (?:\{.*\};?$)?/gm, '')
  const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- snippets are made here
  const run = new Function(
    'h',
    'Fragment',
    'renderPage',
    `const console = { log() {} }\n${body}\nreturn { ${names.join(', ')} }`,
  ) as (...args: readonly unknown[]) => Record<string, unknown>
  return run(elementWithJson, Fragment, renderPage)
}

function elementWithJson(type: ElementType, props: object | null, ...children: []) {
  if (typeof type !== 'string') return createElement(type, props, ...children)
  const entries = Object.entries(props ?? {})
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]): [string, unknown] => {
      if (!type.includes('-')) return [name, value]
      if (value === true) return [name, '']
      const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return typeof value === 'object' ? [attribute, JSON.stringify(value)] : [name, value]
    })
  return createElement(type, Object.fromEntries(entries), ...children)
}

/** JSON that is malformed stays as it is. */
function normalJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

function startTags(html: string): Start[] {
  const found: Start[] = []
  const parser = new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) })
  parser.end(html)
  return found
}

function textIn(html: string): string {
  let found = ''
  const parser = new Parser({ ontext: (text) => (found += text) })
  parser.end(html)
  return found.trim()
}
