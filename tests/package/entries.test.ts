import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { CONSUMER, INSTALLED, publicEntries, scripts } from '../support/installed-package.ts'
import { ensureOldestNode } from '../support/oldest-node.ts'
import { variants } from '../support/test-size.ts'

// The package as somebody else has it: packed, and installed into an empty project.

/** What each entry exports besides types. A name of the bundler's own would stand out here. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  mandry: [],
  // Types for the templates of frameworks.
  'mandry/react': [],
  'mandry/preact': [],
  'mandry/vue': [],
  'mandry/svelte': [],
  'mandry/define': [],
  'mandry/delivery': ['startByTag', 'startDelivery'],
  'mandry/mandry.iife.js': [],
  'mandry/lite': [],
  'mandry/lite/mandry.iife.js': [],
  'mandry/platform': [
    'AppsService',
    'AuthError',
    'HttpError',
    'NetworkError',
    'PartialCopyError',
    'PlatformError',
    'RedirectError',
    'ShapeError',
    'TooLargeError',
    'alternativesAt',
    'alternativesUpward',
    'createPlatform',
    'createTransport',
    'localStorageSession',
    'memoryStorage',
    'mergeChunks',
    'pageAddress',
  ],
  'mandry/platform/records': ['RecordError', 'recordsOf'],
  'mandry/render': ['renderPage'],
  'mandry/element/load': ['loadWidgets'],
  'mandry/consent': ['hasConsent', 'onConsentChange', 'setConsent'],
  'mandry/translations': ['registerTranslation'],
  'mandry/translations/en': ['english'],
  'mandry/element/reference': ['elementTypes', 'manifestOf', 'referenceOf'],
}

/** Entries that use the React of the project that imports them. */
const WITH_REACT = ['mandry/element', 'mandry/element/define', 'mandry/element/server']

const exportsExpected = (entry: string) =>
  entry.startsWith('mandry/elements/') ? [] : EXPORTS[entry]

/** In the project's own, other tests run the package. */
const NODES = variants(['Node 22', ensureOldestNode()], ["the project's Node", process.execPath])

it('every widget has an entry', () => {
  const tags = globSync('widgets/*/*.element.ts').map(
    (file) => `mandry/elements/${basename(file, '.element.ts')}`,
  )
  expect(tags.length).toBeGreaterThan(9)
  const entries = [...publicEntries().keys()].filter((entry) => entry.includes('/elements/'))
  expect(entries.toSorted()).toEqual(tags.toSorted())
})

it('the package contains only scripts that parse', async () => {
  const files = scripts(INSTALLED)
  const paths = JSON.stringify(files.map((file) => join(INSTALLED, file)))
  // One process for all of them. A module is parsed when it is made.
  const script = `import { readFileSync } from 'node:fs'
    import { SourceTextModule } from 'node:vm'
    for (const path of ${paths})
      try { new SourceTextModule(readFileSync(path, 'utf8')) } catch { console.log(path) }`
  const args = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '-e', script]
  const { stdout } = await run(args, process.execPath)
  expect(files.length).toBeGreaterThan(20)
  expect(stdout).toBe('')
})

describe.each(NODES)('in %s', (_name, node) => {
  it.each(WITH_REACT)('%s needs the React of the project', async (entry) => {
    await expect(exportsOf(entry, node)).rejects.toThrow("Cannot find package 'react")
  })

  const others = [...publicEntries().keys()].filter((entry) => !WITH_REACT.includes(entry))
  it.each(others)('%s can be imported', async (entry) => {
    const names = await exportsOf(entry, node)
    expect(names.filter((name) => name.length < 3)).toEqual([])
    const expected = exportsExpected(entry)
    if (expected) expect(names).toEqual(expected)
    else expect(names.length).toBeGreaterThan(1)
  })

  it('mandry/server renders an element', async () => {
    const script = `import { renderPage } from 'mandry/server'
      console.log(renderPage('<page-banner heading="Tours"></page-banner>'))`
    expect(await output(script, node)).toMatch(/<template shadowrootmode="open">.*<h1[^>]*>Tours/s)
  })

  it.each([
    'mandry',
    'mandry/lite',
    'mandry/define',
    'mandry/elements/site-header',
    'mandry/mandry.iife.js',
    'mandry/lite/mandry.iife.js',
  ])('%s does nothing without a page', async (entry) => {
    const script = `import ${JSON.stringify(entry)}`
    const { stdout, stderr } = await run(['--input-type=module', '-e', script], node)
    expect(stdout + stderr).toBe('')
  })

  it('mandry/define says what is missing where there is a document and no React', async () => {
    const script = `globalThis.document = {}; await import('mandry/define')`
    await expect(output(script, node)).rejects.toThrow(
      'needs react and react-dom 19.2 or later: install them, or import mandry, which brings its own',
    )
  })
})

async function exportsOf(entry: string, node: string): Promise<string[]> {
  const script = `console.log(Object.keys(await import(${JSON.stringify(entry)})).sort().join())`
  return (await output(script, node)).trim().split(',').filter(Boolean)
}

async function output(script: string, node: string): Promise<string> {
  return (await run(['--input-type=module', '-e', script], node)).stdout
}

async function run(args: readonly string[], node: string) {
  const { NODE_ENV: _, ...env } = process.env
  return await promisify(execFile)(node, args, { cwd: CONSUMER, env })
}
