import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { OWNER } from '#demo/content/seed.ts'
import { openForms, postEnquiry, submissionOf } from '../../support/enquiry-visitors.ts'
import { OWNER_PASSWORD, startSite } from '../../support/site-server.ts'
import { fillDisk, hasSmallDisks } from '../../support/small-disk.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV } from './evidence.ts'

/** The database takes a part of it. */
const DISK_MB = 48
const MOST_SENT = 300
const PER_TOKEN = 5
const VISITOR = '203.0.113.7'

it.skipIf(!hasSmallDisks())(
  'on a full disk nobody is thanked, and with room again everything is as before',
  async () => {
    const sink = await startSmtpSink()
    onTestFinished(() => sink.stop())
    const env = { ...LOAD_ENV, SMTP_URL: sink.url }
    const site = await startSite({ diskMb: DISK_MB, env })
    onTestFinished(() => site.stop())
    const tokens = await openForms(site.url, MOST_SENT / PER_TOKEN)
    let sends = 0
    const send = async (id: string) => {
      const token = tokens[Math.floor(sends++ / PER_TOKEN)] ?? ''
      const answer = await postEnquiry(site.url, VISITOR, submissionOf(id, token))
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
    const thanked = Array.from({ length: 3 }, () => randomUUID())
    for (const id of thanked) expect((await send(id)).status).toBe(200)

    const makeRoom = fillDisk(site.pid(), site.dataDir)
    const refused: string[] = []
    // What the database had set aside may take a few more.
    for (let n = sends; n < MOST_SENT - 5 && refused.length < 5; n++) {
      const id = randomUUID()
      const answer = await send(id)
      if (answer.status === 200) thanked.push(id)
      else expect(answer).toEqual({ status: 503, retryAfter: '10' })
      if (answer.status !== 200) refused.push(id)
    }
    expect(refused).toHaveLength(5)

    makeRoom()
    for (const id of refused) expect((await send(id)).status).toBe(200)
    await expectExactlyOnce(site.url, sink, [...thanked, ...refused])
  },
  90_000,
)

it.skipIf(!hasSmallDisks())(
  'on a full disk writes of the platform are answered 507, and none is half done',
  async () => {
    const site = await startSite({ diskMb: DISK_MB, env: { ...LOAD_ENV, DISK_RESERVE: '0' } })
    onTestFinished(() => site.stop())
    const post = async (path: string, fields: Record<string, string>) =>
      await fetch(`${site.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    const signedIn = await post('/auth/login', { username: OWNER, password: OWNER_PASSWORD })
    const { accesstoken: token } = (await signedIn.json()) as { accesstoken: string }
    const field = { field_id: -1, field_name: 'text', data_type: 'text' }
    const app = JSON.stringify({ app_name: 'App', field_list: [field] })
    const created = (await (await post('/api/app/create', { token, app })).json()) as {
      app_id: number
      field_list: [{ field_id: number }]
    }
    const value = { field_id: created.field_list[0].field_id, field_value: 'x'.repeat(50_000) }
    const items = JSON.stringify(Array.from({ length: 20 }, () => ({ fields: [value] })))
    const add = () => post('/api/items/add', { token, app_id: String(created.app_id), items })
    expect((await add()).status).toBe(200)
    const makeRoom = fillDisk(site.pid(), site.dataDir)
    const answers: Response[] = []
    for (let n = 0; n < 5; n++) answers.push(await add())
    expect(answers.map(({ status }) => status)).toEqual([507, 507, 507, 507, 507])
    expect(answers[0]?.headers.get('retry-after')).toBe('10')
    makeRoom()
    expect((await add()).status).toBe(200)
  },
  90_000,
)
