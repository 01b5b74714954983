import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type * as Server from 'mandry/server'
import type * as Catalogue from '#demo/playground/catalogue/on-server.ts'
import { expect, test } from './support/test.ts'

/** What the builds and the tests below need of the project. */
const NEEDED = [
  'build',
  'demo',
  'docs',
  'platform',
  'src',
  'tests',
  'widgets',
  ...globSync(['*.{cjs,json,md,ts}', '.size-limit.json', 'LICENSE']),
]

/** Tests that go through all widgets. */
const OF_ALL_WIDGETS = ['widgets/guides', 'widgets/list', 'widgets/reference', 'demo/playground']

let copy = ''

test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mandry-new-widget-'))
  // Without the manifest of the demo, its `mandry` is the package of the copy.
  const filter = (path: string) =>
    !/(^|[\\/])(dist|node_modules|demo[\\/]package\.json)$/.test(path)
  for (const path of NEEDED) cpSync(path, join(copy, path), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
})

test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('new:widget: a new widget builds, is rendered by the server, defined in a browser and shown by the playground @thorough', async ({
  page,
  problems,
}) => {
  test.slow()
  run('build/new-widget.ts', 'price-list')
  run(
    'build/new-widget.ts',
    'opening-hours-of-all-our-offices-and-of-the-call-centre-in-every-season',
  )
  run('build/build.ts')
  run('demo/build.ts')
  run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', ...OF_ALL_WIDGETS)
  const written = writtenFiles()
  expect(written).toEqual(
    expect.arrayContaining(['README.md', 'widgets/price-list/price-list.tsx']),
  )
  run('node_modules/oxfmt/bin/oxfmt', '--check', ...written)

  const { renderPage } = await importCopy<typeof Server>('dist/server.js')
  const body = '<price-list heading="Prices"></price-list>'
  const html = renderPage(`<!doctype html><title>Prices</title>${body}`)
  expect(html).toMatch(/<h2[^>]*>Prices<\/h2>/)
  expect(html).toMatch(/<style>.*\.heading/s)

  const script = '<script type="module" src="/mandry.js"></script>'
  await page.route('http://prices.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: html + script })
      : route.fulfill({ path: join(copy, 'dist', pathname) })
  })
  await page.goto('http://prices.test/')
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => customElements.get('price-list') !== undefined))
    .toBe(true)
  await page.locator('price-list').evaluate((host) => host.setAttribute('heading', 'New prices'))
  await expect(page.getByRole('heading', { name: 'New prices' })).toBeVisible()
  expect(problems).toEqual([])

  const { readWidgets } = await importCopy<typeof Catalogue>(
    'demo/playground/catalogue/on-server.ts',
  )
  expect(readWidgets().find(({ tag }) => tag === 'price-list')).toMatchObject({
    summary: 'What it is, in one sentence.',
    attributes: [{ name: 'heading' }],
    examples: [{ name: 'Plain', attributes: { heading: { en: 'A heading' } } }, {}, {}],
  })
})

/** What is new in the copy, or not as in the original. */
function writtenFiles(): string[] {
  const files = globSync(['README.md', 'widgets/**/*.*'], { cwd: copy })
  const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  return files.filter((file) => textOf(file) !== textOf(join(copy, file)))
}

async function importCopy<T>(file: string): Promise<T> {
  return (await import(join(copy, file))) as T
}

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe' })
}
