import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { INSTALLED } from '../support/installed-package.ts'
import { expect, test } from './support/test.ts'

// `npx mandry check <url>` of the installed package, on the demo site and on pages of other kinds.

interface Ended {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

interface Finding {
  readonly check: string
  readonly level: string
  readonly message: string
}

const BODY = `<main><page-banner heading="Tours" popup-id="form"></page-banner><contact-form></contact-form></main>
<popup-container popup-id="form"><contact-form in-popup></contact-form></popup-container>`

/** As the platform's own library writes them. */
const READY_LINKS = `<nav><language-switcher><a href="/by-hand/">Укр</a></language-switcher></nav>`

/** Runs the command. Its browser is one of the system, or Playwright's. */
async function run(args: readonly string[], cwd = '.'): Promise<Ended> {
  return await new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(INSTALLED, 'cli.js'), ...args],
      { cwd },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    ),
  )
}

async function check(
  url: string,
): Promise<{ readonly status: number; readonly findings: Finding[] }> {
  const { status, stdout, stderr } = await run(['check', url, '--json'])
  expect(stderr).toBe('')
  return { status, findings: (JSON.parse(stdout) as { findings: Finding[] }).findings }
}

/** What was found, by the name of the check. */
function byCheck(findings: readonly Finding[], level: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const finding of findings.filter((each) => each.level === level))
    (found[finding.check] ??= []).push(finding.message)
  return found
}

test('check: nothing is to be mended on the demo site', async ({ agencySite }) => {
  const { status, stdout } = await run(['check', `${agencySite.url}/en/`])
  expect(stdout).toContain('0 faults, 0 warnings')
  expect(stdout).toMatch(/7 elements of Mandry \(site-header, .*contact-form\)/)
  expect(status).toBe(0)
})

test('check: a page by hand with the classic script, and one that a script fills, have only warnings @thorough', async ({
  htmlServer,
}) => {
  const head = '<meta charset="utf-8"><title>Tours</title>'
  htmlServer.put(
    '/by-hand/',
    `<!doctype html><html lang="uk"><head>${head}<script src="/mandry.iife.js" defer></script></head><body>${BODY}${READY_LINKS}</body></html>`,
  )
  // What comes with its content reserves its place: no element moves another one or `main`.
  const places = BODY.replace(
    '<main>',
    '<main style="display: grid; grid-template-rows: 100vh 200vh">',
  )
  htmlServer.put(
    '/fill.js',
    `document.body.innerHTML = ${JSON.stringify(places)}`,
    'text/javascript',
  )
  htmlServer.put(
    '/filled/',
    `<!doctype html><html lang="en"><head>${head}<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
    <script type="module" src="/mandry.js"></script><script type="module" src="/fill.js"></script></head><body></body></html>`,
  )
  const byHand = await check(`${htmlServer.url}/by-hand/`)
  expect(byCheck(byHand.findings, 'fault')).toEqual({})
  expect(byCheck(byHand.findings, 'warning')).toEqual({
    form: [expect.stringContaining('data-endpoint')],
    policy: ['the page has no content security policy'],
    'no script': ['without script these are empty: page-banner, contact-form'],
    start: [expect.stringContaining('<lang-switcher> takes nothing from it')],
  })
  expect(byHand.status).toBe(0)
  const filled = await check(`${htmlServer.url}/filled/`)
  expect(byCheck(filled.findings, 'fault')).toEqual({})
  expect(Object.keys(byCheck(filled.findings, 'warning'))).toEqual(['form'])
  expect(filled.status).toBe(0)
})

test('check: misspelt elements, attributes and keys are faults with the name that is meant', async ({
  htmlServer,
}) => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>Tours</title><script type="module" src="/mandry.js"></script></head><body>${body}</body></html>`
  const configuration = JSON.stringify({ menuConfig: { buttonHeadrText: 'Write' }, formconfig: [] })
  htmlServer.put(
    '/misspelt/',
    page(
      `<script type="application/json" data-mandry-configuration>${configuration}</script><review-slider></review-slider>`,
    ),
  )
  const { status, findings } = await check(`${htmlServer.url}/misspelt/`)
  expect(byCheck(findings, 'fault').start).toEqual(
    expect.arrayContaining([
      'the page has no element of Mandry',
      'mandry: <review-slider>: unknown element; did you mean <reviews-slider>?',
      'mandry: page configuration: configuration formconfig: unknown key; did you mean formConfig?',
      'mandry: page configuration: configuration menuConfig.buttonHeadrText: unknown key; did you mean buttonHeaderText?',
    ]),
  )
  expect(status).toBe(1)
  const json = JSON.stringify([{ name: 'Ann', text: 'A quiet week.' }])
  const slider = `<reviews-slider headin="Said" class="headings" data-headin="a"><script type="application/json">${json}</script></reviews-slider>`
  htmlServer.put('/one/', page(`<main><h1>Tours</h1>${slider}</main>`))
  const { stdout } = await run(['check', `${htmlServer.url}/one/`])
  // One of something is in the singular; JSON in an element is not its content.
  expect(stdout).toContain(': 1 element of Mandry (reviews-slider)')
  expect(stdout).not.toMatch(/\b1 (elements|faults|warnings)\b/)
  expect(stdout).toContain('without script these are empty: reviews-slider')
  expect(stdout.match(/mandry: <.*/g)).toEqual([
    'mandry: <reviews-slider>: unknown attribute headin; did you mean heading?',
  ])
})

test('check: pictures that come late keep no script from being there when it is needed @thorough', async ({
  htmlServer,
}) => {
  const picture = after(15_000).then(
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  )
  // As many as a browser has connections to a server, and more.
  const pictures = Array.from({ length: 12 }, (_, at) => `/late-${at}.svg`)
  for (const path of pictures) htmlServer.put(path, picture, 'image/svg+xml')
  const images = pictures
    .map((path) => `<img src="${path}" alt="" width="9" height="9" loading="lazy">`)
    .join('')
  htmlServer.put(
    '/late/',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tours</title>
    <script type="module" src="/mandry.js"></script></head><body>${BODY}${images}</body></html>`,
  )
  const { findings } = await check(`${htmlServer.url}/late/`)
  expect(byCheck(findings, 'fault')).toEqual({})
})

test('check: it names each fault of a page @thorough', async ({ htmlServer }) => {
  htmlServer.put(
    '/hostile.js',
    `const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    addEventListener('load', async () => {
      // The page is painted once before its content moves.
      for (let frame = 0; frame < 3; frame++) await nextFrame()
      const block = document.createElement('div')
      block.style.height = '600px'
      document.body.prepend(block)
    })
    addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault(), true)
    addEventListener('click', (event) => {
      if (event.target.closest('contact-form')) event.preventDefault(), event.stopImmediatePropagation()
    }, true)`,
    'text/javascript',
  )
  htmlServer.put(
    '/faulty/',
    `<!doctype html><html><head><meta charset="utf-8"><title>Tours</title>
    <meta http-equiv="Content-Security-Policy" content="img-src 'none'">
    <style>html { overflow-anchor: none } h2 { margin: 0; font-size: 40px; line-height: 400px }</style><script src="/hostile.js"></script><script type="module" src="/mandry.js"></script></head>
    <body><h2>Tours</h2><img src="/a.jpg">${BODY}<portfolio-gallery images="{"></portfolio-gallery></body></html>`,
  )
  const { status, findings } = await check(`${htmlServer.url}/faulty/`)
  expect(byCheck(findings, 'fault')).toMatchObject({
    layout: [expect.stringMatching(/^the layout shifts by \d\.\d\d, more than 0\.1: /)],
    dialog: ['popup "form" does not close with Esc'],
    form: [expect.stringContaining('pressed without an entry, it does not say what is missing')],
    language: ['the page does not say its language'],
    policy: [expect.stringMatching(/^the content security policy: img-src blocked .*a\.jpg$/)],
    start: expect.arrayContaining([
      expect.stringMatching(/^mandry: <portfolio-gallery>: images: malformed JSON/),
    ]),
  })
  expect(byCheck(findings, 'fault')['accessibility']).toContainEqual(
    expect.stringContaining('(image-alt): img'),
  )
  expect(status).toBe(1)
})

test('check: it says what it needs @thorough', async ({ htmlServer }) => {
  // In a folder that has no `playwright-core`.
  const without = await run(['check', htmlServer.url], tmpdir())
  expect(without.stderr).toContain('npm install --save-dev playwright-core')
  expect(without.status).toBe(2)
  const lost = await run(['check', `${htmlServer.url}/nowhere/`])
  expect(lost.stderr).toContain('/nowhere/ answers 404')
  expect(lost.status).toBe(2)
  const wrong = await run(['check', 'tours', '--jsn'])
  expect(wrong.stderr).toContain('mandry check <url> [--json] [--browser <path>]')
  expect(wrong.status).toBe(2)
})
