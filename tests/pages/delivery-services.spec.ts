import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { examplesIn } from '../support/run-example.ts'
import { startFormService, type FormService } from './support/form-service.ts'
import {
  expect,
  FORM_PAGE,
  hurry,
  ID,
  INPUTS,
  kept,
  press,
  submitForm,
  test,
} from './support/delivery.ts'

// Form services, and other servers that are not mandry/server: one enquiry is one post that is taken.

const guide = readFileSync('docs/guides/enquiries.md', 'utf8')

let service: FormService

test.beforeAll(async () => {
  service = await startFormService()
})
test.afterAll(() => service.stop())

test.beforeEach(async ({ context }) => {
  ;(service.posts as unknown[]).length = 0
  await hurry(context)
})

const at = (attributes: string) => `data-endpoint="${service.url}/f/abc" ${attributes}`
const taking =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

/** What the console of a page says of delivery. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('mandry')) said.push(message.text())
  })
  return said
}

/** What each preset sends, and what it takes for a success. */
const PRESETS = [
  {
    preset: 'formspree',
    type: 'application/json',
    honeypot: '_gotcha',
    own: {},
    taken: taking({ ok: true, next: '/thanks' }),
    refused: taking({ error: 'Form is disabled' }, 403),
  },
  {
    preset: 'netlify',
    type: 'application/x-www-form-urlencoded',
    honeypot: 'bot-field',
    own: { 'form-name': 'contact' },
    taken: () => new Response('<h1>Thanks</h1>', { headers: { 'content-type': 'text/html' } }),
    refused: () => new Response('<h1>Not found</h1>', { status: 404 }),
  },
  {
    preset: 'web3forms',
    type: 'application/json',
    honeypot: 'botcheck',
    own: { access_key: 'your-key', subject: 'An enquiry from the site' },
    taken: taking({ success: true, message: 'Email sent' }),
    refused: taking({ success: false, message: 'Invalid access key' }),
  },
  {
    preset: 'php',
    type: 'multipart/form-data',
    honeypot: 'contact_me_by_fax',
    own: {},
    taken: taking({ stored: true }),
    refused: taking({ issues: [] }, 422),
  },
]

/** The attributes that the guide gives the tag for a service. */
function guideAttributes(preset: string): string {
  const tags = examplesIn(guide).map(({ code }) => /<script.*?>/s.exec(code)?.[0] ?? '')
  const rows = guide.match(/^\| .*$/gm) ?? []
  const tag = [...tags, ...rows].find((each) => each.includes(`data-service="${preset}"`)) ?? ''
  return (tag.match(/data-(service|field-[\w-]+)="[^"]*"/g) ?? []).join(' ')
}

for (const { preset, type, honeypot, own, taken, refused } of PRESETS)
  test(`delivery: the guide’s tag for ${preset}: one post that is taken, and a refusal that stops`, async ({
    openPage,
  }) => {
    service.answer(taken)
    const page = await openPage({ attributes: at(guideAttributes(preset)) })
    const pressed = { submissionId: ID, signals: { trap: 'a fax', captcha: '' } }
    expect(await press(page, pressed)).toEqual({ state: 'stored' })
    expect(service.posts).toEqual([
      {
        path: '/f/abc',
        type,
        accept: 'application/json',
        fields: {
          ...INPUTS,
          ...own,
          [honeypot]: 'a fax',
          formId: 'main',
          formPlacement: 'footer',
          lang: 'en',
          submissionId: ID,
          url: '/en/',
          website: '127.0.0.1',
        },
      },
    ])
    expect(await kept(page)).toEqual([])
    service.answer(refused)
    const again = await press(page, { inputs: { ...INPUTS, message: 'In June' } })
    expect(again).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(`data-service="${preset}"`),
    })
    expect(service.posts).toHaveLength(2)
    expect(await kept(page)).toEqual([])
  })

test('delivery: a network that breaks and a server in trouble are tried again, a refusal is not @thorough', async ({
  openPage,
}) => {
  const page = await openPage({ attributes: at('data-accept="json:data.0.state=new"') })
  const answers = [
    'cut',
    new Response(null, { status: 503 }),
    Response.json({ data: [{ state: 'new' }] }),
  ] as const
  service.answer(() => answers[service.posts.length - 1]!)
  expect(await press(page, { submissionId: ID })).toEqual({ state: 'stored' })
  // Another server is sent what mandry/server is sent.
  expect(service.posts.map(({ fields }) => fields)).toMatchObject(
    answers.map(() => ({ inputs: INPUTS, submissionId: ID })),
  )
  service.answer(() => new Response(null, { status: 429, headers: { 'Retry-After': '120' } }))
  expect(await press(page, { inputs: { name: 'Second' } })).toEqual({ state: 'saved' })
  const [entry] = await kept(page)
  expect(entry?.notBefore).toBeGreaterThan(Date.now() + 60_000)
  expect(service.posts).toHaveLength(4)
})

/** Answers that are neither taken nor refused, and what the console says of them. */
const ODD: readonly [accept: string, answer: () => Response, line: string][] = [
  [
    'json:ok=true',
    () => new Response('<h1>Hi</h1>', { headers: { 'content-type': 'text/html' } }),
    'it answered 200 with text/html where JSON with ok=true is expected: check data-endpoint, or set data-accept',
  ],
  [
    'json:ok=true',
    taking({ ok: 'queued' }),
    'it answered 200 with ok=queued, where ok=true means success',
  ],
  [
    '2xx',
    taking({ success: false, message: 'Bad key' }),
    'and an error inside. It says: "Bad key"',
  ],
  [
    '2xx',
    () => new Response(null, { status: 303, headers: { location: '/thanks' } }),
    'it answered with a redirect: give data-endpoint the address',
  ],
  ['2xx', () => new Response(null, { status: 404 }), 'there is no such form, check data-endpoint'],
  ['2xx', () => new Response(null, { status: 405 }), 'there is no such form, check data-endpoint'],
]

test('delivery: an answer that nobody can count as taken stops, and names the tag and the mend @thorough', async ({
  openPage,
}) => {
  for (const [accept, answer, line] of ODD) {
    service.answer(answer)
    const { length: before } = service.posts
    const page = await openPage({ attributes: at(`data-accept="${accept}"`) })
    const refused = await press(page, { inputs: { name: line } })
    const tag = `<script src="/mandry/delivery.js" data-endpoint="${service.url}/f/abc" data-accept="${accept}">`
    expect(refused).toMatchObject({ state: 'failed', message: expect.stringContaining(tag) })
    expect(refused).toMatchObject({ message: expect.stringContaining(line) })
    expect(service.posts).toHaveLength(before + 1)
    expect(await kept(page)).toEqual([])
    await page.close()
  }
})

test('delivery: a service without data-accept is asked once, and the line says what to set @thorough', async ({
  openPage,
}) => {
  service.answer(taking({ ok: true }))
  const page = await openPage({ attributes: at('') })
  expect(await press(page, { submissionId: ID, formToken: 'x' })).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('set data-accept or data-service'),
  })
  expect(service.posts).toHaveLength(1)
  expect(await kept(page)).toEqual([])
})

test('delivery: a tag that cannot be read sends nothing, and says what it may say @thorough', async ({
  openPage,
  context,
}) => {
  const lines: readonly [attributes: string, line: string][] = [
    [
      'data-service="formspring"',
      'is not known: take formspree, netlify, web3forms, php, or data-accept',
    ],
    ['data-service="web3forms"', 'needs data-field-access_key on the same tag'],
    ['data-accept="200"', 'take mandry, 2xx or json:<path>=<value>'],
    ['data-accept="json:ok"', 'take mandry, 2xx or json:<path>=<value>'],
  ]
  for (const [attributes, line] of lines) {
    const told = context.waitForEvent('console', (message) => message.text().includes(line))
    const page = await openPage({ attributes: at(attributes) })
    await told
    expect(await press(page)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(line),
    })
    await page.close()
  }
  expect(service.posts).toEqual([])
})

test('delivery: the form shows a refusal with what the service found, and what was typed stays @thorough', async ({
  openPage,
}) => {
  service.answer(taking({ errors: [{ field: 'email', message: 'should be an email' }] }, 422))
  const page = await openPage({ ...FORM_PAGE, attributes: at('data-service="formspree"') })
  const said = listen(page)
  await submitForm(page)
  await expect(page.getByText('should be an email')).toBeVisible()
  expect(service.posts).toHaveLength(1)
  expect(said.join('\n')).toContain('data-service="formspree">: it answered 422')
  expect(await kept(page)).toEqual([])
})

test('delivery: what one tab has sent, or a page that was closed too early, is not sent again @thorough', async ({
  openPage,
}) => {
  const attributes = at('data-service="formspree"')
  const [first, second] = [await openPage({ attributes }), await openPage({ attributes })]
  service.answer(() => new Response(null, { status: 500, headers: { 'Retry-After': '600' } }))
  expect(await press(first, { submissionId: ID })).toEqual({ state: 'saved' })
  service.answer(taking({ ok: true }))
  expect(await press(second, { submissionId: ID })).toEqual({ state: 'stored' })
  await first.evaluate(async () => {
    const { retry } = window as unknown as { retry: () => Promise<unknown> }
    await retry()
  })
  expect(service.posts).toHaveLength(2)
  expect(await kept(first)).toEqual([])
})

test('delivery: an enquiry waits on the device while the script for services has not come @thorough', async ({
  openPage,
  context,
}) => {
  service.answer(taking({ ok: true }))
  const script = '**/chunks/other-delivery-*.js'
  await context.route(script, (route) => route.abort())
  const page = await openPage({ attributes: at('data-service="formspree"') })
  expect(await press(page, { submissionId: ID })).toEqual({ state: 'saved' })
  expect(await kept(page)).toMatchObject([{ id: ID }])
  const address = page.url()
  // Left first: a try of this page that begins now would be cut off after the service had it.
  await page.goto('about:blank')
  await context.unroute(script)
  await page.goto(address)
  await expect.poll(() => kept(page)).toEqual([])
  expect(service.posts).toMatchObject([{ fields: { submissionId: ID } }])
})

for (const { what, tag, line } of [
  {
    what: 'a form service',
    tag: 'data-endpoint="/nowhere" data-service="formspree"',
    line: 'it answered 404: there is no such form, check data-endpoint',
  },
  {
    what: 'mandry/server',
    tag: 'data-endpoint="/nowhere"',
    line: '/nowhere was 404: nothing receives enquiries there; check data-endpoint',
  },
])
  test(`delivery to a service: an address without ${what} is the fault of the site, not of the visitor`, async ({
    context,
    openPage,
  }) => {
    await hurry(context)
    const said: string[] = []
    context.on('console', (message) => said.push(message.text()))
    await context.route('**/nowhere**', (route) => route.fulfill({ status: 404, body: 'no' }))
    const page = await openPage({ ...FORM_PAGE, attributes: tag })
    await submitForm(page)
    const form = page.locator('contact-form')
    await expect(form.getByText(/not sent|could not send it yet/).first()).toBeVisible()
    await expect(form.getByText('did not accept')).toHaveCount(0)
    expect(said.join('\n')).toContain(line)
  })
