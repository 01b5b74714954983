import type * as Delivery from '#src/enquiries/browser/main.ts'
import { startEnquiriesSite } from '../support/enquiries-site.ts'
import {
  begin,
  expect,
  hurry,
  ID,
  INPUTS,
  kept,
  pageHtml,
  press,
  test,
} from './support/delivery.ts'

test.describe('a submission', () => {
  test('is stored once, and nothing of it stays on the device', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'stored' })
    expect(await site.stored()).toMatchObject([
      {
        id: ID,
        formId: 'main',
        placement: 'footer',
        language: 'en',
        website: '127.0.0.1',
        url: '/en/',
        suspicions: [],
      },
    ])
    const [enquiry] = await site.stored()
    expect(enquiry?.fields.find(({ name }) => name === 'name')?.value).toBe('Олена')
    expect(site.posts).toHaveLength(1)
    expect(site.posts[0]?.body).not.toHaveProperty('mailConfig')
    expect(site.tokensAsked()).toBe(0)
    expect(await kept(page)).toEqual([])
  })

  test('of the contact form itself', async ({ site, openPage }) => {
    const page = await openPage({
      head: '<script type="module" src="/mandry/mandry.js"></script>',
      body: '<contact-form send-delay="0"></contact-form>',
    })
    await page.getByLabel('Name').fill('Olena')
    await page.getByLabel('Email').fill('olena@example.com')
    await page.getByLabel('Phone').fill('+380671234567')
    await page.getByRole('button', { name: 'Get in touch' }).click()
    await expect(page.getByText('Successfull')).toBeVisible()
    expect(await site.stored()).toMatchObject([{ formId: 'default', suspicions: [] }])
  })

  test('pressed twice is one', async ({ site, token, openPage }) => {
    const page = await openPage()
    const pressed = { submissionId: ID, formToken: token }
    await begin(page, pressed)
    expect(await press(page, pressed)).toEqual({ state: 'stored' })
    expect(site.posts).toHaveLength(1)
    expect(await site.stored()).toHaveLength(1)
  })

  test('of a form that gives no id is pressed twice, then again with another text', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    await begin(page, { formToken: token })
    await press(page, { formToken: token })
    await press(page, { formToken: token, inputs: { ...INPUTS, message: 'In June' } })
    const stored = await site.stored()
    expect(stored).toHaveLength(2)
    expect(new Set(stored.map(({ id }) => id)).size).toBe(2)
  })

  test('that another script takes over is not sent', async ({ site, openPage }) => {
    const page = await openPage()
    await page.evaluate(() =>
      window.addEventListener('submitForm', (event) => event.preventDefault(), { capture: true }),
    )
    await begin(page)
    expect(await kept(page)).toEqual([])
    expect(site.posts).toEqual([])
  })

  test('is not lost for an address that is too long', async ({ site, token, openPage }) => {
    const page = await openPage()
    const referrer = `https://search.example/?q=${'q'.repeat(4000)}`
    expect(await press(page, { formToken: token, referrer })).toEqual({ state: 'stored' })
    expect((await site.stored())[0]?.referrer).toHaveLength(2048)
  })
})

test.describe('a form token', () => {
  test('is asked for where the page has none, and old enough when it is sent', async ({
    openPage,
  }) => {
    const site = await startEnquiriesSite({ minFillMs: 1500 })
    site.put('/en/', pageHtml())
    const page = await openPage()
    await page.goto(`${site.url}/en/`)
    expect(await press(page)).toEqual({ state: 'stored' })
    expect(site.tokensAsked()).toBe(1)
    expect(await site.stored()).toMatchObject([{ suspicions: [] }])
    await site.stop()
  })

  test('that has expired is replaced, and the id stays', async ({ openPage }) => {
    let now = Date.now()
    const site = await startEnquiriesSite({ now: () => now })
    site.put('/en/', pageHtml())
    const formToken = await site.token()
    now += 25 * 60 * 60 * 1000
    const page = await openPage()
    await page.goto(`${site.url}/en/`)
    expect(await press(page, { submissionId: ID, formToken })).toEqual({ state: 'stored' })
    expect(site.posts.map(({ body }) => body.submissionId)).toEqual([ID, ID])
    expect(site.tokensAsked()).toBe(1)
    expect(await site.stored()).toHaveLength(1)
    await site.stop()
  })

  test('serves five submissions; the sixth gets another', async ({ site, token, openPage }) => {
    const page = await openPage()
    for (const message of '123456')
      expect(await press(page, { formToken: token, inputs: { ...INPUTS, message } })).toEqual({
        state: 'stored',
      })
    expect(await site.stored()).toHaveLength(6)
    expect(site.tokensAsked()).toBe(1)
  })
})

test.describe('a server in trouble', () => {
  test.beforeEach(({ context }) => hurry(context))

  test('that stored it, but whose answer was lost, is asked again: one enquiry', async ({
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

  test('that is down: the enquiry is saved, and sent when it is up', async ({
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

  test('that says when is not asked before', async ({ site, token, openPage }) => {
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

  test('that asks for more patience than a visitor has', async ({ site, token, openPage }) => {
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

  test('that is slower than anybody waits stores it once, late', async ({
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

  test('a hotel’s page of welcome is no success', async ({ site, token, openPage }) => {
    const page = await openPage()
    site.fail(() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
    expect(await press(page, { formToken: token })).toEqual({ state: 'saved' })
    site.fail(undefined)
    await expect.poll(() => site.stored()).toHaveLength(1)
  })

  test('that is missing altogether is waited for as well', async ({ site, token, openPage }) => {
    const page = await openPage()
    site.fail(() => new Response(null, { status: 404 }))
    expect(await press(page, { formToken: token })).toEqual({ state: 'saved' })
    site.fail(undefined)
    await expect.poll(() => site.stored()).toHaveLength(1)
  })
})

test.describe('a refusal', () => {
  test('of the content is told at once, and nothing is kept', async ({ site, token, openPage }) => {
    const page = await openPage()
    const inputs = { ...INPUTS, email: 'not an address' }
    const refused = await press(page, { formToken: token, inputs })
    expect(refused).toEqual({ state: 'failed', message: expect.stringContaining('422') })
    expect(await kept(page)).toEqual([])
    expect(site.posts).toHaveLength(1)
    expect(await press(page, { formToken: token })).toEqual({ state: 'stored' })
  })

  test('of an id that belongs to another content', async ({ site, token, openPage }) => {
    const page = await openPage()
    await press(page, { submissionId: ID, formToken: token })
    const inputs = { ...INPUTS, message: 'Another text' }
    const refused = await press(page, { submissionId: ID, formToken: token, inputs })
    expect(refused).toEqual({ state: 'failed', message: expect.stringContaining('409') })
    expect(await site.stored()).toHaveLength(1)
    expect(await kept(page)).toEqual([])
  })
})

test.describe('leaving the page', () => {
  test('does not end a request on its way', async ({ site, token, openPage }) => {
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

  test('sends what waits for its next try', async ({ site, token, openPage }) => {
    const page = await openPage()
    const failed = Promise.withResolvers<void>()
    site.fail(() => {
      failed.resolve()
      return new Response(null, { status: 503, headers: { 'Retry-After': '15' } })
    })
    await begin(page, { submissionId: ID, formToken: token })
    await failed.promise
    site.fail(undefined)
    await page.waitForFunction(
      () => performance.getEntriesByName(`${location.origin}/enquiries`)[0],
    )
    await page.goto('about:blank')
    await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
  })
})

test('a browser that keeps nothing: no word of saving, and success only for success', async ({
  site,
  token,
  context,
  openPage,
}) => {
  await hurry(context)
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  const page = await openPage()
  await site.goDown()
  const pressed = { submissionId: ID, formToken: token }
  expect(await press(page, pressed)).toMatchObject({ state: 'failed' })
  await site.comeUp()
  expect(await press(page, pressed)).toEqual({ state: 'stored' })
  expect(await site.stored()).toMatchObject([{ id: ID }])
})

test('an endpoint of another origin', async ({ htmlServer, page, context }) => {
  await hurry(context)
  const site = await startEnquiriesSite({ origins: [htmlServer.url], maxPerVisitor: 1 })
  const attributes = `data-endpoint="${site.url}/enquiries"`
  htmlServer.put(
    '/cross/',
    pageHtml({ attributes }).replace('/mandry/delivery.js', `${site.url}/mandry/delivery.js`),
  )
  await page.goto(`${htmlServer.url}/cross/`)
  expect(await press(page, { submissionId: ID })).toEqual({ state: 'stored' })
  expect(await site.stored()).toMatchObject([{ id: ID }])
  // Too many: the header that says when is read across origins too.
  expect(await press(page, { inputs: { name: 'Second' } })).toEqual({ state: 'saved' })
  expect(site.posts).toHaveLength(2)
  const [entry] = await kept(page)
  expect(entry?.notBefore).toBeGreaterThan(Date.now())
  await site.stop()
})

test.describe('the script', () => {
  test('is a library as well', async ({ site, token, openPage }) => {
    const page = await openPage({ attributes: '' })
    await begin(page, { formToken: token })
    expect(await page.evaluate(() => Reflect.has(window, 'last'))).toBe(false)
    await page.evaluate(async () => {
      const address = '/mandry/delivery.js'
      const { startDelivery } = (await import(address)) as Pick<typeof Delivery, 'startDelivery'>
      startDelivery({ endpoint: '/enquiries', attribution: 'off' })
    })
    expect(await press(page, { formToken: token })).toEqual({ state: 'stored' })
    expect(await site.stored()).toHaveLength(1)
  })

  test('says what is wrong with its tag', async ({ openPage, context }) => {
    const said: string[] = []
    context.on('console', (message) => said.push(message.text()))
    await openPage({
      attributes: 'data-endpoint="/enquiries" data-timeout="soon" data-attribution="sometimes"',
    })
    await expect
      .poll(() => said)
      .toEqual([
        'mandry/delivery: data-timeout: "soon" is not understood',
        'mandry/delivery: data-attribution: "sometimes" is not understood',
      ])
    said.length = 0
    await openPage({ attributes: 'data-endpoint=" "' })
    await expect.poll(() => said).toEqual(['mandry/delivery: data-endpoint: " " is not understood'])
    said.length = 0
    await openPage({ attributes: 'endpoint="/enquiries"' })
    await expect
      .poll(() => said)
      .toEqual(['mandry/delivery: not started: its tag has no data-endpoint'])
  })

  test('that never comes makes the form fail, not pretend', async ({ openPage, context }) => {
    await context.route('**/delivery.js', (route) => route.abort())
    const page = await openPage({
      head: '<script type="module" src="/mandry/mandry.js"></script>',
      body: '<contact-form send-delay="0"></contact-form>',
    })
    await page.getByLabel('Name').fill('Olena')
    await page.getByLabel('Email').fill('olena@example.com')
    await page.getByLabel('Phone').fill('+380671234567')
    await page.getByRole('button', { name: 'Get in touch' }).click()
    await expect(page.getByText('Try Again!')).toBeVisible()
  })
})
