import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'

// The site of the documents as files. Needs `npm run build`.

const FOLDER = 'docs/dist'
const BASE = '/docs/'
const FILES = globSync('**/*.html', { cwd: FOLDER, exclude: ['404.html'] }).map((file) =>
  file.replaceAll('\\', '/'),
)

interface Page {
  readonly links: readonly string[]
  readonly ids: ReadonlySet<string>
}

const pages = new Map(FILES.map((file) => [file, readPage(file)]))

describe.each(FILES)('%s', (file) => {
  it('leads to pages and headings that exist', () => {
    const missing = pages.get(file)?.links.filter((link) => !exists(link, file))
    expect(missing).toEqual([])
  })
})

it('every page is readable without script: its text is in the file', () => {
  expect(FILES.length).toBeGreaterThan(50)
  for (const file of FILES) expect(readFileSync(join(FOLDER, file), 'utf8')).toMatch(/<h1[ >]/)
})

it('the example of each element has the content that a server renders', () => {
  const elements = FILES.filter((file) => /^elements\/(?!index)/.test(file))
  expect(elements.length).toBeGreaterThan(9)
  for (const file of elements)
    expect(readFileSync(join(FOLDER, file), 'utf8'), file).toContain('shadowrootmode="open"')
})

function exists(link: string, from: string): boolean {
  const { pathname, hash, origin } = new URL(link, `https://site${BASE}${from}`)
  // The playground and the pages of other hosts.
  if (origin !== 'https://site' || !pathname.startsWith(BASE)) return true
  const path = decodeURI(pathname.slice(BASE.length))
  const file = path === '' || path.endsWith('/') ? posix.join(path, 'index.html') : path
  const page = pages.get(file)
  if (!page) return existsSync(join(FOLDER, file))
  return hash === '' || page.ids.has(decodeURIComponent(hash.slice(1)))
}

function readPage(file: string): Page {
  const links: string[] = []
  const ids = new Set<string>()
  const visit = (nodes: readonly unknown[]) => {
    for (const { name, attribs, children } of nodes as {
      name?: string
      attribs?: Record<string, string>
      children?: unknown[]
    }[]) {
      // What an example shows is not a part of the documents.
      if (attribs?.['class'] === 'example') continue
      if (attribs?.['id']) ids.add(attribs['id'])
      if (name === 'a' && attribs?.['href']) links.push(attribs['href'])
      visit(children ?? [])
    }
  }
  visit(parseDocument(readFileSync(join(FOLDER, file), 'utf8')).children)
  return { links, ids }
}
