import type { ConsoleMessage, Page } from '@playwright/test'
import type * as Server from 'mandry/server'
import { publicEntries } from '../../support/installed-package.ts'
import { test as base } from './servers.ts'

export { expect } from '@playwright/test'

export const { renderPage } = (await import(
  publicEntries().get('mandry/server') ?? ''
)) as typeof Server

export interface OpenOptions {
  /** The page configuration, put into the page as its JSON script tag. */
  readonly configuration?: object
  /** False leaves the elements empty, as on a page that no Mandry server rendered. Default true. */
  readonly render?: boolean
  /** Path (and query) the page is served at. Default `/en/`. */
  readonly url?: string
  /** The page's language. Default `en`. */
  readonly lang?: string
  /** Its direction. Default `ltr`. */
  readonly dir?: 'ltr' | 'rtl'
  /** More for the head: styles, scripts. */
  readonly head?: string
  /** Keeps clicks until the loader is there. Default false. */
  readonly holdEarlyClicks?: boolean
  /** False leaves the loader's script tag out. Default true. */
  readonly script?: boolean
}

interface Fixtures {
  /** Renders body HTML as a page and opens it. */
  readonly openHtml: (body: string, options?: OpenOptions) => Promise<Page>
  /** Console errors and page errors of the test so far. */
  readonly problems: string[]
}

export const test = base.extend<Fixtures>({
  problems: async ({ page }, provide) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await provide(problems)
  },
  openHtml: async ({ page, htmlServer, problems: _problems }, provide) => {
    await provide(async (body, options = {}) => {
      const url = options.url ?? '/en/'
      const html = pageHtml(body, options)
      const { configuration } = options
      const rendered =
        options.render === false
          ? html
          : renderPage(html, {
              url,
              holdEarlyClicks: options.holdEarlyClicks ?? false,
              ...(configuration ? { configuration } : {}),
            })
      htmlServer.put(new URL(url, htmlServer.url).pathname, rendered)
      await page.goto(new URL(url, htmlServer.url).href)
      return page
    })
  },
})

function pageHtml(body: string, options: OpenOptions): string {
  const { lang = 'en', dir = 'ltr', head = '', script = true, configuration, render } = options
  const direction = dir === 'rtl' ? ' dir="rtl"' : ''
  const json = JSON.stringify(configuration ?? {}).replaceAll('<', '\\u003c')
  const own =
    render === false && configuration
      ? `<script type="application/json" data-mandry-configuration>${json}</script>`
      : ''
  const loader = script ? '<script type="module" src="/mandry.js"></script>' : ''
  return `<!doctype html><html lang="${lang}"${direction}><head><meta charset="utf-8"><title>Test page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${own}${head}${loader}</head>
<body>${body}</body></html>`
}
