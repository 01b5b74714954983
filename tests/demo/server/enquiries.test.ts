import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import type { Heard } from '#demo/server/changes.ts'
import { enquiryRoutes } from '#demo/server/routes/enquiries.ts'
import { EnquiryThrottle } from '#demo/server/rules/enquiry-throttle.ts'
import { openEnquiries } from '#demo/server/site/enquiries.ts'
import { findApp } from '#demo/server/site/find-app.ts'
import { listItems } from '#demo/server/store/items.ts'
import { ENQUIRY_FIELDS } from '#demo/site/fields.ts'
import { seedSite } from '#demo/site/seed.ts'
import { startPlatform, type RunningPlatform } from '../../support/platform-server.ts'

let platform: RunningPlatform
let app: Hono

beforeAll(async () => {
  platform = await startPlatform()
  await seedSite(platform.deps, 'a long password')
  const take = await openEnquiries(platform.deps)
  app = new Hono().route(
    '/enquiries',
    enquiryRoutes({
      take,
      throttle: new EnquiryThrottle(platform.deps.now),
      showOutcome: async (context, language, outcome) =>
        context.json({ language, ...outcome }, outcome.status),
      log: platform.deps.log,
    }),
  )
})

afterAll(() => platform.stop())

const GOOD = {
  inputs: { name: 'Ann', email: 'ann@example.com', phone: '+38 (067) 123-45-67', message: 'Lviv' },
  formId: 'popup',
  formPlacement: 'header',
  website: 'mandry.example',
  url: '/en/tours/',
  referrer: 'https://search.example/',
  lang: 'en',
}

function post(body: unknown): Response | Promise<Response> {
  return app.request('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** The enquiries in the database, by field name. */
async function stored(): Promise<Record<string, string>[]> {
  const { appId, fields } = await findApp(platform.deps.db, ENQUIRY_FIELDS)
  const names = new Map(Object.entries(fields).map(([name, id]) => [id, name]))
  const items = await listItems(platform.deps.db, appId, { withTrash: false })
  return items.map(({ fields: values }) => {
    const named: Record<string, string> = {}
    for (const { field_id, field_value } of values) named[names.get(field_id) ?? ''] = field_value
    return named
  })
}

describe('POST /enquiries', () => {
  it('keeps a good enquiry, its phone number normalised', async () => {
    const response = await post(GOOD)
    expect([response.status, await response.json()]).toEqual([200, { stored: true }])
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Ann',
      email: 'ann@example.com',
      phone: '+380671234567',
      message: 'Lviv',
      form_id: 'popup',
      placement: 'header',
      url: '/en/tours/',
      referrer: 'https://search.example/',
      language: 'en',
      received_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    })
  })

  it('tells those who follow the enquiries', async () => {
    const heard: Heard[] = []
    const stop = platform.deps.changes.subscribe((change) => heard.push(change))
    await post(GOOD)
    stop()
    const response = [expect.objectContaining({ trash: false })]
    expect(heard).toMatchObject([{ api: '/items/add', sender: '', response }])
  })

  it('takes the contact block’s form with its own limits', async () => {
    const inputs = { name: 'x'.repeat(64), email: 'ann@example.com', phone: 'call me at home' }
    expect((await post({ ...GOOD, formId: 'main', inputs })).status).toBe(200)
    const tooLong = { ...inputs, name: 'x'.repeat(65) }
    expect((await post({ ...GOOD, formId: 'main', inputs: tooLong })).status).toBe(422)
  })

  it('takes the post of a page without script, in its language', async () => {
    const response = await app.request('/enquiries', {
      method: 'POST',
      headers: { referer: 'https://mandry.example/uk/kontakty/' },
      body: new URLSearchParams({
        formId: 'main',
        formPlacement: 'main',
        lang: 'uk',
        name: 'Олена',
        email: 'olena@example.com',
        theme: 'no theme',
        phone: '',
        message: 'Привіт',
      }),
    })
    const { status, headers } = response
    expect([status, headers.get('location')]).toEqual([303, '/enquiries/sent?lang=uk'])
    expect((await stored()).at(-1)).toMatchObject({
      name: 'Олена',
      url: '/uk/kontakty/',
      website: 'mandry.example',
    })
  })

  it('takes forms nobody configured, on a page and in a popup', async () => {
    const { name, email, phone, message } = GOOD.inputs
    const onPage = { name, company: 'Ann & Co', email, phone, message }
    expect((await post({ ...GOOD, formId: 'other', inputs: onPage })).status).toBe(200)
    const inPopup = { email, phone, message }
    expect((await post({ ...GOOD, formId: 'other', inputs: inPopup })).status).toBe(200)
  })

  it('never reads a mail address from the visitor', async () => {
    const mailConfig = { to: 'thief@example.com', from: 'boss@mandry.example' }
    await post({ ...GOOD, mailConfig })
    expect(JSON.stringify(await stored())).not.toContain('thief@example.com')
  })

  it.each([
    [422, 'a wrong email', { ...GOOD, inputs: { ...GOOD.inputs, email: 'nobody' } }],
    [422, 'no email', { ...GOOD, inputs: { ...GOOD.inputs, email: '' } }],
    [422, 'a wrong phone', { ...GOOD, inputs: { ...GOOD.inputs, phone: '12ab' } }],
    [422, 'an input the form does not have', { ...GOOD, inputs: { ...GOOD.inputs, admin: '1' } }],
    [422, 'an input that is no text', { ...GOOD, inputs: { ...GOOD.inputs, name: { $gt: '' } } }],
    [422, 'too long a message', { ...GOOD, inputs: { ...GOOD.inputs, message: 'x'.repeat(129) } }],
    [400, 'inputs that are a list', { ...GOOD, inputs: 'x' }],
    [400, 'an endless address', { ...GOOD, url: 'x'.repeat(3000) }],
    [400, 'no JSON', '{"inputs":'],
    [413, 'a huge body', { ...GOOD, more: 'x'.repeat(70_000) }],
  ])('answers %i to %s and keeps nothing', async (status, _what, body) => {
    const before = (await stored()).length
    expect((await post(body)).status).toBe(status)
    expect(await stored()).toHaveLength(before)
  })

  it('keeps hostile text as the text it is', async () => {
    const name = `<img src=x onerror=alert(1)>'; DROP TABLE items; --`
    expect((await post({ ...GOOD, inputs: { ...GOOD.inputs, name } })).status).toBe(200)
    expect((await stored()).at(-1)?.name).toBe(name)
  })
})
