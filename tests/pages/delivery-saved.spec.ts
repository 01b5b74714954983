import type { Page } from '@playwright/test'
import { DAY_MS, expect, hurry, ID, INPUTS, kept, press, sent, test } from './support/delivery.ts'

test.beforeEach(({ context }) => hurry(context))

/** Submits in a tab that is offline and closes it. It leaves the page first: a tab is online again while it closes. */
async function leaveOffline(page: Page, formToken: string): Promise<void> {
  const context = page.context()
  await context.setOffline(true)
  await press(page, { submissionId: ID, formToken })
  await page.goto('about:blank')
  await page.close()
  await context.setOffline(false)
}

test('delivery: an enquiry made offline is saved, and sent when the device is online @journey', async ({
  site,
  token,
  context,
  openPage,
}) => {
  const page = await openPage()
  await context.setOffline(true)
  expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'saved' })
  expect(await kept(page)).toMatchObject([{ id: ID, body: { inputs: INPUTS } }])
  await context.setOffline(false)
  expect(await sent(page)).toBe('sent')
  expect(await site.stored()).toMatchObject([{ id: ID }])
  expect(await kept(page)).toEqual([])
})

test('delivery: an enquiry of a tab that was closed offline is sent on the next visit', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  await leaveOffline(page, token)
  const again = await openPage({ path: '/en/tours/' })
  await expect.poll(() => site.stored()).toMatchObject([{ id: ID, url: '/en/' }])
  await expect.poll(() => kept(again)).toEqual([])
})

test('delivery: after a tab was closed before the answer the next visit sends again: one enquiry', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  const stored = Promise.withResolvers<void>()
  site.fail(async ({ pass }) => {
    await pass()
    stored.resolve()
    return await new Promise<'cut'>(() => {})
  })
  void press(page, { submissionId: ID, formToken: token }).catch(() => {})
  await stored.promise
  await page.close()
  site.fail(undefined)
  const again = await openPage()
  await expect.poll(() => kept(again)).toEqual([])
  expect(site.posts).toHaveLength(2)
  expect(await site.stored()).toHaveLength(1)
})

test('delivery: an enquiry saved a day ago is sent with a new token @thorough', async ({
  token,
  openPage,
  site,
}) => {
  const page = await openPage()
  await site.goDown()
  await press(page, { submissionId: ID, formToken: `${token.slice(0, -1)}x` })
  await site.comeUp()
  expect(await sent(page)).toBe('sent')
  expect(site.tokensAsked()).toBe(1)
  expect(await site.stored()).toMatchObject([{ id: ID }])
})

test('delivery: several saved enquiries are all sent, each once @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  const page = await openPage()
  await context.setOffline(true)
  for (const message of ['one', 'two', 'three'])
    await press(page, { formToken: token, inputs: { ...INPUTS, message } })
  await context.setOffline(false)
  await expect.poll(() => kept(page)).toEqual([])
  expect(await site.stored()).toHaveLength(3)
  expect(site.posts).toHaveLength(3)
})

test('delivery: the same text pressed again keeps its id, after a reload too @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  site.fail(() => 'cut')
  await press(page, { formToken: token })
  await page.reload()
  await press(page, { formToken: token, submissionId: ID })
  const [entry, ...others] = await kept(page)
  expect(others).toEqual([])
  expect(entry?.id).not.toBe(ID)
  site.fail(undefined)
  await expect.poll(() => site.stored()).toMatchObject([{ id: entry?.id }])
})

test('delivery: a form that gives two texts one id loses neither @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  const page = await openPage()
  await context.setOffline(true)
  await press(page, { submissionId: ID, formToken: token })
  const inputs = { ...INPUTS, message: 'Another text' }
  await press(page, { submissionId: ID, formToken: token, inputs })
  await context.setOffline(false)
  await expect.poll(() => site.stored()).toHaveLength(2)
})

test('delivery: of two tabs one sends what was saved', async ({ site, token, openPage }) => {
  const page = await openPage()
  await leaveOffline(page, token)
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  site.fail(async ({ pass }) => {
    arrived.resolve()
    await released.promise
    return await pass()
  })
  const first = await openPage()
  await arrived.promise
  const second = await openPage()
  await second.evaluate(() => window.dispatchEvent(new Event('online')))
  // After this look into the outbox the second tab has had its own.
  expect(await kept(second)).toHaveLength(1)
  released.resolve()
  await expect.poll(() => kept(first)).toEqual([])
  expect(site.posts).toHaveLength(1)
  expect(await site.stored()).toHaveLength(1)
})

for (const hasLocks of [true, false])
  test(`delivery: a form is notified when another tab has sent its enquiry, ${hasLocks ? 'once' : 'once without locks, too, as on pages without HTTPS'} @thorough`, async ({
    site,
    token,
    context,
    openPage,
  }) => {
    if (!hasLocks)
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'locks')
        Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
      })
    const page = await openPage()
    const other = await openPage()
    await context.setOffline(true)
    await press(page, { formToken: token, ...(hasLocks && { submissionId: ID }) })
    await context.setOffline(false)
    await other.evaluate(() => window.dispatchEvent(new Event('online')))
    expect(await sent(page)).toBe('sent')
    expect(await site.stored()).toHaveLength(1)
  })

test('delivery: a refusal of a saved enquiry reaches the form that waits @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  site.fail(() => new Response(null, { status: 500 }))
  await press(page, { submissionId: ID, formToken: token })
  site.fail(() => Response.json({ issues: [] }, { status: 422 }))
  expect(await sent(page)).toContain('422')
  expect(await kept(page)).toEqual([])
})

test('delivery: a refusal while no form waits keeps the saved enquiry: the site may be at fault @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  site.fail(() => new Response(null, { status: 500 }))
  await press(page, { submissionId: ID, formToken: token })
  const url = page.url()
  // Nobody waits for an answer any more.
  await page.goto('about:blank')
  site.fail(() => Response.json({ issues: [] }, { status: 422 }))
  const said = page.waitForEvent('console', (message) => message.text().includes('another visit'))
  await page.goto(url)
  await said
  expect(await kept(page)).toMatchObject([{ id: ID }])
  site.fail(undefined)
  await page.reload()
  await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
})

test('delivery: an enquiry that could not be sent for 14 days is deleted @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  const page = await openPage()
  await page.clock.install()
  await leaveOffline(page, token)

  const days = 14 * DAY_MS
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + days + 60_000 })
  const said = later.waitForEvent('console', (message) => message.text().includes('too long'))
  await later.goto(`${site.url}/en/`)
  await said
  await expect.poll(() => kept(later)).toEqual([])
  expect(site.posts).toEqual([])
})

test('delivery: saved entries of another endpoint are left alone @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  await leaveOffline(page, token)
  const other = await openPage({ attributes: 'data-endpoint="/enquiries/of-another-site"' })
  expect(await press(other, { formToken: token })).toEqual({ state: 'stored' })
  expect(await kept(other)).toMatchObject([{ id: ID }])
  expect(site.posts).toHaveLength(1)
})
