import { compile } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { compileTemplate, parse } from 'vue/compiler-sfc'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { snippetOf } from '#demo/playground/snippets/snippet-of.ts'
import { readView } from '#demo/playground/view/view.ts'
import { REFERENCES } from '../../build/reference/all.ts'

const widgets = readWidgets()
const tags = widgets.map(({ tag }) => tag)
const forms = ['contact-block', 'contact-form']

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
})
