import { execFileSync } from 'node:child_process'
import { ASTWithSource, parseTemplate, TmplAstElement } from '@angular/compiler'
import { Parser } from 'htmlparser2'
import { compile } from 'svelte/compiler'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { compileTemplate, parse } from 'vue/compiler-sfc'
import { attributesOf } from '#demo/playground/catalogue/example.ts'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { snippetOf } from '#demo/playground/snippets/snippet-of.ts'
import { readView } from '#demo/playground/view/view.ts'
import { REFERENCES } from '../../build/reference/all.ts'

const widgets = readWidgets()
const tags = widgets.map(({ tag }) => tag)
const forms = ['contact-block', 'contact-form']

const hasPhp = canRunPhp()

describe.each(REFERENCES)('$tag', (reference) => {
  const view = readView(new URLSearchParams({ widget: reference.tag }), widgets)!
  it.each(view.widget.examples)('$id compiles in Svelte and Vue', (example) => {
    const parts = { ...view, example, reference, tags, forms, css: '', script: '/mandry.js' }
    expect(compile(snippetOf('svelte', parts), { generate: 'client' }).warnings).toEqual([])
    const { descriptor, errors } = parse(snippetOf('vue', parts))
    expect(errors).toEqual([])
    const template = compileTemplate({
      source: descriptor.template?.content ?? '',
      filename: 'example.vue',
      id: 'example',
      compilerOptions: { isCustomElement: (tag) => tag.includes('-') },
    })
    expect(template.errors).toEqual([])
  })

  it.each(view.widget.examples)(
    '$id compiles in Angular, whose template has the element',
    async (example) => {
      const parts = { ...view, example, reference, tags, forms, css: '', script: '/mandry.js' }
      const code = snippetOf('angular', parts)
      const template = await templateOf(code)
      const { nodes, errors } = parseTemplate(template, 'example.html')
      expect(errors).toBeNull()
      const own = nodes.filter((node) => node instanceof TmplAstElement)
      const element = own.find(({ name }) => name === reference.tag)
      const texts = element?.attributes.map(({ name }) => name) ?? []
      const data = element?.inputs.map(({ name }) => name) ?? []
      const wanted = Array.from(attributesOf(parts).keys(), (name) =>
        data.includes(propertyOf(name)) ? propertyOf(name) : name,
      )
      expect(new Set([...texts, ...data])).toEqual(new Set(wanted))
    },
  )

  it.runIf(hasPhp).each(view.widget.examples)('$id is the same page by PHP', (example) => {
    const parts = { ...view, example, reference, tags, forms, css: '', script: '/mandry.js' }
    const html = execFileSync('php', { input: snippetOf('php', parts), encoding: 'utf8' })
    expect(attributesIn(html, reference.tag)).toEqual(
      Object.fromEntries(
        Array.from(attributesOf(parts), ([name, value]) => [name, normalJson(value)]),
      ),
    )
  })
})

const HOSTILE = [
  `"double" 'single' \\ \`tick\` \${dollar}`,
  '{{ braces }} {one} @if (true) { x }',
  '<?php echo 1 ?> </page-banner>',
  '&quot; &amp; &lt;',
  'line\nbreak',
]

describe.each(HOSTILE)('%j', (text) => {
  const view = readView(new URLSearchParams({ widget: 'page-banner' }), widgets)!
  const reference = REFERENCES.find(({ tag }) => tag === 'page-banner')!
  const edits = { heading: text, data: JSON.stringify({ title: text }) }
  const parts = { ...view, edits, reference, tags, forms, css: '', script: '/mandry.js' }

  it('is a text in Angular', async () => {
    const code = snippetOf('angular', parts)
    const { nodes, errors } = parseTemplate(await templateOf(code), 'example.html')
    expect(errors).toBeNull()
    const banner = nodes.find((node) => node instanceof TmplAstElement)
    const attribute = banner?.attributes.find(({ name }) => name === 'heading')
    const input = banner?.inputs.find(({ name }) => name === 'heading')?.value
    expect(attribute?.value ?? (input instanceof ASTWithSource ? input.source : '')).toBe(
      text.replaceAll('{{', "{{ '{{' }}"),
    )
  })

  it.runIf(hasPhp)('is a text in PHP', () => {
    const html = execFileSync('php', { input: snippetOf('php', parts), encoding: 'utf8' })
    expect(attributesIn(html, 'page-banner')).toMatchObject({ heading: text, data: edits.data })
  })
})

/** The name of the property that an attribute has. */
function propertyOf(attribute: string): string {
  return attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The template of a component, whose module compiles. */
async function templateOf(code: string): Promise<string> {
  const [, literal = ''] = /^ {2}template: (`.*`),$/ms.exec(code) ?? []
  const { code: compiled } = await transformWithOxc(code, 'example.ts')
  expect(compiled).toContain('class Example')
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the literal is made here
  return String((new Function(`return ${literal}`) as () => unknown)())
}

function attributesIn(html: string, tag: string): Record<string, string> {
  let found: Record<string, string> = {}
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === tag) found = attributes
    },
  })
  parser.end(html)
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, normalJson(value)]))
}

/** JSON that is malformed stays as it is. */
function normalJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

function canRunPhp(): boolean {
  try {
    execFileSync('php', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
