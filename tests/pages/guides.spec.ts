import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as Server from 'mandry/server'
import { writeCdn } from '../../build/release/cdn.ts'
import { readOptions } from '../../build/release/options.ts'
import { INSTALLED, PACKAGE, publicEntries } from '../support/installed-package.ts'
import { examplesIn, runExample, type Example } from '../support/run-example.ts'
import { variants } from '../support/test-size.ts'
import { startCdn, type Cdn } from './support/cdn.ts'
import { expect, test } from './support/test.ts'

// The examples of docs/guides, as they stand there: addresses and hashes are filled in.

const security = readFileSync('docs/guides/security.md', 'utf8')
const hosting = readFileSync('docs/guides/hosting.md', 'utf8')
const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  version: string
}

const BODY = `<page-banner heading="Tours" popup-id="form"></page-banner>
<popup-container popup-id="form"><contact-form in-popup send-delay="0"></contact-form></popup-container>
<reviews-slider><script type="application/json">
  [{ "name": "Ann", "text": "A quiet week." }, { "name": "Bo", "text": "A long way." }]
</script></reviews-slider>
<portfolio-gallery><script type="application/json">
  [{ "image": "/a.jpg", "title": "Evening", "slug": "evening", "formats": [] },
   { "image": "/a.jpg", "title": "Morning", "slug": "morning", "formats": [] }]
</script></portfolio-gallery>`

let cdn: Cdn

test.beforeAll(async () => {
  cdn = await startCdn()
  writeCdn({ from: INSTALLED, to: cdn.folder, version, base: cdn.url })
})

test.afterAll(() => cdn.stop())

test.beforeEach(({ htmlServer }) => {
  htmlServer.put('/a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
})

function exampleOf(guide: string, heading: string, language: string): Example {
  const examples = examplesIn(guide).filter(({ name }) => name.startsWith(`${heading}, line`))
  const example = examples.find((each) => each.language === language)
  if (!example) throw new Error(`"${heading}" has no ${language} example`)
  return example
}

/** An example with the addresses of the test. */
function filledIn(text: string, hash = '', nonce = ''): string {
  return text
    .replaceAll('https://cdn.example/mandry', cdn.url)
    .replaceAll('https://cdn.example', cdn.url)
    .replaceAll(/\/\d+\.\d+\.\d+\//g, `/${version}/`)
    .replaceAll('"/mandry/', '"/')
    .replaceAll('sha384-…', hash)
    .replaceAll('nonce-…', `nonce-${nonce}`)
}

/** The header that an example shows, as a tag: a browser reads both alike. */
function policyTag(example: string): string {
  const [, name = '', value = ''] = /^([\w-]+): (.*)$/s.exec(example.trim()) ?? []
  return `<meta http-equiv="${name}" content="${value.replaceAll(/\s+/g, ' ')}">`
}

/** Takes the enquiries of a page, as a server would. */
async function takeEnquiries(page: Page, endpoint: string): Promise<object[]> {
  const taken: object[] = []
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  }
  await page.route(`${endpoint}/token`, (route) => route.fulfill({ json: { token: 'x' }, headers }))
  await page.route(endpoint, async (route) => {
    if (route.request().method() === 'POST') taken.push(route.request().postDataJSON() as object)
    await route.fulfill({ json: { stored: true }, headers })
  })
  return taken
}

async function fillForm(page: Page): Promise<void> {
  await page.locator('page-banner').getByRole('button').click()
  const form = page.locator('popup-container contact-form')
  await form.getByLabel(/Email/).fill('ann@example.com')
  await form.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(form.getByText('Successfull')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function useAll(page: Page): Promise<void> {
  await fillForm(page)
  await page.locator('reviews-slider').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => customElements.get('reviews-slider'))
  await page.locator('portfolio-gallery [data-work]').first().click()
  // Before it is open no key is its own.
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /Morning/ })).toBeVisible()
}

const OWN_HOST = 'Files on your own host'
const ON_CDN = 'Files on a CDN, with hashes'
const WITH_NONCE = 'Pages rendered on the server, with a nonce'

test('security: the policy for files on the own host', async ({ openHtml, page, problems }) => {
  const policy = policyTag(exampleOf(security, OWN_HOST, 'http').code)
  const enquiries = await takeEnquiries(page, '**/enquiries')
  const head = policy + filledIn(exampleOf(security, OWN_HOST, 'html').code)
  await openHtml(BODY, { render: false, script: false, head })
  await useAll(page)
  expect(enquiries).toHaveLength(1)
  expect(problems).toEqual([])
})

/** What the first line of a snippet says that a policy needs. */
const mapHash = (snippet: string) => /'(sha384-[^']+)' -->/.exec(snippet)?.[1] ?? ''

/** The tags of a snippet without hashes, all entries of its import map as one. */
const shape = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/sha384-[\w+/]*/g, '')
    .replaceAll(/chunks\/[\w…-]+(?:\.[\w-]+)*\.js/g, 'chunks/…')
    .replaceAll(/("[^"]*chunks\/…": "",?\s*)+/g, 'chunks')
    .replaceAll(/\s+/g, '')

test('security: the policy for files on a CDN, with hashes, also for the one file without modules; one without the import map’s hash is named as the guide says @thorough', async ({
  openHtml,
  page,
  problems,
}) => {
  const snippet = cdn.snippet(version)
  expect(shape(filledIn(exampleOf(security, ON_CDN, 'html').code))).toBe(shape(snippet))
  const policy = filledIn(exampleOf(security, ON_CDN, 'http').code, mapHash(snippet))
  const enquiries = await takeEnquiries(page, 'https://api.example/enquiries')
  expect(snippet).toContain('on that tag as well: data-endpoint="/enquiries"')
  const endpoint = 'data-endpoint="https://api.example/enquiries"'
  const tags = snippet.replace('<script type="module"', `$& ${endpoint}`)
  const openWith = (head: string) =>
    openHtml(BODY, { render: false, script: false, head: policyTag(policy) + head })
  await openWith(tags)
  await useAll(page)
  expect(enquiries).toHaveLength(1)

  const [, classic = ''] =
    /<!-- without modules, instead of all above: (.*) -->/.exec(snippet) ?? []
  expect(classic).toContain('integrity="sha384-')
  await openWith(classic)
  await useAll(page)
  expect(problems).toEqual([])

  await openWith(snippet.replace('"integrity": {', '"integrity":  {'))
  await fillForm(page)
  expect(problems).toEqual([expect.stringMatching(/^(Applying|Executing) inline script violates/)])
})

test('security: the policy for pages that a server renders with a nonce', async ({
  htmlServer,
  page,
  problems,
}) => {
  const nonce = 'bm9uY2U'
  const server = (await import(publicEntries().get('mandry/server') ?? '')) as typeof Server
  const example = exampleOf(security, WITH_NONCE, 'js')
  const body = BODY.replaceAll('\n', '')
  const code = `${filledIn(example.code).replace(/'<page-banner.*<\/contact-form>'/, `'${body}'`)}
show(page)`
  expect(code).toContain('reviews-slider')
  let html = ''
  await runExample(
    { ...example, code },
    {
      modules: { 'mandry/server': server },
      given: { nonce, show: (page: string) => void (html = page) },
    },
  )
  expect(html).toContain(`<style nonce="${nonce}">`)
  const policy = filledIn(exampleOf(security, WITH_NONCE, 'http').code, '', nonce)
  htmlServer.put('/en/', html.replace('<head>', `<head>${policyTag(policy)}`))
  await page.goto(`${htmlServer.url}/en/`)
  await useAll(page)
  expect(problems).toEqual([])
})

for (const example of variants(
  ...examplesIn(hosting).filter(({ language }) => language === 'html'),
))
  test(`hosting: the tag of ${example.name}`, async ({ openHtml, page, problems }) => {
    await openHtml(BODY, { render: false, script: false, head: filledIn(example.code) })
    await useAll(page)
    expect(problems).toEqual([])
  })

test('hosting: the files of the package are all that a server has to have @thorough', async ({
  openHtml,
  page,
  htmlServer,
  problems,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'mandry-host-'))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(PACKAGE, join(folder, 'node_modules/mandry'))
  const { code } = exampleOf(hosting, 'On your own server', 'sh')
  const [install, ...commands] = code.trim().split('\n')
  expect(install).toBe('npm install mandry')
  execFileSync('sh', ['-ec', commands.join('\n')], { cwd: folder })
  cpSync(join(folder, 'public/mandry'), join(cdn.folder, 'own'), { recursive: true })
  rmSync(folder, { recursive: true })
  const enquiries = await takeEnquiries(page, '**/enquiries')
  const head = ['mandry', 'delivery']
    .map(
      (name) =>
        `<script type="module" src="${cdn.url}/own/${name}.js" data-endpoint="${htmlServer.url}/enquiries"></script>`,
    )
    .join('')
  await openHtml(BODY, { render: false, script: false, head })
  await useAll(page)
  expect(enquiries).toHaveLength(1)
  expect(problems).toEqual([])
})

test('hosting: the release command knows the flags that the guide gives it', () => {
  const { code } = exampleOf(hosting, 'Make a release', 'sh')
  const flags = [...code.matchAll(/^npm run release -- (.*)$/gm)].map(([, args = '']) =>
    readOptions(args.split(' ')),
  )
  expect(flags.map(({ isPublished }) => isPublished)).toEqual([false, true])
})
