import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

const FILES = ['CONTRIBUTING.md', ...globSync('docs/*.md')]

const GUIDE = FILES.map((file) => readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '')).join(
  '\n',
)

/** What the guide names as code. */
const NAMED = [...new Set(Array.from(GUIDE.matchAll(/`([^`\s]+)`/g), ([, name = '']) => name))]

/** Paths from the root. Not those of packages, and not what is made where it is ignored. */
const PATH = /^(?!mandry\/|node_modules\/|\.cache\/)[\w.-]+\/[^/].*$/

const FILE_NAME = /^[\w-][\w.-]*\.(tsx?|css|cjs)$/

/** Stands for many names, and so does what follows. */
const PLACEHOLDER = /[<*…{]/

it('CONTRIBUTING.md and docs/ name only paths that exist', () => {
  const paths = NAMED.filter((name) => PATH.test(name)).map(withoutPlaceholder)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('CONTRIBUTING.md and docs/ name only existing files, if they leave out the folder', () => {
  const names = NAMED.filter((name) => FILE_NAME.test(name))
  const known = new Set(
    globSync(['*.{ts,cjs}', '{platform,src,widgets,demo,tests}/**/*.{ts,tsx,css}']).map((file) =>
      posix.basename(file.replaceAll('\\', '/')),
    ),
  )
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

it.each(FILES)('%s links only to files that exist', (file) => {
  const links = Array.from(
    readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g),
    ([, link = '']) => posix.join(posix.dirname(file), link),
  )
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})

/** The part of a path that is written out. */
function withoutPlaceholder(path: string): string {
  const parts = path.split('/')
  const first = parts.findIndex((part) => PLACEHOLDER.test(part))
  return first < 0 ? path : parts.slice(0, first).join('/')
}
