import type { EnquiriesSite } from '../support/enquiries-site.ts'
import {
  DAY_MS,
  expect,
  failing,
  FORM_PAGE,
  hurry,
  ID,
  INPUTS,
  kept,
  press,
  putIntoOutbox,
  reason,
  retry,
  sent,
  submitForm,
  test,
} from './support/delivery.ts'

test.beforeEach(({ context }) => hurry(context))

test.describe('what is saved says why, and is sent when the visitor asks for it', () => {
  test('delivery: a failing server gives the reason "unavailable", and a retry sends the enquiry @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    site.fail(failing)
    expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'saved' })
    expect(await reason(page)).toBe('unavailable')
    expect(await retry(page)).toEqual({ state: 'saved' })
    expect(await reason(page)).toBe('unavailable')
    expect(site.posts).toHaveLength(2)
    const told = sent(page)
    site.fail(undefined)
    expect(await retry(page)).toEqual({ state: 'stored' })
    // The answers before hear of it as well.
    expect(await told).toBe('sent')
    expect(site.posts.map(({ body }) => body.submissionId)).toEqual([ID, ID, ID])
    expect(await site.stored()).toHaveLength(1)
    expect(await kept(page)).toEqual([])
  })

  test('delivery: an enquiry is tried three times while its visitor waits, then saved', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    site.fail(() => new Response(null, { status: 500 }))
    expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'saved' })
    expect(site.posts.map(({ body }) => body.submissionId)).toEqual([ID, ID, ID])
  })

  test('delivery: a server that is down while the device is online gives the reason "unavailable" @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    await site.goDown()
    await press(page, { submissionId: ID, formToken: token })
    expect(await reason(page)).toBe('unavailable')
  })

  test('delivery: a device without a network gives the reason "offline" @thorough', async ({
    token,
    context,
    openPage,
  }) => {
    const page = await openPage()
    await context.setOffline(true)
    await press(page, { submissionId: ID, formToken: token })
    expect(await reason(page)).toBe('offline')
    expect(await retry(page)).toEqual({ state: 'saved' })
    expect(await reason(page)).toBe('offline')
  })

  test('delivery: a refusal of a retry is the answer, and nothing is kept @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    site.fail(failing)
    await press(page, { submissionId: ID, formToken: token })
    const told = sent(page)
    site.fail(() => Response.json({ issues: [] }, { status: 422 }))
    expect(await retry(page)).toMatchObject({ state: 'failed' })
    expect(await told).toContain('422')
    expect(await kept(page)).toEqual([])
  })

  test('delivery: a retry after consent was withdrawn sends no attribution @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage({ consent: 'marketing', path: '/en/?utm_source=letter' })
    site.fail(failing)
    await press(page, { submissionId: ID, formToken: token })
    await page.evaluate(() => document.documentElement.removeAttribute('data-consent'))
    await retry(page)
    expect(site.posts.map(({ body }) => 'attribution' in body)).toEqual([true, false])
  })
})

test.describe('the form itself', () => {
  test('delivery: the form shows that the server fails, and sends when its visitor asks @thorough', async ({
    site,
    openPage,
  }) => {
    const page = await openPage(FORM_PAGE)
    site.fail(failing)
    await submitForm(page)
    await expect(page.getByText('We could not send it yet')).toBeVisible()
    expect(await kept(page)).toHaveLength(1)
    site.fail(undefined)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Successfull')).toBeVisible()
    expect(await site.stored()).toHaveLength(1)
    expect(await kept(page)).toEqual([])
  })

  test('delivery: the form shows that the device is offline until it is online, and is sent once', async ({
    site,
    context,
    openPage,
  }) => {
    const page = await openPage(FORM_PAGE)
    await page.getByLabel('Email').waitFor()
    await context.setOffline(true)
    await submitForm(page)
    await expect(page.getByText('You are offline: not sent yet')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Successfull')).toBeVisible()
    expect(site.posts).toHaveLength(1)
    expect(await site.stored()).toHaveLength(1)
  })
})

test.describe('what cannot be sent does not block what can', () => {
  /** As the script keeps an enquiry, with other parts where a test has some. */
  function entryOf(site: EnquiriesSite, formToken: string, other: object = {}) {
    const body = { inputs: INPUTS, formId: 'main', url: '/en/', website: '127.0.0.1', referrer: '' }
    return {
      id: ID,
      endpoint: `${site.url}/enquiries`,
      body: { ...body, formPlacement: 'footer', submissionId: ID, lang: 'en', formToken },
      expiresAt: Date.now() + DAY_MS,
      notBefore: 0,
      ...other,
    }
  }

  test('delivery: malformed entries are deleted, each with a line in the console @thorough', async ({
    site,
    token,
    context,
    openPage,
  }) => {
    const before = await openPage({ attributes: '' })
    const good = entryOf(site, token)
    // Keys are read in their order: these come before the good one.
    await putIntoOutbox(before, [
      ['a0', null],
      ['a1', { ...good, id: 'a1', body: null }],
      ['a2', 'a text'],
      ['a3', { ...good, id: 'another', body: {} }],
      [ID, good],
    ])
    await before.close()
    const said: string[] = []
    context.on('console', (message) => said.push(message.text()))
    const page = await openPage()
    await expect.poll(() => kept(page)).toEqual([])
    expect(await site.stored()).toMatchObject([{ id: ID }])
    expect(said.toSorted()).toEqual([
      'mandry/delivery: not readable in the outbox: a0',
      'mandry/delivery: not readable in the outbox: a1',
      'mandry/delivery: not readable in the outbox: a2',
      'mandry/delivery: not readable in the outbox: a3',
    ])
  })

  test('delivery: an entry that the browser cannot read is left where it is, named once, and blocks nothing @thorough', async ({
    site,
    token,
    context,
    openPage,
  }) => {
    const before = await openPage({ attributes: '' })
    await putIntoOutbox(before, [
      ['a1', entryOf(site, token, { id: 'a1' })],
      [ID, entryOf(site, token)],
    ])
    await before.close()
    // As a damaged record does: whoever reads it, or all at once, gets an error.
    await context.addInitScript(() => {
      IDBObjectStore.prototype.get = new Proxy(Reflect.get(IDBObjectStore.prototype, 'get'), {
        apply(get, store, [key]: [IDBValidKey]) {
          if (key === 'a1') throw new DOMException('damaged', 'UnknownError')
          return Reflect.apply(get, store, [key])
        },
      })
    })
    const said: string[] = []
    context.on('console', (message) => said.push(message.text()))
    const page = await openPage()
    await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
    const pressed = { inputs: { ...INPUTS, message: 'In June' }, formToken: token }
    expect(await press(page, pressed)).toEqual({ state: 'stored' })
    expect(await kept(page)).toMatchObject([{ id: 'a1' }])
    const lines = said.filter((line) => line.includes('not readable'))
    expect(lines).toEqual(['mandry/delivery: not readable in the outbox: a1'])
  })

  test('delivery: malformed entries do not block a new enquiry @thorough', async ({
    site,
    token,
    openPage,
  }) => {
    const page = await openPage()
    await putIntoOutbox(page, [['a1', entryOf(site, token, { id: 'a1', body: null })]])
    expect(await press(page, { submissionId: ID, formToken: token })).toEqual({ state: 'stored' })
    expect(await kept(page)).toEqual([])
  })

  test('delivery: a saved enquiry that fails unexpectedly is tried again after the others @thorough', async ({
    site,
    token,
    context,
    openPage,
  }) => {
    const before = await openPage({ attributes: '' })
    await putIntoOutbox(before, [
      ['a1', entryOf(site, token, { id: 'a1' })],
      [ID, entryOf(site, token)],
    ])
    await before.close()
    await context.addInitScript(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (
        ...given: unknown[]
      ) => Promise<unknown>
      const locks = (name: string, ...more: unknown[]) => {
        if (name.endsWith(' a1') && !document.title.includes('mended')) throw new Error('broken')
        return request(name, ...more)
      }
      Object.assign(navigator.locks, { request: locks })
    })
    const page = await openPage()
    await expect.poll(() => site.stored()).toMatchObject([{ id: ID }])
    await expect.poll(() => kept(page)).toMatchObject([{ id: 'a1' }])
    const { length: sentBefore } = site.posts
    await page.evaluate(() => (document.title = 'mended'))
    await expect.poll(() => site.posts.length).toBeGreaterThan(sentBefore)
  })
})
