import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEndpoint } from '#demo/enquiries/endpoint.ts'
import { firstPages } from '#demo/site/first-pages.ts'
import { forwardEnquiries, type EnquiryForwarder } from '#demo/enquiries/forward.ts'
import { openEnquiriesApp } from '#demo/enquiries/enquiries-app.ts'
import { openSitePlatform } from '#demo/enquiries/site-platform.ts'
import { OWNER, seedSite } from '#demo/content/seed.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import type { Enquiries } from '../../src/enquiries/server/endpoint.ts'
import { findAuthKey, MAX_KEY_IDLE_MS } from '#demo/platform/store/sessions.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { editItem } from '../../tests/support/demo/site/edit-page.ts'
import { startSmtpSink, type SmtpSink } from '../../tests/support/smtp-sink.ts'

// The whole way of an enquiry: endpoint, outbox, the platform through the client library, a mail server.

/** All the while: the reserve of the disk is for enquiries, and no quota counts for them. */
const NO_ROOM = {
  disk: { reserve: Number.MAX_SAFE_INTEGER, folders: [tmpdir()] },
  quota: { perAccount: 0, total: 0 },
}

const { frames } = firstPages()

let platform: RunningPlatform
let sink: SmtpSink
let forwarder: EnquiryForwarder
let enquiries: Enquiries
let time = Date.now()

beforeAll(async () => {
  platform = await startPlatform({ now: () => time, ...NO_ROOM })
  await seedSite(platform.deps, 'a long password')
  sink = await startSmtpSink()
  forwarder = await forwardEnquiries(
    { ...platform.deps, origin: 'https://mandry.example' },
    { smtpUrl: sink.url, to: 'office@mandry.example' },
  )
  enquiries = await openEndpoint(platform.deps, {
    page: ({ status }) => new Response(String(status), { status }),
    onStored: forwarder.notify,
    configuration: (language) => frames[language]!.configuration,
    targets: forwarder.targets,
    confirms: () => true,
  })
})

afterAll(async () => {
  await forwarder.close()
  await sink.stop()
  await platform.stop()
})

async function send(id: string, own: object = {}): Promise<Response> {
  const formToken = await enquiries.token()
  time += 5000
  const request = new Request('https://mandry.example/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      submissionId: id,
      formToken,
      formId: 'popup',
      formPlacement: 'header',
      lang: 'uk',
      website: 'mandry.example',
      url: '/uk/',
      inputs: { name: 'Олена <b>', email: 'olena@example.com', message: 'Привіт\nЛьвів & "гори"' },
      attribution: {
        first: {
          parameters: { utm_source: 'news' },
          landing: '/uk/tury/',
          referrer: 'search.example',
          at: '2026-11-01T10:00:00.000Z',
        },
      },
      ...own,
    }),
  })
  return await enquiries.handle(request, { address: '203.0.113.7' })
}

const ID = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`

/** The enquiries the agency has, by field name. */
async function stored(): Promise<Record<string, unknown>[]> {
  const { ownerId, enquiriesAppId } = await readSiteIds(platform.deps.db)
  const { platform: client, close } = openSitePlatform(platform.deps, ownerId)
  const { appId, fields } = await openEnquiriesApp(client, enquiriesAppId)
  const names = new Map<number, string>(Object.entries(fields).map(([name, id]) => [id, name]))
  const items = await client.items.list(appId)
  await close()
  return items.map(({ fields: values }) =>
    Object.fromEntries(
      values.map((value): [string, unknown] => [
        names.get(value.field_id) ?? '',
        value.field_value,
      ]),
    ),
  )
}

it('is an item of the agency’s app and one mail', async () => {
  const answer = await send(ID(1))
  expect([answer.status, await answer.json()]).toEqual([200, { stored: true, id: ID(1) }])
  await sink.arrived(1)
  const [mail] = sink.mails
  expect(mail?.messageId).toBe(`${ID(1)}@mandry.example`)
  expect(mail?.recipients).toEqual(['office@mandry.example'])
  expect(await stored()).toMatchObject([
    {
      submission_id: ID(1),
      status: 'new',
      form_id: 'popup',
      placement: 'header',
      language: 'uk',
      name: 'Олена <b>',
      message: 'Привіт\nЛьвів & "гори"',
      first_touch: '2026-11-01T10:00:00.000Z · search.example · /uk/tury/ · utm_source=news',
    },
  ])
})

it('is one item and one mail, however often it is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(ID(2))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  await send(ID(3))
  await sink.arrived(3)
  const ids = sink.mails.map(({ messageId }) => messageId.slice(0, 36))
  expect(ids.toSorted()).toEqual([ID(1), ID(2), ID(3)])
  expect(await stored()).toHaveLength(3)
})

it('waits for a mail server that refuses, and is not stored twice meanwhile', async () => {
  sink.refuse(true)
  await send(ID(4))
  await expect.poll(async () => (await stored()).length).toBe(4)
  sink.refuse(false)
  time += 60_000
  await send(ID(5))
  await sink.arrived(5)
  const ids = sink.mails.map(({ messageId }) => messageId.slice(0, 36))
  expect(ids.toSorted()).toEqual([ID(1), ID(2), ID(3), ID(4), ID(5)])
  await expect.poll(async () => (await stored()).length).toBe(5)
})

it('that may be spam is kept without a mail', async () => {
  await send(ID(6), { signals: { trap: 'I am a program' } })
  await send(ID(7))
  await sink.arrived(6)
  expect(sink.mails.at(-1)?.messageId).toContain(ID(7))
  await expect.poll(async () => (await stored()).length).toBe(7)
  const suspected = (await stored()).find(({ submission_id }) => submission_id === ID(6))
  expect(suspected).toMatchObject({ status: 'suspected', suspicions: 'trap' })
})

it('goes on after a new password of the owner and after idle days, with no key of the owner in the settings', async () => {
  const call = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    const answer = await fetch(`${platform.url}${path}`, { method: 'POST', body })
    return (await answer.json()) as Record<string, string>
  }
  const current_password = 'a long password'
  const owner = { username: OWNER, password: current_password }
  const { accesstoken: token = '' } = await call('/auth/login', owner)
  const user = JSON.stringify({ password: 'another long password', current_password })
  expect(await call('/auth/updateuser', { token, user })).toMatchObject({ username: OWNER })
  await send(ID(8))
  await sink.arrived(7)
  await expect.poll(async () => (await stored()).length).toBe(8)
  time += MAX_KEY_IDLE_MS + 1
  await send(ID(9))
  await sink.arrived(8)
  await expect.poll(async () => (await stored()).length).toBe(9)

  const settings = await platform.deps.db.selectFrom('settings').select('value').execute()
  for (const { value } of settings)
    expect(await findAuthKey(platform.deps.db, value, time)).toBeUndefined()
})

it('is confirmed to the visitor once the form has texts for it, once an hour', async () => {
  const before = sink.mails.length
  const values = { confirm_subject_uk: 'Ваш запит {reference}', confirm_text_uk: 'Дякуємо!' }
  await editItem(platform.deps, 'settings', { where: { form_id: 'popup' }, values })
  await send(ID(10))
  await sink.arrived(before + 2)
  await send(ID(11))
  await sink.arrived(before + 3)
  const mails = sink.mails
    .slice(before)
    .map(({ messageId, recipients }) => [messageId.split('@')[0], ...recipients])
  expect(mails).toHaveLength(3)
  expect(mails).toEqual(
    expect.arrayContaining([
      [ID(10), 'office@mandry.example'],
      [`${ID(10)}.confirmation`, 'olena@example.com'],
      [ID(11), 'office@mandry.example'],
    ]),
  )
})
