import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeCdn } from '../../build/release/cdn.ts'
import { INSTALLED, PACKAGE } from '../support/installed-package.ts'
import { makeReleaseCheckout } from '../support/release-checkout.ts'
import { examplesIn } from '../support/run-example.ts'
import { startCdn, type Cdn } from './support/cdn.ts'
import { expect, test } from './support/test.ts'

// Two versions on one CDN: the installed package, and the next release, which `npm run release` builds.

const { version: FIRST } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  version: string
}

const hosting = readFileSync('docs/guides/hosting.md', 'utf8')
const security = readFileSync('docs/guides/security.md', 'utf8')

/** How long the build of the next release may take on a busy machine. */
const BUILD_MS = 240_000

const PAGE = `<popup-button popup-id="form">Open</popup-button>
<popup-container popup-id="form"><contact-form in-popup send-delay="0"></contact-form></popup-container>
<div style="height: 5000px"></div>
<portfolio-gallery><script type="application/json">
  [{ "image": "/a.jpg", "title": "Evening", "slug": "evening", "formats": [] }]
</script></portfolio-gallery>`

let cdn: Cdn
/** The folder of versions that the release of the next one made. */
let nextFolder = ''
let next = ''
let removeCheckout = () => {}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS)
  cdn = await startCdn()
  const checkout = makeReleaseCheckout()
  removeCheckout = () => checkout.remove()
  checkout.addChangeset('minor', 'Something is new.')
  expect(await checkout.version()).toMatchObject({ status: 0 })
  expect(await checkout.release(['--base', cdn.url])).toMatchObject({ status: 0 })
  nextFolder = join(checkout.output, 'cdn')
  next = readdirSync(nextFolder).find((name) => name !== 'latest') ?? ''
})

test.afterAll(async () => {
  await cdn.stop()
  removeCheckout()
})

test.beforeEach(({ htmlServer }) => {
  htmlServer.put('/a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
  for (const name of readdirSync(cdn.folder)) rmSync(join(cdn.folder, name), { recursive: true })
  writeCdn({ from: INSTALLED, to: cdn.folder, version: FIRST, base: cdn.url })
})

/** Adds the next version, as an upload that deletes nothing does. */
function uploadNext(): void {
  cpSync(nextFolder, cdn.folder, { recursive: true })
}

/** The addresses of the scripts that the page has got since. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().startsWith(cdn.url)) scripts.push(response.url())
  })
  return scripts
}

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click()
  const form = page.locator('popup-container contact-form')
  await form.getByLabel(/Email/).fill('ann@example.com')
  await form.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(form.getByText('Successfull')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function useGallery(page: Page): Promise<void> {
  await page.locator('portfolio-gallery').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => customElements.get('portfolio-gallery'))
  await page.locator('portfolio-gallery [data-work]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Chunks that only one of the two versions has. */
function changedChunks(): { readonly old: readonly string[]; readonly fresh: readonly string[] } {
  const [first, second] = [join(cdn.folder, FIRST), join(nextFolder, next)].map((folder) =>
    readdirSync(join(folder, 'chunks')).filter((file) => file.endsWith('.js')),
  ) as [string[], string[]]
  return {
    old: first.filter((file) => !second.includes(file)),
    fresh: second.filter((file) => !first.includes(file)),
  }
}

const namesOf = (urls: readonly string[]) => urls.map((url) => url.slice(url.lastIndexOf('/') + 1))

test('upgrade: a page that is open when latest/ changes goes on with its version', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(PAGE, { script: false, head: cdn.snippet('latest') })
  uploadNext()
  const scripts = watchScripts(page)
  await fillForm(page)
  await useGallery(page)
  const { old, fresh } = changedChunks()
  expect(namesOf(scripts).filter((file) => old.includes(file)).length).toBeGreaterThan(2)
  expect(namesOf(scripts).filter((file) => fresh.includes(file))).toEqual([])
  expect(problems).toEqual([])
})

test('upgrade: the next page gets the new version', async ({ openHtml, page, problems }) => {
  uploadNext()
  const scripts = watchScripts(page)
  await openHtml(PAGE, { render: false, script: false, head: cdn.snippet('latest') })
  await fillForm(page)
  await useGallery(page)
  const { old, fresh } = changedChunks()
  expect(namesOf(scripts).filter((file) => fresh.includes(file)).length).toBeGreaterThan(2)
  expect(namesOf(scripts).filter((file) => old.includes(file))).toEqual([])
  expect(problems).toEqual([])
})

test('upgrade: where the old chunks were removed, one line says so and the page works', async ({
  openHtml,
  page,
  problems,
}) => {
  await openHtml(PAGE, { script: false, head: cdn.snippet('latest') })
  await fillForm(page)
  rmSync(join(cdn.folder, 'latest'), { recursive: true })
  uploadNext()
  await page.locator('portfolio-gallery').scrollIntoViewIfNeeded()
  const ours = () => problems.filter((line) => line.startsWith('mandry:'))
  await expect.poll(ours).toHaveLength(1)
  const shown = examplesIn(hosting).find(({ code }) => code.startsWith('mandry:'))
  expect(ours()[0]).toContain(shown?.code.trim())
  const work = page.locator('portfolio-gallery [data-work]').first()
  await expect(work).toBeVisible()
  await expect(work).toHaveAttribute('href', /.+/)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(ours()).toHaveLength(1)
})

test('upgrade: two versions stand side by side, and one line goes back', async ({
  openHtml,
  page,
  problems,
}) => {
  uploadNext()
  for (const version of [next, FIRST]) {
    await page.goto('about:blank') // what the page before still asks for is not counted
    const scripts = watchScripts(page)
    await openHtml(PAGE, { render: false, script: false, head: cdn.snippet(version) })
    await fillForm(page)
    await useGallery(page)
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((url) => !url.startsWith(`${cdn.url}/${version}/`))).toEqual([])
  }
  expect(problems).toEqual([])
})

/** Changes the first letter of a file's hash. */
function withWrongHash(snippet: string, file: RegExp): string {
  return snippet.replace(file, (match) =>
    match.replace(/sha384-(.)/, (_hash, letter) => `sha384-${letter === 'A' ? 'B' : 'A'}`),
  )
}

test('integrity: a wrong hash of mandry.js stops it, and what a server rendered stays', async ({
  openHtml,
  page,
  problems,
}) => {
  const head = withWrongHash(cdn.snippet(FIRST), /mandry\.js" integrity="[^"]+/)
  await openHtml(`<page-banner heading="Tours"></page-banner>${PAGE}`, { script: false, head })
  await expect
    .poll(() => problems.filter((line) => /digest.*integrity.*mandry\.js.*blocked/.test(line)))
    .toHaveLength(1)
  const [line = ''] = problems
  expect(security).toContain(line.slice(0, line.indexOf("'http")))
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  expect(problems.filter((line) => line.startsWith('mandry:'))).toEqual([])
})

test('integrity: a wrong hash of a chunk is one line that names element and mend @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  const head = withWrongHash(cdn.snippet(FIRST), /chunks\/portfolio-gallery-[^"]+": "[^"]+/)
  await openHtml(PAGE, { script: false, head })
  await fillForm(page)
  await page.locator('portfolio-gallery').scrollIntoViewIfNeeded()
  const ours = () => problems.filter((line) => line.startsWith('mandry:'))
  await expect.poll(ours).toHaveLength(1)
  expect(ours()[0]).toContain('<portfolio-gallery>')
  const [, mend = ''] = ours()[0]?.split(': its') ?? []
  expect(security).toContain(`its${mend.slice(0, mend.indexOf('?') + 1)}`)
  expect(problems.join('\n')).toMatch(/digest.*integrity.*portfolio-gallery.*blocked/)
  await expect(page.locator('portfolio-gallery [data-work]').first()).toBeVisible()
})
