import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import {
  answer,
  begin,
  expect,
  failing,
  FORM_PAGE,
  hurry,
  ID,
  kept,
  press,
  rememberedVisits,
  submitForm,
  test,
  type PageOptions,
} from './support/delivery.ts'
import { untilIdle } from './support/time.ts'

const LOADER = 'src="/mandry/mandry.js" data-endpoint="/enquiries"'
const LANDING = '/en/tours/?utm_source=letter'
const SEARCH = 'https://search.example/?q=tours'

/** A page whose loader starts delivery when it is needed; `more` are attributes of its tag. */
function deferred(more = '', options: PageOptions = {}): PageOptions {
  const head = `<script type="module" ${LOADER} ${more}></script>`
  // The tag of the script itself starts nothing here.
  return { ...options, head, script: false }
}

const waiting = (page: Page) => page.evaluate(() => 'mandry.outbox' in localStorage)

/** True when the page has asked for the delivery script. */
function hasAsked(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/delivery.js')),
  )
}

test('deferred delivery: a page asks for it when its form gets the focus, with a fresh token', async ({
  site,
  openPage,
}) => {
  const page = await openPage(deferred('', { body: FORM_PAGE.body }))
  await page.getByLabel('Name').waitFor()
  await untilIdle(page)
  expect(await hasAsked(page)).toBe(false)
  expect(site.tokensAsked()).toBe(0)
  await page.getByLabel('Name').focus()
  await expect.poll(() => site.tokensAsked()).toBe(1)
  await submitForm(page)
  await expect(page.getByText('Successfull')).toBeVisible()
  expect(await site.stored()).toMatchObject([{ formId: 'default', suspicions: [] }])
  expect(site.tokensAsked()).toBe(1)
})

test('deferred delivery: a fresh token goes before the token in the page @thorough', async ({
  site,
  openPage,
}) => {
  const page = await openPage(deferred('', { body: '<form><input aria-label="Own"></form>' }))
  await page.getByLabel('Own').focus()
  await expect.poll(() => site.tokensAsked()).toBe(1)
  const formToken = 'of the page'
  await expect
    .poll(async () => {
      await press(page, { formToken, inputs: { name: 'Olena', message: String(Math.random()) } })
      return site.posts.at(-1)?.body.formToken
    })
    .not.toBe(formToken)
})

test('deferred delivery: a form uses the page’s token where a fresh one cannot be had @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  await context.route('**/enquiries/token', (route) => route.abort())
  const page = await openPage(deferred('', { body: '<form><input aria-label="Own"></form>' }))
  await page.getByLabel('Own').focus()
  expect(await press(page, { formToken: token })).toEqual({ state: 'stored' })
  expect(site.posts[0]?.body.formToken).toBe(token)
})

test('deferred delivery: an endpoint without tokens is asked for one once @thorough', async ({
  context,
  openPage,
}) => {
  let asked = 0
  await context.route('**/enquiries/token', (route) => {
    asked++
    return route.fulfill({ status: 404 })
  })
  await context.route('**/enquiries', (route) => route.fulfill({ json: { stored: true } }))
  const body = '<form><input aria-label="A"><input aria-label="B"></form>'
  const page = await openPage(deferred('', { body }))
  await page.getByLabel('A').focus()
  await expect.poll(() => asked).toBe(1)
  expect(await press(page)).toEqual({ state: 'stored' })
  await page.getByLabel('B').focus()
  expect(await press(page, { inputs: { name: 'Second' } })).toEqual({ state: 'stored' })
  expect(asked).toBe(1)
})

test('deferred delivery: a submission that comes before the script waits for it @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await context.route('**/delivery.js', async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  const page = await openPage(deferred())
  await begin(page, { submissionId: ID, formToken: token })
  await asked.promise
  expect(site.posts).toEqual([])
  released.resolve()
  await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
  expect(site.posts).toHaveLength(1)
  expect(await press(page, { formToken: token, inputs: { name: 'Second' } })).toEqual({
    state: 'stored',
  })
  expect(site.posts).toHaveLength(2)
})

test('deferred delivery: a submission fails after 10 s where the script neither comes nor fails', async ({
  site,
  context,
  openPage,
}) => {
  await context.route('**/delivery.js', () => {})
  const page = await openPage(deferred())
  await page.clock.install()
  await begin(page)
  await page.clock.runFor(10_000)
  expect(await answer(page)).toMatchObject({ state: 'failed' })
  expect(site.posts).toEqual([])
})

test('deferred delivery: what a closed page left is sent by the next page, without a touch @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  await hurry(context)
  const page = await openPage(deferred())
  site.fail(() => 'cut')
  expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'saved' })
  expect(await waiting(page)).toBe(true)
  await page.close()
  site.fail(undefined)
  const next = await openPage(deferred('', { path: '/en/tours/' }))
  await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
  await expect.poll(() => kept(next)).toEqual([])
  await expect.poll(() => waiting(next)).toBe(false)
})

test('deferred delivery: a tab that is open already sends what another tab left @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  await hurry(context)
  const other = await openPage(deferred('', { path: '/en/tours/' }))
  await untilIdle(other)
  const page = await openPage(deferred())
  site.fail(() => 'cut')
  await press(page, { submissionId: ID, formToken: token })
  await page.close()
  site.fail(undefined)
  expect(await hasAsked(other)).toBe(false)
  await other.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
})

test('deferred delivery: one of two kept enquiries that is sent leaves the mark of the other @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  await hurry(context)
  const page = await openPage(deferred())
  site.fail(failing)
  await press(page, { submissionId: ID, formToken: token })
  site.fail(undefined)
  const second = { formToken: token, inputs: { name: 'Second' } }
  expect(await press(page, second)).toEqual({ state: 'stored' })
  expect(await kept(page)).toMatchObject([{ id: ID }])
  expect(await waiting(page)).toBe(true)
})

test('deferred delivery: without localStorage it starts by itself @thorough', async ({
  context,
  openPage,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  const page = await openPage(deferred())
  await expect.poll(() => hasAsked(page)).toBe(true)
})

const always = 'data-attribution="always"'

for (const { what, more, options } of variants(
  { what: 'a campaign', more: '', options: { path: LANDING, consent: 'marketing' } },
  { what: 'another site', more: '', options: { consent: 'marketing', referer: SEARCH } },
  { what: 'nothing', more: '', options: { consent: 'marketing' } },
  { what: 'a campaign, with the setting "always"', more: always, options: { path: LANDING } },
))
  test(`deferred delivery: a landing that ${what} led to is remembered @thorough`, async ({
    openPage,
  }) => {
    const page = await openPage(deferred(more, options))
    await expect.poll(() => rememberedVisits(page)).toContain('"landing":"/en/')
  })

test('deferred delivery: without consent, and on a step inside the site, nothing is asked for @thorough', async ({
  site,
  openPage,
}) => {
  const landed = await openPage(deferred('', { path: LANDING, referer: SEARCH }))
  await untilIdle(landed)
  expect(await hasAsked(landed)).toBe(false)
  const referer = `${site.url}/en/tours/`
  const step = await openPage(deferred('', { path: '/en/sea/', consent: 'marketing', referer }))
  await untilIdle(step)
  expect(await hasAsked(step)).toBe(false)
})

test('deferred delivery: consent that comes and goes on the page counts @thorough', async ({
  openPage,
}) => {
  const page = await openPage(deferred('', { path: LANDING }))
  await untilIdle(page)
  const setConsent = (text: string) =>
    page.evaluate((given) => (document.documentElement.dataset.consent = given), text)
  await setConsent('marketing')
  await expect.poll(() => rememberedVisits(page)).toContain('letter')
  await setConsent('')
  await expect.poll(() => rememberedVisits(page)).toBeNull()
})

test('deferred delivery: a visit is forgotten by a later page without consent @thorough', async ({
  openPage,
}) => {
  const page = await openPage(deferred('', { path: LANDING, consent: 'marketing' }))
  await expect.poll(() => rememberedVisits(page)).toContain('letter')
  await openPage(deferred('', { path: '/en/sea/' }))
  await expect.poll(() => rememberedVisits(page)).toBeNull()
})

test('deferred delivery: a page that starts delivery itself has it once, and no complaint @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  const said: string[] = []
  context.on('console', (message) => said.push(message.text()))
  const head = `<script type="module" ${LOADER}></script>`
  const page = await openPage({ head, body: '<form><input aria-label="Own"></form>' })
  await expect.poll(() => hasAsked(page)).toBe(true)
  await page.getByLabel('Own').focus()
  expect(await press(page, { formToken: token })).toEqual({ state: 'stored' })
  expect(site.posts).toHaveLength(1)
  expect(said).toEqual([])
})
