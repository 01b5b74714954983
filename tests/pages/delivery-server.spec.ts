import { begin, expect, hurry, ID, INPUTS, kept, press, test } from './support/delivery.ts'

// Servers that fail, refuse or are left before they answer.

test.describe('a server in trouble', () => {
  test.beforeEach(({ context }) => hurry(context))

  test('delivery: a server whose answer was lost is asked again: one enquiry', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    site.fail(async ({ pass }) => {
      site.fail(undefined)
      await pass()
      return 'cut' as const
    })
    expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'stored' })
    expect(site.posts.map(({ body }) => body.submissionId)).toEqual([ID, ID])
    expect(await site.stored()).toHaveLength(1)
  })

  test('delivery: while the server is down the enquiry is saved, and sent when it is up', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    await site.goDown()
    expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'saved' })
    expect(await kept(page)).toMatchObject([{ id: ID }])
    await site.comeUp()
    await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
    await expect.poll(() => kept(page)).toEqual([])
  })

  test('delivery: a server that sends Retry-After is not asked before @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    site.fail(() => {
      site.fail(undefined)
      return new Response(null, { status: 503, headers: { 'Retry-After': '1' } })
    })
    expect(await press(page, { formToken: token })).toEqual({ state: 'stored' })
    const [first, second] = site.posts.map(({ at }) => at)
    expect(second! - first!).toBeGreaterThanOrEqual(1000)
    expect(await site.stored()).toHaveLength(1)
  })

  test('delivery: a Retry-After longer than a visitor waits saves the enquiry @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    await page.clock.install()
    site.fail(() => new Response(null, { status: 429, headers: { 'Retry-After': '120' } }))
    expect(await press(page, { formToken: token })).toEqual({ state: 'saved' })
    site.fail(undefined)
    expect(site.posts).toHaveLength(1)
    // Neither this page nor the next one asks before.
    await page.reload()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.clock.fastForward(100_000)
    expect(await kept(page)).toHaveLength(1)
    expect(site.posts).toHaveLength(1)
    await page.clock.fastForward(30_000)
    await expect.poll(() => site.stored()).toHaveLength(1)
  })

  test('delivery: a server that answers after every attempt has ended stores the enquiry once, late @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage({ attributes: 'data-endpoint="/enquiries" data-timeout="1000"' })
    const released = Promise.withResolvers<void>()
    site.fail(async ({ pass }) => {
      await released.promise
      return await pass()
    })
    expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'saved' })
    await expect.poll(() => site.posts.length).toBeGreaterThanOrEqual(3)
    site.fail(undefined)
    released.resolve()
    await expect.poll(() => kept(page)).toEqual([])
    expect(await site.stored()).toHaveLength(1)
  })

  test('delivery: the welcome page of a hotel is no success @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    site.fail(() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
    expect(await press(page, { formToken: token })).toEqual({ state: 'saved' })
    site.fail(undefined)
    await expect.poll(() => site.stored()).toHaveLength(1)
  })

  test('delivery: an endpoint that answers 404 is tried again @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    site.fail(() => new Response(null, { status: 404 }))
    expect(await press(page, { formToken: token })).toEqual({ state: 'saved' })
    site.fail(undefined)
    await expect.poll(() => site.stored()).toHaveLength(1)
  })
})

test('delivery: a refusal of the content fails at once, and nothing is kept', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  const inputs = { ...INPUTS, email: 'not an address' }
  const refused = await press(page, { formToken: token, inputs })
  expect(refused).toEqual({ state: 'failed', message: expect.stringContaining('422') })
  expect(await kept(page)).toEqual([])
  expect(site.posts).toHaveLength(1)
  expect(await press(page, { formToken: token })).toEqual({ state: 'stored' })
})

test('delivery: an id that belongs to another content is refused @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  await press(page, { submissionId: ID, formToken: token })
  const inputs = { ...INPUTS, message: 'Another text' }
  const refused = await press(page, { submissionId: ID, formToken: token, inputs })
  expect(refused).toEqual({ state: 'failed', message: expect.stringContaining('409') })
  expect(await site.stored()).toHaveLength(1)
  expect(await kept(page)).toEqual([])
})

test('delivery: leaving the page does not end a request on its way @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  const arrived = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  let isGivenUp: boolean | undefined
  site.fail(async (post) => {
    arrived.resolve()
    await left.promise
    isGivenUp = post.isGivenUp()
    return await post.pass()
  })
  await begin(page, { submissionId: ID, formToken: token })
  await arrived.promise
  await page.goto('about:blank')
  left.resolve()
  await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
  expect(isGivenUp).toBe(false)
})

test('delivery: leaving the page sends what waits for its next try', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  const failed = Promise.withResolvers<void>()
  site.fail(() => {
    failed.resolve()
    return new Response(null, { status: 503, headers: { 'Retry-After': '15' } })
  })
  await begin(page, { submissionId: ID, formToken: token })
  await failed.promise
  site.fail(undefined)
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/enquiries`)[0])
  await page.goto('about:blank')
  await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
})
