import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

// The live example on the page of an element: the first example of its README, or a file of `examples/` if that
// one would show nothing by itself.

/** Pages with an example: of the elements, and the first one. */
const PAGE = /widgets[\\/]([\w-]+)[\\/]README\.md$|docs[\\/](index)\.md$/
const FOLDER = join(import.meta.dirname, 'examples')

export function showExamples(md: MarkdownRenderer, playground: string): void {
  const { fence } = md.renderer.rules
  if (!fence) throw new TypeError('the renderer has no rule for code')
  md.renderer.rules.fence = (...parts) => {
    const code = fence(...parts)
    const [tokens, at, , env] = parts
    const [, tag, home] = PAGE.exec((env as { realPath?: string }).realPath ?? '') ?? []
    const name = tag ?? home
    const isFirst = tokens.findIndex(({ type }) => type === 'fence') === at
    if (!name || !isFirst) return code
    const link = `<p><a href="${playground}?widget=${tag}" target="_self">Change the example in the playground</a></p>\n`
    return exampleOf(name, tokens[at]?.content ?? '') + code + (tag ? link : '')
  }
}

function exampleOf(name: string, shown: string): string {
  const own = join(FOLDER, `${name}.html`)
  const html = existsSync(own) ? readFileSync(own, 'utf8') : shown
  return `<div class="example" v-html="${escaped(JSON.stringify(html))}"></div>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
