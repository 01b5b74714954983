import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INSTALLED } from '../support/installed-package.ts'
import { variants } from '../support/test-size.ts'
import type { HtmlServer } from './support/html-server.ts'
import { expect, galleryOf, test, worksUpTo } from './support/works.ts'

// `mandry.iife.js`: one file for pages that cannot use modules, on another origin that sends no header for it.

const configuration = {
  componentsConfigs: {
    menuConfig: [{ homepage: '/', menu: [{ name: 'Work', link: '/projects/' }] }],
    generalInfo: [{ name: 'Studio', email: 'studio@example.com' }],
  },
}

const BODY = `<site-header></site-header>
  <popup-button popup-id="form">Write</popup-button>
  <popup-container popup-id="form" heading="Write to us"><contact-form in-popup></contact-form></popup-container>
  ${galleryOf(worksUpTo(6))}`

/** Where a script stands matters only without an attribute: others wait for the whole page, or for nothing. */
const PLACES = [
  { place: 'in the head', attribute: '', render: true },
  { place: 'in the head', attribute: 'defer', render: false },
  { place: 'in the head', attribute: 'async', render: true },
  { place: 'at the end of the body', attribute: '', render: false },
]

for (const { place, attribute, render } of variants(...PLACES))
  test(`a classic script ${place} ${attribute}, server-rendered: ${render}`, async ({
    openHtml,
    htmlServer,
    cdn,
    problems,
  }) => {
    htmlServer.put('/answer.js', ANSWER, 'text/javascript')
    const tag = `<script ${attribute} src="${cdn.url}/mandry.iife.js"></script>`
    const [head, end] = place === 'in the head' ? [tag, ''] : ['', tag]
    const page = await openHtml(BODY + end, {
      script: false,
      render,
      configuration,
      head: `${policy(cdn)}<script src="/answer.js"></script>${head}`,
    })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') asked.push(request.url())
    })
    const header = page.locator('site-header')
    await expect(header.getByRole('link', { name: 'Work' })).toBeVisible()
    await page.getByRole('button', { name: 'Write' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tell us what you have in mind' })
    await expect(dialog).toBeVisible()
    await page.getByLabel(/Email/).fill('ann@example.com')
    await page.getByRole('button', { name: 'Request a Quote' }).click()
    await expect(page.getByText('Successfull')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'sent') as object)).toMatchObject({
      email: 'ann@example.com',
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.waitForFunction(() => location.hash)
    await page.locator('portfolio-gallery [data-work]').first().click()
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect(problems).toEqual([])
    expect(asked).toEqual([])
  })

test('a second copy of a classic script is named, and so is one of the module', async ({
  openHtml,
  cdn,
  problems,
}) => {
  const src = `${cdn.url}/mandry.iife.js`
  const tag = `<script src="${src}"></script>`
  const module = '<script type="module" src="/mandry.js"></script>'
  const page = await openHtml(`<page-banner heading="Tours"></page-banner>${tag}${module}`, {
    script: false,
    head: tag,
  })
  await expect
    .poll(() => problems)
    .toEqual([
      `mandry: ${src} is a second copy of ${src}; remove one`,
      `mandry: ${new URL('/mandry.js', page.url()).href} is a second copy of ${src}; remove one`,
    ])
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
})

test('a classic script works where it stands in the page itself, and names the one with diagnostics @thorough', async ({
  openHtml,
  problems,
}) => {
  const code = await readFile(join(INSTALLED, 'mandry.iife.js'), 'utf8')
  expect(code).not.toMatch(/<\/script/i)
  const page = await openHtml(`<page-banner heading="Tours"></page-banner>`, {
    url: '/en/?mandry-debug',
    script: false,
    render: false,
    head: `<script>${code}</script>`,
  })
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  expect(problems).toEqual(['mandry: ?mandry-debug needs mandry.js, the script with type="module"'])
})

const ANSWER = `addEventListener('submitForm', ({ detail }) => {
  sent = detail.formDataObj.inputs
  detail.respondWith(Promise.resolve())
})`

/** A policy that allows what the page needs, and nothing that runs text. */
function policy(cdn: HtmlServer): string {
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${cdn.url}`,
    // Server-rendered markup brings its styles along.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`
}

test('a classic script works on a page that adds to Object.prototype', async ({
  openHtml,
  cdn,
  problems,
}) => {
  const page = await openHtml(BODY, {
    script: false,
    render: false,
    configuration,
    head: `<script>Object.prototype.word = 'text'</script><script src="${cdn.url}/mandry.iife.js"></script>`,
  })
  await page.getByRole('button', { name: 'Write' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(problems).toEqual([])
})
