import type * as Server from 'mandry/server'
import { variants } from '../support/test-size.ts'
import { publicEntries } from '../support/installed-package.ts'
import { bundleApp, type BundledApp } from './support/bundled-app.ts'
import type { HtmlServer } from './support/html-server.ts'
import { startSlowServer } from './support/slow-server.ts'
import { expect, test, worksUpTo } from './support/works.ts'

// `mandry/define` and `mandry/elements/<tag>` in a project with React 19: what a bundler makes of them.

const { renderPage } = (await import(publicEntries().get('mandry/server') ?? '')) as typeof Server

const MENU = { homepage: '/', menu: [{ name: 'Work', link: '/projects/' }] }

const APP = `
import 'mandry/elements/site-header'
import 'mandry/elements/popup-button'
import 'mandry/elements/popup-container'
import 'mandry/elements/contact-form'
import 'mandry/elements/portfolio-gallery'
import { createElement as h, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const [name, setName] = useState('Work')
  const menu = { homepage: '/', menu: [{ name, link: '/projects/' }] }
  return h('main', {},
    h('site-header', { name: 'Studio', menu }),
    h('button', { onClick: () => setName('Journal') }, 'Rename'),
    h('popup-button', { popupId: 'form' }, 'Write'),
    h('popup-container', { popupId: 'form', heading: 'Write to us' },
      h('contact-form', { inPopup: true, onsubmitForm: ({ detail }) => {
        window.sent = detail.formDataObj.inputs
        detail.respondWith(Promise.resolve())
      } })),
    h('portfolio-gallery', { images: ${JSON.stringify(worksUpTo(6))} }),
  )
}
createRoot(document.querySelector('#app')).render(h(StrictMode, {}, h(App)))
`

/** Puts a header into the page as soon as it runs, which may be before the page has arrived. */
const EARLY = `
import 'mandry/define'
const header = document.createElement('site-header')
header.id = 'early'
window.early = { state: document.readyState, isProperty: 'menu' in header }
header.menu = ${JSON.stringify(MENU)}
document.documentElement.append(header)
`

const DEFINE = "import 'mandry/define'"

// One build for all of them.
test.describe.configure({ mode: 'default' })

let app: BundledApp

test.beforeAll(() => {
  app = bundleApp({ app: APP, define: DEFINE, early: EARLY })
})

test('React 19 gives objects and lists as properties, and is loaded once', async ({
  openHtml,
  htmlServer,
  problems,
}) => {
  serve(app, htmlServer)
  const page = await openHtml(`<div id="app"></div>${script('app')}`, { script: false })
  const header = page.locator('site-header')
  await expect(header.getByRole('link', { name: 'Work' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(header.getByRole('link', { name: 'Journal' })).toBeVisible()
  expect(await header.evaluate((host) => host.hasAttribute('menu'))).toBe(false)

  await page.getByRole('button', { name: 'Write' }).click()
  await expect(page.getByRole('dialog', { name: 'Tell us what you have in mind' })).toBeVisible()
  await page.getByLabel(/Email/).fill('ann@example.com')
  await page.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(page.getByText('Successfull')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'sent') as object)).toMatchObject({
    email: 'ann@example.com',
  })
  await page.keyboard.press('Escape')

  await page.locator('portfolio-gallery [data-work]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(problems).toEqual([])
  const copies = (file: RegExp) => app.sources.filter((source) => file.test(source))
  expect(copies(/react-dom-client\.[a-z]+\.js$/)).toHaveLength(1)
  expect(copies(/mandry\/dist\/chunks\//)).toEqual([])
})

test('markup of mandry/server is hydrated in place', async ({ openHtml, htmlServer, problems }) => {
  serve(app, htmlServer)
  const body = `<page-banner heading="Tours" popup-id="form"></page-banner>
    <popup-container popup-id="form" heading="Write to us">Text</popup-container>
    <script>heading = document.querySelector('page-banner').shadowRoot.querySelector('h1')</script>`
  const page = await openHtml(body + script('define'), { script: false })
  const banner = page.locator('page-banner')
  await page.waitForFunction(() => customElements.get('page-banner'))
  await banner.evaluate((host) => Object.assign(host, { heading: 'Works' }))
  await expect(page.getByRole('heading', { name: 'Works' })).toBeVisible()
  const isSame = await banner.evaluate((host) => {
    return host.shadowRoot?.querySelector('h1') === Reflect.get(window, 'heading')
  })
  expect(isSame).toBe(true)
  await banner.getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Write to us' })).toBeVisible()
  expect(problems).toEqual([])
})

const LOADER = '<script type="module" src="/mandry.js"></script>'

for (const [order, scripts] of variants(
  ['after', LOADER + script('define')],
  ['before', script('define') + LOADER],
))
  for (const render of variants(order === 'after', order !== 'after'))
    test(`elements defined ${order} the loader has started answer once, rendered: ${render} @thorough`, async ({
      openHtml,
      htmlServer,
      problems,
    }) => {
      serve(app, htmlServer)
      const menu = { ...MENU, menu: [{ name: 'Work', link: '', childs: MENU.menu }] }
      const body = `<site-header name="Studio" menu='${JSON.stringify(menu)}'></site-header>
        <popup-button popup-id="form">Write</popup-button>
        <popup-container popup-id="form" heading="Write to us">Text</popup-container>`
      const page = await openHtml(body + scripts, { script: false, render })
      await page.waitForFunction(() => customElements.get('site-header'))
      await page.waitForLoadState('networkidle')
      // Attached twice, its behaviour would open it and close it again.
      const entry = page.locator('site-header').getByRole('button', { name: 'Work' })
      await entry.click()
      await expect(entry).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Write' }).click()
      await expect(page.getByRole('dialog', { name: 'Write to us' })).toBeVisible()
      expect(problems).toEqual([])
    })

test('under an async script elements are there before the page, and read what comes after it @thorough', async ({
  page,
  problems,
}) => {
  const rendered = renderPage(`<html lang="en"><body>
    <page-banner heading="Tours"></page-banner><page-banner heading="Works"></page-banner></body></html>`)
  const cut = rendered.indexOf('</h1>')
  const slow = await startSlowServer(
    `<!doctype html><title>Slow</title>${script('early', 'async')}${rendered.slice(0, cut)}`,
    rendered.slice(cut),
  )
  await page.route(`${slow.url}/app/*`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice('/app/'.length)
    await route.fulfill({ contentType: 'text/javascript', body: app.files.get(file) ?? '' })
  })
  await page.goto(`${slow.url}/`, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.has(window, 'early'))
  expect(await page.evaluate(() => Reflect.get(window, 'early') as object)).toEqual({
    state: 'loading',
    isProperty: true,
  })
  slow.finish()
  await expect(page.locator('#early').getByRole('link', { name: 'Work' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Works' })).toBeVisible()
  expect(problems).toEqual([])
  await slow.stop()
})

test('a React without useEffectEvent is named, with what to do @thorough', async ({
  openHtml,
  htmlServer,
  problems,
}) => {
  const file = "import 'mandry/elements/page-banner'"
  const react = { version: '18.3.1', hasEffectEvents: false }
  serve(bundleApp({ old: file }, { react }), htmlServer)
  const body = '<page-banner heading="Tours"></page-banner>'
  const page = await openHtml(body + script('old'), { script: false })
  await expect
    .poll(() => problems)
    .toEqual([
      'mandry: <page-banner>: needs useEffectEvent, as in React 19.2 or later, found 18.3.1; update react and react-dom, or import mandry, which brings its own',
    ])
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
})

test('Preact, which has useEffectEvent under another number, renders the elements', async ({
  openHtml,
  htmlServer,
  problems,
}) => {
  const file = `import 'mandry/elements/popup-button'
    import 'mandry/elements/popup-container'
    import 'mandry/elements/contact-form'
    addEventListener('submitForm', ({ detail }) => detail.respondWith(Promise.resolve()))`
  serve(bundleApp({ other: file }, { react: 'preact' }), htmlServer)
  const body = `<popup-button popup-id="form">Write</popup-button>
    <popup-container popup-id="form" heading="Write to us"><contact-form in-popup send-delay="0"></contact-form></popup-container>`
  const page = await openHtml(body + script('other'), { script: false, render: false })
  await page.getByRole('button', { name: 'Write' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByLabel(/Email/).fill('ann@example.com')
  await page.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(page.getByText('Successfull')).toBeVisible()
  expect(problems).toEqual([])
})

test('a React that is missing is named @thorough', async ({ openHtml, htmlServer, problems }) => {
  const file = "import 'mandry/elements/page-banner'"
  serve(bundleApp({ none: file }, { react: null }), htmlServer)
  const body = '<page-banner heading="Tours"></page-banner>'
  const page = await openHtml(body + script('none'), { script: false })
  await expect
    .poll(() => problems)
    .toEqual([expect.stringContaining('Could not resolve "react" imported by "mandry"')])
  await expect(page.getByRole('heading', { name: 'Tours' })).toBeVisible()
})

function script(name: string, attributes = ''): string {
  return `<script type="module" ${attributes} src="/app/${name}.js"></script>`
}

/** Serves the scripts of an app under `/app/`. */
function serve({ files }: BundledApp, htmlServer: HtmlServer): void {
  for (const [file, code] of files) htmlServer.put(`/app/${file}`, code, 'text/javascript')
}
