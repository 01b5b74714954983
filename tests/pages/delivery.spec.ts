import type * as Delivery from '#src/enquiries/browser/main.ts'
import { startEnquiriesSite } from '../support/enquiries-site.ts'
import {
  begin,
  expect,
  FORM_PAGE,
  hurry,
  ID,
  INPUTS,
  kept,
  pageHtml,
  press,
  submitForm,
  test,
} from './support/delivery.ts'

test('delivery: a submission that is pressed twice is stored once, and nothing of it stays on the device', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  const pressed = { submissionId: ID, formToken: token }
  await begin(page, pressed)
  expect(await press(page, pressed)).toEqual({ state: 'stored' })
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

test('delivery: a submission of the contact form itself is stored once @journey @smoke', async ({
  site,
  openPage,
}) => {
  const page = await openPage(FORM_PAGE)
  await page.getByLabel('Phone').fill('+380671234567')
  await submitForm(page)
  await expect(page.getByText('Successfull')).toBeVisible()
  expect(await site.stored()).toMatchObject([{ formId: 'default', suspicions: [] }])
})

test('delivery: a form that gives no id is pressed twice, then again with another text: two enquiries @thorough', async ({
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

test('delivery: a submission that another script takes over is not sent @thorough', async ({
  site,
  openPage,
}) => {
  const page = await openPage()
  await page.evaluate(() =>
    window.addEventListener('submitForm', (event) => event.preventDefault(), { capture: true }),
  )
  await begin(page)
  expect(await kept(page)).toEqual([])
  expect(site.posts).toEqual([])
})

test('delivery: a submission is not lost because the address of its page is too long @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  const referrer = `https://search.example/?q=${'q'.repeat(4000)}`
  expect(await press(page, { formToken: token, referrer })).toEqual({ state: 'stored' })
  expect((await site.stored())[0]?.referrer).toHaveLength(2048)
})

test('delivery: a form token is fetched where the page has none, and is old enough when it is sent', async ({
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

test('delivery: a form token that has expired is replaced, and the submission id stays @thorough', async ({
  openPage,
}) => {
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

test('delivery: a form token serves five submissions; the sixth gets another @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  for (const message of '123456')
    expect(await press(page, { formToken: token, inputs: { ...INPUTS, message } })).toEqual({
      state: 'stored',
    })
  expect(await site.stored()).toHaveLength(6)
  expect(site.tokensAsked()).toBe(1)
})

test('delivery: in a browser without storage nothing is called saved, and only a success is a success @thorough', async ({
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

test('delivery: an endpoint of another origin takes submissions of its allowed origins @thorough', async ({
  htmlServer,
  page,
  context,
}) => {
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

test('delivery: the script is a library as well', async ({ site, token, openPage }) => {
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

test('delivery: the script logs what is wrong with its tag @thorough', async ({
  openPage,
  context,
}) => {
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
  await expect
    .poll(() => said)
    .toEqual([
      'mandry/delivery: data-endpoint: " " is not understood',
      'mandry/delivery: not started: its data-endpoint is not an address',
    ])
  said.length = 0
  await openPage({ attributes: 'endpoint="/enquiries"' })
  await expect
    .poll(() => said)
    .toEqual(['mandry/delivery: not started: its tag has no data-endpoint'])
})

test('delivery: without the script the form fails and pretends nothing', async ({
  openPage,
  context,
}) => {
  await context.route('**/delivery.js', (route) => route.abort())
  const page = await openPage(FORM_PAGE)
  await page.getByLabel('Phone').fill('+380671234567')
  await submitForm(page)
  await expect(page.getByText('Try Again!')).toBeVisible()
})
