import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { exampleOf } from '#demo/playground/examples.ts'
import { framePage } from '#demo/playground/frame-page.ts'
import { snippetOf } from '#demo/playground/snippet-text.ts'

const SCRIPT = 'https://mandry.example/mandry/mandry.js'
const HOSTILE = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  `both "double" and 'single'`,
  '&quot; &amp; &lt;',
  '</page-banner>',
  'line\nbreak',
  '{"text":"it\'s <b>"}',
]

interface Start {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

it('is the script tag and the element, ready to paste', () => {
  const example = exampleOf('popup-button')!
  const snippet = snippetOf({ example, language: 'en', edits: { text: null }, script: SCRIPT })
  expect(snippet).toBe(
    `<script type="module" src="${SCRIPT}"></script>\n\n` +
      '<popup-button popup-id="form" placement="tours-list"></popup-button>\n',
  )
})

it('names the language where it is not the default, keeps flags short and content inside', () => {
  const example = exampleOf('popup-container')!
  const edits = { 'no-bg-shadow': '' }
  const snippet = snippetOf({ example, language: 'uk', edits, script: SCRIPT })
  expect(snippet).toContain(
    '<popup-container lang="uk" popup-id="form" heading="Запит" no-bg-shadow>\n' +
      '  <contact-form in-popup></contact-form>\n' +
      '</popup-container>',
  )
})

it.each(HOSTILE)('a browser reads %j back as it was', (heading) => {
  const example = exampleOf('page-banner')!
  const snippet = snippetOf({ example, language: 'en', edits: { heading }, script: SCRIPT })
  const [script, banner, ...others] = startTags(snippet)
  expect(script?.attributes).toEqual({ type: 'module', src: SCRIPT })
  expect(banner?.attributes.heading).toBe(heading)
  expect(others).toEqual([])
})

it.each(HOSTILE)('the frame takes %j as text', (heading) => {
  const example = exampleOf('page-banner')!
  const page = framePage({ example, language: 'en', edits: { heading }, css: '', nonce: 'n' })
  const tags = startTags(page)
  expect(tags.find(({ name }) => name === 'page-banner')?.attributes.heading).toBe(heading)
  expect(tags.filter(({ name }) => name === 'script' || name === 'img')).toHaveLength(1)
})

it('a configuration can not end its script', () => {
  const example = exampleOf('page-banner')!
  const configuration = { website: '</script><img>' }
  const parts = { example, edits: {}, css: '', nonce: 'n', configuration }
  const page = framePage({ ...parts, language: 'en' })
  expect(startTags(page).filter(({ name }) => name === 'img')).toEqual([])
})

function startTags(html: string): Start[] {
  const found: Start[] = []
  const parser = new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) })
  parser.end(html)
  return found
}
