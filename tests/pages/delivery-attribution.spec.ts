import type { Page } from '@playwright/test'
import { expect, hurry, ID, kept, press, rememberedVisits, test } from './support/delivery.ts'

const LANDING = '/en/tours/?utm_source=letter&utm_medium=mail&gclid=abc&colour=red'
const SEARCH = 'https://search.example/?q=tours'

/** The script that remembers is loaded after the page. */
async function visitsHold(page: Page, text: string): Promise<void> {
  await expect.poll(() => rememberedVisits(page)).toContain(text)
}

test('attribution: with consent the first and the last referred visit are sent', async ({
  site,
  token,
  openPage,
}) => {
  const landed = await openPage({
    path: LANDING,
    consent: 'statistics marketing',
    referer: SEARCH,
  })
  await visitsHold(landed, 'letter')
  await visitsHold(await openPage({ path: '/en/?fbclid=def', consent: 'marketing' }), 'fbclid')
  const page = await openPage({ consent: 'marketing' })
  await press(page, { formToken: token })
  expect(await site.stored()).toMatchObject([
    {
      firstTouch: {
        parameters: { utm_source: 'letter', utm_medium: 'mail', gclid: 'abc' },
        landing: '/en/tours/',
        referrer: 'search.example',
        at: expect.stringMatching(/^\d{4}-.+Z$/),
      },
      lastTouch: { parameters: { fbclid: 'def' }, landing: '/en/', referrer: '' },
    },
  ])
})

test('attribution: without consent nothing is remembered or sent', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage({ path: LANDING, consent: 'statistics' })
  await press(page, { formToken: token })
  expect(await rememberedVisits(page)).toBeNull()
  expect(site.posts[0]?.body).not.toHaveProperty('attribution')
})

test('attribution: consent that is given on the page counts for the page @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage({ path: LANDING })
  await page.evaluate(() => (document.documentElement.dataset.consent = 'marketing'))
  await visitsHold(page, 'letter')
  await press(page, { formToken: token })
  expect((await site.stored())[0]?.firstTouch?.parameters).toMatchObject({ gclid: 'abc' })
})

test('attribution: withdrawn consent removes all visits, from saved enquiries too @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  await hurry(context)
  const page = await openPage({ path: LANDING, consent: 'marketing' })
  site.fail(() => 'cut')
  await press(page, { submissionId: ID, formToken: token, referrer: SEARCH })
  expect(await kept(page)).toMatchObject([
    { body: { attribution: { first: {} }, referrer: SEARCH } },
  ])
  await page.evaluate(() => (document.documentElement.dataset.consent = ''))
  await expect.poll(() => rememberedVisits(page)).toBeNull()
  await expect.poll(async () => (await kept(page))[0]?.body).not.toHaveProperty('attribution')
  expect((await kept(page))[0]?.body).toMatchObject({ referrer: '' })
  site.fail(undefined)
  await expect.poll(() => site.stored()).toHaveLength(1)
  expect((await site.stored())[0]?.firstTouch).toBeUndefined()
})

test('attribution: until the visitor has been heard, visits are neither sent nor forgotten @thorough', async ({
  site,
  token,
  openPage,
}) => {
  await visitsHold(await openPage({ path: LANDING, consent: 'marketing' }), 'letter')
  const attributes = 'data-endpoint="/enquiries" data-consent="google"'
  const page = await openPage({ attributes })
  await press(page, { formToken: token })
  expect(site.posts[0]?.body).not.toHaveProperty('attribution')
  await visitsHold(page, 'letter')
  await page.evaluate(() => (document.documentElement.dataset.consent = 'statistics'))
  await expect.poll(() => rememberedVisits(page)).toBeNull()
})
