import { expect, ID, kept, press, test } from './support/delivery.ts'

/** What the endpoint asks about; in the inputs of `press`. */
const DOUBTFUL = { name: 'Olena', message: 'A question about SEO' }
const SOLVER = '**/chunks/other-delivery-*.js'

test('delivery: a doubtful enquiry is proven, and arrives once; another one loads no solver', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  const solvers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('other-delivery')) solvers.push(request.url())
  })
  expect(await press(page, { formToken: token })).toEqual({ state: 'stored' })
  expect(solvers).toEqual([])
  const pressed = { submissionId: ID, formToken: token, inputs: DOUBTFUL }
  expect(await press(page, pressed)).toEqual({ state: 'stored' })
  expect(solvers).toHaveLength(1)
  expect(site.posts.map(({ body }) => typeof body.proof)).toEqual(['string', 'string', 'string'])
  expect(await site.stored()).toMatchObject([
    { suspicions: [] },
    {
      id: ID,
      suspicions: [],
      fields: expect.arrayContaining([expect.objectContaining({ value: DOUBTFUL.message })]),
    },
  ])
  expect(await kept(page)).toEqual([])
})

test('delivery: an enquiry whose answer to the challenge is lost is sent again, and stored once @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  let posts = 0
  site.fail(async ({ pass }) => {
    const answer = await pass()
    return ++posts === 2 ? 'cut' : answer
  })
  const pressed = { submissionId: ID, formToken: token, inputs: DOUBTFUL }
  expect(await press(page, pressed)).toEqual({ state: 'stored' })
  expect(await site.stored()).toMatchObject([{ id: ID, suspicions: [] }])
})

test('delivery: a server that answers every proof with a challenge is tried again later, twice an attempt at most @thorough', async ({
  site,
  token,
  openPage,
}) => {
  const page = await openPage()
  let challenge = ''
  site.fail(async ({ pass }) => {
    challenge ||= await (await pass()).text()
    return new Response(challenge, { status: 403, headers: { 'Retry-After': '600' } })
  })
  const pressed = { submissionId: ID, formToken: token, inputs: DOUBTFUL }
  expect(await press(page, pressed)).toEqual({ state: 'saved' })
  expect(site.posts.map(({ body }) => body.proof !== '')).toEqual([false, true])
  expect(await kept(page)).toHaveLength(1)
  site.fail(undefined)
  expect(await press(page, pressed)).toEqual({ state: 'stored' })
  expect(await site.stored()).toMatchObject([{ id: ID, suspicions: [] }])
})

test('delivery: where nothing can be proven a doubtful enquiry is held for review: without the solver, without HTTPS @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  await context.route(SOLVER, (route) => route.abort())
  const page = await openPage()
  expect(await press(page, { formToken: token, inputs: DOUBTFUL })).toEqual({ state: 'stored' })
  await context.unroute(SOLVER)
  // As pages without HTTPS are.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.reload()
  const other = { ...DOUBTFUL, name: 'Iryna' }
  expect(await press(page, { formToken: token, inputs: other })).toEqual({ state: 'stored' })
  expect(await site.stored()).toMatchObject([
    { suspicions: ['captcha', 'wording'] },
    { suspicions: ['captcha', 'wording'] },
  ])
  expect(await kept(page)).toEqual([])
})

test('delivery: a page that is left before the proof sends without it: held for review, and once @thorough', async ({
  site,
  token,
  context,
  openPage,
}) => {
  const asked = Promise.withResolvers<void>()
  // It never comes.
  await context.route(SOLVER, () => asked.resolve())
  const page = await openPage()
  void press(page, { submissionId: ID, formToken: token, inputs: DOUBTFUL }).catch(() => {})
  await asked.promise
  await page.goto(`${site.url}/elsewhere`)
  await expect
    .poll(() => site.stored())
    .toMatchObject([{ id: ID, suspicions: ['captcha', 'wording'] }])
  await page.goto(`${site.url}/en/`)
  await expect.poll(() => kept(page)).toEqual([])
  expect(await site.stored()).toHaveLength(1)
})
