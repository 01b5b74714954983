import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCircles, importsOf, sourceFiles } from './support/import-graph.ts'

/** A folder may import from those to its left. `tests` may import anything, nothing imports `tests`. */
const ORDER = ['platform', 'src', 'widgets', 'demo']

/** What may be imported by package name, and where. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  platform: /^fuse\.js(\/basic)?$/,
  src: /^(react|react-dom|swiper|swiper\/modules|react\/.*|react-dom\/.*|valibot|@r2wc\/core|htmlparser2|idiomorph|file-type|fastest-levenshtein|custom-elements-manifest|altcha-lib(\/algorithms\/web\/.*)?)$/,
  widgets: /^(react|react-dom|swiper|swiper\/.*|valibot)$/,
  demo: /./,
}

/** Entries that join widgets; a widget's own files never import another widget. */
const CATALOGUES = new Set(['list.ts', 'chunks', 'entries'])

/** What a widget is made with: the modules that other projects import as `mandry/element…`, and two of the package's own. */
const WIDGET_DOOR = /^src\/(public\/(element|behaviours|docs|styles|own-widgets)|ui\/swiper)\.ts$/

/** What a widget is for pages of the platform's own library; other projects have no such thing. */
const VENDOR_FILE = /\.vendor\.ts$/

/** The files besides the demo's that need Node: no browser entry reaches them. */
const FILES_ON_DISK: readonly string[] = [
  'src/enquiries/server/file-outbox.ts',
  'src/enquiries/server/uploads/folder-file-store.ts',
  'src/enquiries/server/write-durably.ts',
]

/** Run by Node for the build and its documents; nothing that ships imports them. Some write imports as text. */
const TOOLS = /^(widgets\/cli\/|demo\/((studio\/)?vite\.|playground\/build-static))/

/** The layers of the demo. Each may import from those it names, and from itself; `main.ts` from all of them. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  log: ['platform'],
  platform: [],
  content: ['platform'],
  http: ['platform'],
  images: ['content', 'http', 'platform'],
  enquiries: ['content', 'http', 'platform'],
  site: ['content', 'http', 'images', 'enquiries', 'platform'],
  studio: ['content', 'http', 'images', 'enquiries', 'platform'],
  playground: ['content', 'http', 'images', 'site', 'platform'],
  docs: [],
}

/** What other layers of the demo import of the local platform. */
const PLATFORM_ENTRY = 'demo/platform/index.ts'

/** Folders with circles that are still to be mended. One without a circle fails the test: take it out of the list. */
const KNOWN_CIRCLES: readonly string[] = []

const files = sourceFiles(ORDER)

describe.each(files)('%s', (file) => {
  const imports = importsOf(file)

  it('imports only what it may', () => {
    expect(imports.filter((specifier) => !mayImport(file, specifier))).toEqual([])
  })

  it('is named by what it holds', () => {
    expect(posix.basename(file)).not.toMatch(/^(utils?|helpers?|common|types|misc)\./)
  })
})

it('no files and no folders import each other in a circle, types included', () => {
  const circles = findCircles(files)
  const isIn = (folder: string) => (circle: string) => circle.startsWith(`${folder}:`)
  expect(circles.filter((circle) => !KNOWN_CIRCLES.some((folder) => isIn(folder)(circle)))).toEqual(
    [],
  )
  expect(KNOWN_CIRCLES.filter((folder) => !circles.some(isIn(folder)))).toEqual([])
})

it('no listener gets an AbortController as its options', () => {
  // Older versions of zone.js write `signal` into the options, which is read-only there: the listener is never added.
  const passed = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const names = Array.from(code.matchAll(/(\w+) = new AbortController\(\)/g), ([, name]) => name)
    return names
      .filter((name) =>
        new RegExp(`addEventListener\\([^]{0,100}?, ${name}\\)|\\n +${name},\\n +\\)`).test(code),
      )
      .map((name) => `${file}: ${name}`)
  })
  expect(passed).toEqual([])
})

it('no file asks whether something is an instance of Promise', () => {
  // zone.js replaces the page's Promise: what `import()` or an async function returns is not an instance of it.
  const asking = files.filter((file) => /instanceof Promise\b/.test(readFileSync(file, 'utf8')))
  expect(asking).toEqual([])
})

it('styles of shadow roots look at nothing that changes with `:has()`', () => {
  // WebKit (seen in 2.50, which is Safari 26) does not look again when it changes: the menu never opened there.
  const sheets = ['src', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => posix.join(folder, file.replaceAll('\\', '/'))),
  )
  expect(sheets.length).toBeGreaterThan(10)
  expect(sheets.filter((sheet) => /:has\(/.test(withoutComments(sheet)))).toEqual([])
})

it('servers of browser tests are started by serve-http.ts, which answers the request for the icon', () => {
  // A browser with a window logs a 404 for it, and tests read the console.
  const own = sourceFiles(['tests/pages']).filter((file) =>
    /\b(createServer|createSecureServer)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})

function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
}

function mayImport(file: string, specifier: string): boolean {
  const [folder = '', part = ''] = file.split('/')
  if (TOOLS.test(file)) return true
  // An import in declarations that the file writes.
  if (specifier.startsWith('${')) return true
  // The loader fetches the entry of delivery itself: a module that both shared would be one more request.
  if (file === 'widgets/entries/main.ts' && specifier.endsWith('/enquiries/browser/main.ts'))
    return true
  if (/(^|\/)main\.ts$/.test(specifier)) return false
  // The package's own files name each other by path: their declarations are published as they are written.
  if (specifier.startsWith('#demo/')) return folder === 'demo' && mayEnter(part, specifier.slice(1))
  // The demo reaches the package by its public entries, as any other project does.
  if (specifier.startsWith('#')) return false
  if (specifier === 'mandry' || specifier.startsWith('mandry/')) return folder === 'demo'
  if (specifier.startsWith('.')) return mayImportRelative(file, specifier, [folder, part])
  if (specifier.startsWith('node:')) return folder === 'demo' || FILES_ON_DISK.includes(file)
  if (specifier === 'idb-keyval')
    return /^(src\/enquiries\/browser|demo\/studio\/(editing|session))\//.test(file)
  return PACKAGES[folder]?.test(specifier) ?? false
}

function mayImportRelative(
  file: string,
  specifier: string,
  [folder, part]: [string, string],
): boolean {
  const target = posix.join(posix.dirname(file), specifier)
  const [toFolder = '', toPart = ''] = target.split('/')
  if (folder === 'widgets' && toFolder === 'src' && !CATALOGUES.has(part))
    return WIDGET_DOOR.test(target) || (VENDOR_FILE.test(file) && toPart === 'vendor')
  if (toFolder !== folder) return mayImportFolder(folder, target)
  if (folder === 'widgets') return toPart === part || CATALOGUES.has(part)
  if (folder === 'demo') return mayEnter(part, target) && !isUpward(file, target)
  return true
}

/** Other folders are reached in the order above, and the client library by its entries and a few small functions. */
function mayImportFolder(folder: string, target: string): boolean {
  const [toFolder = ''] = target.split('/')
  const isEntry =
    /^platform\/(query\/index|index|query\/values\/contacts|transport\/(backoff|wait|http-url))\.ts$/.test(
      target,
    )
  if (toFolder === 'platform' && !isEntry) return false
  return folder !== 'demo' && ORDER.slice(0, ORDER.indexOf(folder)).includes(toFolder)
}

/** Whether a layer of the demo may import a file of the demo. */
function mayEnter(layer: string, target: string): boolean {
  const [, toLayer = ''] = target.split('/')
  if (toLayer === layer) return true
  const isOpen = toLayer !== 'platform' || target === PLATFORM_ENTRY
  return isOpen && (!(layer in LAYERS) || (LAYERS[layer]?.includes(toLayer) ?? false))
}

/** In the platform, rules and store know nothing of routes. */
function isUpward(file: string, target: string): boolean {
  return /^demo\/platform\/(rules|store)\//.test(file) && target.startsWith('demo/platform/routes/')
}
