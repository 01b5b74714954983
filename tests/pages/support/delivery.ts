import type { BrowserContext, Page } from '@playwright/test'
import {
  startEnquiriesSite,
  type EnquiriesSite,
  type ReceivedPost,
} from '../../support/enquiries-site.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

/** What a form was answered. */
export type Answer =
  | { readonly state: 'stored' | 'saved' }
  | { readonly state: 'failed'; readonly message: string }

export interface Pressed {
  readonly inputs?: Readonly<Record<string, string>>
  readonly submissionId?: string
  readonly formToken?: string
  readonly signals?: { readonly trap: string; readonly captcha?: string }
  readonly referrer?: string
}

export const ID = 'a3bb189e-8bf9-4c4f-9f2a-6d9b1c2d3e4f'
export const DAY_MS = 24 * 60 * 60 * 1000
/** A page whose contact form answers without its usual delay. */
export const FORM_PAGE = {
  head: '<script type="module" src="/mandry/mandry.js"></script>',
  body: '<contact-form send-delay="0"></contact-form>',
}
export const INPUTS = { name: 'Олена', email: 'olena@example.com', message: 'Carpathians in May' }

interface DeliveryFixtures {
  readonly site: EnquiriesSite
  /** Opens a page of the site with the delivery script, its tag with more attributes. */
  readonly openPage: (options?: PageOptions) => Promise<Page>
  /** A form token of the site. */
  readonly token: string
}

export interface PageOptions {
  readonly attributes?: string
  readonly path?: string
  /** Of the `html` element. */
  readonly consent?: string
  readonly referer?: string
  readonly context?: BrowserContext
  readonly body?: string
  readonly head?: string
  /** False for a page without the script's own tag. */
  readonly script?: boolean
}

export const test = base.extend<DeliveryFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and nothing is needed
  site: async ({}, provide) => {
    const site = await startEnquiriesSite()
    await provide(site)
    await site.stop()
  },
  token: async ({ site }, provide) => await provide(await site.token()),
  openPage: async ({ site, context }, provide) => {
    await provide(async (options = {}) => {
      const { path = '/en/', referer } = options
      site.put(new URL(path, site.url).pathname, pageHtml(options))
      const page = await (options.context ?? context).newPage()
      await page.goto(new URL(path, site.url).href, referer ? { referer } : {})
      return page
    })
  },
})

/** Tries follow each other at once: what is waited for at random becomes a hundredth of its limit. */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Math.random = () => 0.01
  })
}

export function pageHtml(options: PageOptions = {}): string {
  const { attributes = 'data-endpoint="/enquiries"', consent, body, head, script = true } = options
  const tag = `<script type="module" src="/mandry/delivery.js" ${attributes}></script>`
  const marked = consent === undefined ? '' : ` data-consent="${consent}"`
  return `<!doctype html><html lang="en"${marked}><head><meta charset="utf-8"><title>Page</title>${head ?? ''}
    ${script ? tag : ''}
    </head><body>${body ?? ''}</body></html>`
}

/** A server that fails, for longer than a test runs: the script does not try again by itself. */
export function failing(): Response {
  return new Response(null, { status: 500, headers: { 'Retry-After': '600' } })
}

/** Fills in what the contact form needs, and sends it. */
export async function submitForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Olena')
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByRole('button', { name: 'Get in touch' }).click()
}

/** The visits that the page remembers, as text. */
export function rememberedVisits(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('mandry.attribution'))
}

/** Submits as a form does, and waits for the answer. */
export async function press(page: Page, pressed: Pressed = {}): Promise<Answer> {
  await begin(page, pressed)
  return await answer(page)
}

/** Submits as a form does. */
export async function begin(page: Page, { inputs = INPUTS, ...more }: Pressed = {}): Promise<void> {
  const formDataObj = {
    inputs,
    mailConfig: { to: 'agency@example.com' },
    website: '127.0.0.1',
    url: new URL(page.url()).pathname,
    formId: 'main',
    formPlacement: 'footer',
    referrer: '',
    ...more,
  }
  await page.evaluate((data) => {
    const respondWith = (last: Promise<unknown>) => Object.assign(window, { last })
    const detail = { formDataObj: data, respondWith }
    document.body.dispatchEvent(
      new CustomEvent('submitForm', { detail, bubbles: true, composed: true, cancelable: true }),
    )
  }, formDataObj)
}

/** What the form that submitted last was answered. */
export async function answer(page: Page): Promise<Answer> {
  return await page.evaluate(async () => {
    const { last } = window as unknown as { last: Promise<{ state: 'saved' } | undefined> }
    return await last.then(
      (value) => {
        Object.assign(window, value)
        return { state: value?.state ?? 'stored' } as const
      },
      (error: unknown) => ({ state: 'failed', message: String(error) }) as const,
    )
  })
}

/** Why the submission that was answered last has been saved only. */
export async function reason(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => (window as { reason?: string }).reason)
}

/** Sends what was saved at once, as a form does when its visitor asks for it. */
export async function retry(page: Page): Promise<Answer> {
  await page.evaluate(() => {
    const { retry } = window as unknown as { retry: () => Promise<unknown> }
    Object.assign(window, { last: retry() })
  })
  return await answer(page)
}

/** What became of a submission that was saved. */
export async function sent(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const { sent } = window as unknown as { sent: Promise<unknown> }
    return await sent.then(
      () => 'sent',
      (error: unknown) => String(error),
    )
  })
}

/** Entries that are kept on the device. */
export async function kept(page: Page): Promise<ReceivedPost['body'][]> {
  return await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('mandry-delivery')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('entries'))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.addEventListener('success', () => resolve(all.result as Record<string, unknown>[]))
        })
      }),
  )
}

/** Writes into the outbox as it stands, an entry for each key. The script must not have run on this device yet. */
export async function putIntoOutbox(
  page: Page,
  entries: readonly (readonly [key: string, value: unknown])[],
): Promise<void> {
  await page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mandry-delivery')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('entries'))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('entries', 'readwrite')
          for (const [key, value] of entries) writing.objectStore('entries').put(value, key)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    entries,
  )
}
