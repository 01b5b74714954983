import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { MarkdownRenderer } from 'vitepress'
import { readReferences } from '../../build/reference/write.ts'
import type { Example, ExampleTexts, Widget } from '../../demo/playground/catalogue/example.ts'
import { hasForm, type SnippetParts } from '../../demo/playground/snippets/bindings.ts'
import { ENDPOINT, notesOf, scriptTag } from '../../demo/playground/snippets/html.ts'
import { SNIPPETS } from '../../demo/playground/snippets/snippet-of.ts'
import { TABS } from '../../demo/playground/view/view.ts'

// The live example on the page of an element, and its code for each framework: of the first example of its README,
// or of a file of `examples/` if that one would show nothing by itself.

/** Pages with an example: of the elements, and the first one. */
const PAGE = /^(?:widgets[\\/]([\w-]+)[\\/]README|docs[\\/](index))\.md$/
const ROOT = join(import.meta.dirname, '../..')
const FENCE = /^```html\n(.*?)^```$/ms
const FOLDER = join(import.meta.dirname, 'examples')
const SCRIPT = '/mandry/mandry.js'

const { REFERENCES } = await readReferences()
const FORMS = REFERENCES.filter(({ events }) =>
  events.some(({ name }) => name === 'submitForm'),
).map(({ tag }) => tag)

export function showExamples(md: MarkdownRenderer, playground: string): void {
  md.core.ruler.after('normalize', 'examples', (state) => {
    const { realPath } = state.env as { realPath?: string }
    const [, tag, home] = PAGE.exec(relative(ROOT, realPath ?? '')) ?? []
    const name = tag ?? home
    if (!name) return
    state.src = state.src.replace(FENCE, (code, shown: string) => {
      const html = exampleOf(name, shown)
      if (!tag) return `${live(html)}\n\n${code}`
      const link = `<p><a href="${playground}?widget=${tag}" target="_self">Change the example in the playground</a></p>`
      return [live(html), codeGroup(tag, html), link].join('\n\n')
    })
  })
}

function exampleOf(name: string, shown: string): string {
  const own = join(FOLDER, `${name}.html`)
  return existsSync(own) ? readFileSync(own, 'utf8') : shown
}

function live(html: string): string {
  return `<div class="example" v-html="${escaped(JSON.stringify(html))}"></div>`
}

function codeGroup(tag: string, html: string): string {
  const parts = partsOf(tag, html)
  const endpoint = hasForm(parts) ? ENDPOINT : ''
  const page = [...notesOf(parts), scriptTag(SCRIPT, endpoint), '', html.trim()].join('\n')
  const blocks = TABS.map((tab) => {
    const { language, label, print } = SNIPPETS[tab]
    const code = tab === 'html' ? page : print(parts).trimEnd()
    return `\`\`\`${language} [${label}]\n${code}\n\`\`\``
  })
  return ['::: code-group', ...blocks, ':::'].join('\n\n')
}

/** The parts of snippets, read from the HTML of an example. */
function partsOf(tag: string, html: string): SnippetParts {
  const reference = REFERENCES.find((each) => each.tag === tag)
  if (!reference) throw new RangeError(`no element is called ${tag}`)
  const { children } = parseDocument(html)
  const at = children.findIndex((node) => 'name' in node && node.name === tag)
  const element = children[at]
  if (!element || !('attribs' in element)) throw new RangeError(`no <${tag}> in its example`)
  const isData = (node: (typeof children)[number]) => 'name' in node && node.name === 'script'
  const data = element.children.filter(isData).map((node) => [
    // The element's own JSON child stands for an attribute.
    reference.child ?? '',
    DomUtils.textContent(node).trim(),
  ])
  const text = (nodes: typeof children): ExampleTexts => {
    const code = DomUtils.getOuterHTML(nodes.filter((node) => !isData(node))).trim()
    return { en: code, uk: code }
  }
  const attributes = Object.entries({ ...element.attribs, ...Object.fromEntries(data) })
  const example: Example = {
    id: 'docs',
    name: 'Docs',
    direction: 'ltr',
    attributes: Object.fromEntries(
      attributes.map(([name, value]) => [name, { en: String(value), uk: String(value) }]),
    ),
    content: text(element.children),
    before: text(children.slice(0, at)),
    after: text(children.slice(at + 1)),
  }
  const widget: Widget = {
    ...reference,
    values: {},
    place: 'text',
    configured: [],
    examples: [example],
  }
  return {
    widget,
    example,
    reference,
    language: 'en',
    direction: 'ltr',
    theme: 'light',
    edits: {},
    content: undefined,
    tags: REFERENCES.map((each) => each.tag),
    forms: FORMS,
    script: SCRIPT,
    css: '',
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
