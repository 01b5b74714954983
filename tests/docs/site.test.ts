import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SIDEBAR } from '../../docs/.vitepress/navigation.ts'
import { addressOf, anchorOf, linkOnSite } from '../../docs/.vitepress/pages.ts'
import { adviceOn } from '#src/diagnostics/advice.ts'
import { DOCS_ADDRESS, docsPage } from '#src/diagnostics/docs-page.ts'

const SOURCES = globSync(['*.md', '{docs,platform,src,widgets}/**/*.md'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => addressOf(file) !== undefined)
const PAGES = new Map(SOURCES.map((source) => [addressOf(source) ?? '', source]))

/** Files that name pages of the documentation. */
const TOOLS = ['src/diagnostics/advice.ts', ...globSync('widgets/cli/check/checks/*.ts')]

describe('the site of the documents', () => {
  it('has a page at each address of its menu, and every page is in the menu', () => {
    const addresses = SIDEBAR.flatMap(({ items }) => items).map(({ link }) =>
      posix.join(link.slice(1), link.endsWith('/') ? 'index.md' : '').replace(/(?<!\.md)$/, '.md'),
    )
    expect(addresses.toSorted()).toEqual([...PAGES.keys()].toSorted())
  })

  it('has one source for each page', () => expect(PAGES.size).toBe(SOURCES.length))

  it.each([
    ['docs/guides/react.md', '../../widgets/README.md#events', '/elements/index.md#events'],
    ['widgets/site-header/README.md', '../lang-switcher/README.md', '/elements/lang-switcher.md'],
    ['platform/README.md', '../docs/platform/items.md', '/platform/items.md'],
    ['CHANGELOG.md', 'docs/guides/forms.md', '/guides/forms.md'],
    ['docs/index.md', '#start', '#start'],
    ['docs/index.md', 'https://semver.org', 'https://semver.org'],
  ])('%s: the link %s leads to %s', (source, href, address) => {
    expect(linkOnSite(source, href)).toBe(address)
  })

  it('leads to the repository for files that are no pages', () => {
    expect(linkOnSite('docs/guides/hosting.md', '../../CONTRIBUTING.md')).toMatch(
      /^https:\/\/github\.com\/.*\/blob\/main\/CONTRIBUTING\.md$/,
    )
  })
})

describe.each(SOURCES)('%s', (source) => {
  const text = withoutCode(source)

  it('links only to headings that exist', () => {
    const links = Array.from(text.matchAll(/\]\(([^)\s]*)#([^)\s]+)\)/g), ([, path, hash]) => ({
      path: path ?? '',
      hash: hash ?? '',
    }))
    const isMissing = ({ path, hash }: (typeof links)[number]) => {
      if (/^[a-z]+:/.test(path)) return false
      const target = path ? posix.join(posix.dirname(source), path) : source
      return !anchorsOf(target).has(hash)
    }
    expect(links.filter(isMissing)).toEqual([])
  })

  it('has one title', () => expect(text.match(/^# .+$/gm)).toHaveLength(1))
})

describe('what the playground leads to', () => {
  it.each(globSync('widgets/*/README.md'))('%s says its keyboard and roles', (source) => {
    expect(anchorsOf(source)).toContain('keyboard-and-roles')
  })

  it.each(['widgets/README.md', 'docs/guides/measuring.md'])('%s has the events', (source) => {
    expect(anchorsOf(source)).toContain('events')
  })
})

describe('what tools lead to', () => {
  it('is a page, and a heading of it', () => {
    const named = TOOLS.flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll('${TROUBLES}', 'guides/troubleshooting')
      const own = file.includes('/checks/')
        ? /'((?:troubleshooting|plain-html|security|node)[#\w-]*)'/g
        : /['`]((?:guides|server|elements)\/[\w#/-]*)['`]/g
      return Array.from(code.matchAll(own), ([, page = '']) =>
        file.includes('/checks/') ? `guides/${page}` : page,
      )
    })
    expect(named.length).toBeGreaterThan(15)
    const missing = named.filter((page) => {
      const [path = '', hash] = page.split('#')
      const source = PAGES.get(path.endsWith('/') ? `${path}index.md` : `${path}.md`)
      return !source || (hash !== undefined && !anchorsOf(source).has(hash))
    })
    expect(missing).toEqual([])
  })

  it('is below the address of the documentation', () => {
    expect(docsPage('guides/security#headers')).toBe(`${DOCS_ADDRESS}guides/security.html#headers`)
    expect(docsPage('elements/')).toBe(`${DOCS_ADDRESS}elements/`)
    const { guide } = adviceOn('mandry: <page-banner>: level: expected 1', 'page-banner')
    expect(guide).toBe(`${DOCS_ADDRESS}elements/page-banner.html`)
  })
})

function withoutCode(source: string): string {
  return readFileSync(source, 'utf8').replaceAll(/^```.*?^```/gms, '')
}

/** Anchors of a document's headings, as GitHub and the site make them. */
function anchorsOf(file: string): Set<string> {
  if (!existsSync(file) || !file.endsWith('.md')) return new Set()
  const titles = Array.from(withoutCode(file).matchAll(/^#+ (.+)$/gm), ([, title = '']) => title)
  return new Set(titles.map((title) => anchorOf(title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))))
}
