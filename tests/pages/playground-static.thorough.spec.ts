import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { readWidgets } from '#demo/playground/catalogue/on-server.ts'
import { PICTURES_DIR } from '../support/pictures.ts'
import { serveHttp, type LocalServer } from '../support/serve-http.ts'
import { expect, test } from './support/test.ts'

/** The folder of the host that the files are put into. */
const FOLDER = '/docs/our playground/'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

let folder = ''
let server: LocalServer
let url = ''
/** Paths that the host answered with 404. */
let missing: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'mandry-playground-'))
  build(folder)
  server = await serveHttp((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = decodeURI(pathname)
    const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) || 'index.html' : undefined
    readFile(join(folder, name ?? 'no such file')).then(
      (bytes) => {
        const type = TYPES[extname(name ?? '')] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type }).end(bytes)
      },
      () => {
        missing.push(path)
        response.writeHead(404).end()
      },
    )
  })
  url = server.url + encodeURI(FOLDER)
})

test.afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function build(...args: string[]): void {
  const env = { ...process.env, PICTURES_DIR }
  execFileSync(process.execPath, ['demo/playground/build-static.ts', ...args], {
    env,
    stdio: 'pipe',
  })
}

function lastExample(tag: string): string | undefined {
  return readWidgets()
    .find((widget) => widget.tag === tag)
    ?.examples.at(-1)?.id
}

async function expectShown(page: Page, example = ''): Promise<void> {
  await expect(page.locator('#stage')).toHaveAttribute('aria-busy', 'false')
  const root = page.frameLocator('#frame').locator('#playground-widget [data-mandry-root]')
  if (!/^(no-|one-language)/.test(example)) await expect(root.first()).toBeAttached()
}

test('playground in files: every widget is live in files, in its first and last example', async ({
  page,
  problems,
}) => {
  test.slow()
  missing = []
  const frame = page.frameLocator('#frame')
  const follow = async (name: string, id?: string) => {
    await frame.locator('body').evaluate((body) => body.setAttribute('data-earlier', ''))
    await page.getByRole('link', { name, exact: true }).click()
    await expect(frame.locator('body:not([data-earlier])')).toBeAttached()
    await expectShown(page, id)
  }
  await page.goto(url)
  const picture = page.locator('.cards img').first()
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(480)
  await page.goto(`${url}?widget=page-banner`)
  await expectShown(page)
  for (const { tag, examples } of readWidgets())
    await test.step(tag, async () => {
      await follow(tag)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
      for (const { id, name } of examples.slice(1).slice(-1)) {
        await follow(name, id)
        await expect(page).toHaveURL(new RegExp(`example=${id}`))
      }
    })
  expect(missing.filter((path) => !path.endsWith('/missing.json'))).toEqual([])
  // What the examples of bad input are there to show.
  const unexpected = problems.filter((line) => !/^mandry: |missing\.json|404/.test(line))
  expect(unexpected).toEqual([])
})

test('playground in files: what an address says is shown, with pictures and fonts; it says that there is no server', async ({
  page,
}) => {
  await test.step('an example and a code tab come by their address', async () => {
    await page.goto(
      `${url}?widget=reviews-slider&example=${lastExample('reviews-slider')}&tab=react`,
    )
    await expectShown(page)
    await expect(page.getByRole('tab', { name: 'React' })).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('pictures and fonts are there, and it says that there is no server', async () => {
    await page.goto(`${url}?widget=portfolio-gallery`)
    await expect(
      page.getByText('rendered by the browser. This copy of the playground has no server.'),
    ).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Server' })).toHaveCount(0)
    const picture = page.frameLocator('#frame').locator('#playground-widget img').first()
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100)
    expect(await page.evaluate(() => document.fonts.check('16px Onest'))).toBe(true)
  })
  await test.step('language, theme, direction, attributes and content reach the frame', async () => {
    const attrs = encodeURIComponent('{"heading":"<Hills>"}')
    await page.goto(
      `${url}?widget=popup-container&lang=uk&theme=dark&dir=rtl&attrs=${attrs}&content=<p>Own</p>`,
    )
    const frame = page.frameLocator('#frame')
    const root = frame.locator('html')
    await expect(root).toHaveAttribute('lang', 'uk')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(frame.locator('#playground-widget')).toHaveAttribute('heading', '<Hills>')
    await frame.getByRole('button', { name: 'Відкрити вікно' }).click()
    await expect(frame.getByText('Own')).toBeVisible()
  })
  await test.step('an unknown element is named, with those that exist', async () => {
    await page.goto(`${url}?widget=page-baner`)
    await expect(page.getByRole('alert')).toHaveText(
      /^No element is called “page-baner”\. Did you mean page-banner\? There are contact-block,/,
    )
  })
})

test('playground in files: the build refuses a folder with files of others, and none', () => {
  expect(() => build('tests')).toThrow(/tests has files that are not the playground's/)
  expect(() => build()).toThrow(/name the folder to write/)
  expect(() => build(folder, '--release', 'src')).toThrow(/src is no release/)
  expect(readFileSync('tests/run.ts', 'utf8')).not.toBe('')
})

test('playground in files: with a release the made page has its hashes', async ({ page }) => {
  test.slow()
  const release = await mkdtemp(join(tmpdir(), 'mandry-release-'))
  const own = join(folder, 'of a release')
  try {
    await cp('dist/chunks', join(release, 'chunks'), { recursive: true })
    await cp('dist/mandry.js', join(release, 'mandry.js'))
    const integrity = {
      version: '9.8.7',
      files: { 'mandry.js': 'sha384-x', 'chunks/a.js': 'sha384-y' },
    }
    await writeFile(join(release, 'integrity.json'), JSON.stringify(integrity))
    build(own, '--release', release)
  } finally {
    await rm(release, { recursive: true })
  }
  await page.goto(`${url}of%20a%20release/index.html?page=snippet&base=https://cdn.example/mandry`)
  const code = page.locator('#snippet')
  await expect(code).toContainText(
    'src="https://cdn.example/mandry/mandry.js" integrity="sha384-x" crossorigin data-endpoint="/enquiries">',
  )
  await expect(code).toContainText('"https://cdn.example/mandry/chunks/a.js": "sha384-y"')
  await page.getByRole('checkbox', { name: 'Hashes of release 9.8.7' }).uncheck()
  await expect(code).not.toContainText('sha384')
})
