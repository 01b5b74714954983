import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expectAccessible } from './support/axe.ts'
import { EVERY_WIDGET, OPTIONS, useEveryWidget } from './support/every-widget.ts'
import { expect, test } from './support/works.ts'

// Pages that other people's scripts and styles have made unusual. Each widget works on each of them.

const GUIDE = readFileSync(new URL('../../docs/guides/theming.md', import.meta.url), 'utf8')
const [, DARK] = /```css\n(:root \{\n {2}color-scheme: light dark.*?)```/s.exec(GUIDE) ?? []
if (DARK === undefined) throw new Error('theming.md shows no brand that is light and dark')

const require = createRequire(import.meta.url)
const libraryText = (file: string) => readFileSync(require.resolve(file), 'utf8')
/** The builds for pages without modules. */
const LIBRARIES = {
  '/turbo.js': libraryText('@hotwired/turbo'),
  '/htmx.js': libraryText('htmx.org'),
  '/zone-0.13.js': libraryText('zone-0.13'),
  '/zone-0.14.js': libraryText('zone-0.14'),
}
const OTHER_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Other page</title>
<script src="/turbo.js"></script><script type="module" src="/mandry.js"></script></head>
<body><p>Other text</p></body></html>`
const SWAPPED = ['site-header', 'main', 'popup-container']

interface Host {
  readonly name: string
  /** The page's scripts and styles meet the elements alike, whoever rendered them. */
  readonly isRenderedOnly?: boolean
  readonly head?: string
  readonly body?: string
  /** What the page does before a visitor does anything. */
  readonly before?: (page: Page) => Promise<void>
  readonly after?: (page: Page) => Promise<void>
}

const HOSTS: readonly Host[] = [
  {
    name: 'zone.js 0.13, which replaces Promise by one without newer methods',
    head: '<script src="/zone-0.13.js"></script>',
  },
  {
    name: 'zone.js 0.14, which writes into the options of listeners',
    head: '<script src="/zone-0.14.js"></script>',
  },
  {
    name: 'additions to the prototypes, functions replaced by those of an old library, another base address',
    head: `<base href="/other/folder/"><script>
      Object.prototype.extend = function () {}
      Object.prototype.word = 'text'
      Object.defineProperty(Object.prototype, 'should', { get() { return this }, set() {}, configurable: true })
      Array.prototype.toJSON = function () { return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']' }
      Array.prototype.last = function () { return this[this.length - 1] }
      Function.prototype.delay = function () {}
      Array.from = (list) => { const all = []; for (let i = 0; i < list?.length; i++) all[i] = list[i]; return all }
      Object.keys = (value) => { const all = []; for (const name in value) if (Object.hasOwn(value, name)) all.push(name); return all }
      Array.prototype.flat = Array.prototype.flatten = function () { return [].concat(...this) }
      Element.prototype.getElementsByClassName = function (name) { return [...this.querySelectorAll('.' + name)] }
    </script>`,
  },
  {
    name: 'elements whose names hide properties of the document @thorough',
    body: [
      'title',
      'body',
      'head',
      'forms',
      'scripts',
      'images',
      'links',
      'location',
      'cookie',
      'hidden',
    ]
      .map((name) => `<form name="${name}"></form>`)
      .join(''),
  },
  {
    name: 'a dark background with the tokens of the guide, text from right to left, a root font twice as large, content that is rendered when it is near @thorough',
    isRenderedOnly: true,
    head: `<script>document.documentElement.dir = "rtl"</script><style>
      ${DARK} body { background: #10191f; color: #eef3f1 }
      html { font-size: 200% }
      main > *, main, site-footer { content-visibility: auto; contain-intrinsic-size: auto 900px }
    </style>`,
    before: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await expect(page.getByRole('heading', { name: 'Journeys' })).toBeVisible()
      await expectAccessible(page)
    },
    after: notTooWide,
  },
  {
    name: 'an app that moves its elements about @thorough',
    body: '<section id="other"></section>',
    before: async (page) => {
      await page.evaluate(async () => {
        const other = document.getElementById('other')
        for (const element of document.querySelectorAll(
          'site-header, main, popup-container, site-footer',
        ))
          other?.append(element)
        await Promise.resolve()
        const main = document.querySelector('main')
        main?.remove()
        await new Promise(requestAnimationFrame)
        other?.prepend(main ?? '')
      })
    },
  },
  {
    name: 'an app that puts copies in the place of its elements @thorough',
    before: (page) =>
      page.evaluate(() => {
        for (const element of document.querySelectorAll(
          'site-header, main, popup-container, site-footer',
        ))
          element.replaceWith(element.cloneNode(true))
      }),
  },
  {
    name: 'Turbo, which exchanges the body and brings an earlier one back @thorough',
    head: '<script src="/turbo.js"></script>',
    before: async (page) => {
      await page.evaluate(() => Reflect.set(window, 'isSame', true))
      await page.evaluate(() => (Reflect.get(window, 'Turbo') as Turbo).visit('/other/'))
      await expect(page.getByText('Other text')).toBeVisible()
      await expect(page).toHaveTitle('Other page')
      await page.goBack()
      await expect(page).toHaveTitle('Test page')
      await expect(page.locator('main')).toBeAttached()
      // Without a load of the page.
      expect(await page.evaluate(() => Reflect.has(window, 'isSame'))).toBe(true)
    },
  },
  {
    name: 'htmx, which writes parts of the page from HTML @thorough',
    head: '<script src="/htmx.js"></script>',
    body: SWAPPED.map(
      (part) =>
        `<button hx-get="/en/" hx-select="${part}" hx-target="${part}" hx-swap="outerHTML">Swap ${part}</button>`,
    ).join(''),
    before: async (page) => {
      for (const part of SWAPPED) {
        const before = await page.locator(part).elementHandle()
        await page.getByRole('button', { name: `Swap ${part}` }).click()
        await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
        await expect(page.locator(part)).toHaveCount(1)
      }
    },
  },
]

interface Turbo {
  readonly visit: (address: string) => void
}

async function notTooWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

for (const [at, { name, isRenderedOnly, head = '', body = '', before, after }] of HOSTS.entries())
  // Where one is tried, it is the other one for the next host.
  for (const render of isRenderedOnly ? [true] : variants(at % 2 === 0, at % 2 !== 0))
    test(`hostile host: ${name}, rendered: ${render} @thorough`, async ({
      openHtml,
      page,
      htmlServer,
      problems,
    }) => {
      htmlServer.put('/other/', OTHER_PAGE)
      for (const [path, text] of Object.entries(LIBRARIES))
        htmlServer.put(path, text, 'text/javascript')
      await openHtml(EVERY_WIDGET + body, { ...OPTIONS, head, render })
      await before?.(page)
      await useEveryWidget(page)
      await after?.(page)
      expect(problems).toEqual([])
    })
