import { createServer } from 'node:net'
import { once } from 'node:events'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeError, TargetError } from '#src/enquiries/server/errors.ts'
import type { Target } from '#src/enquiries/server/target.ts'
import { createSlackWebhook } from '#src/enquiries/server/targets/slack.ts'
import { createTelegramBot } from '#src/enquiries/server/targets/telegram.ts'
import { createWebhook } from '#src/enquiries/server/targets/webhook.ts'
import {
  startTargetServer,
  type TargetAnswer,
  type TargetServer,
} from '../../../../tests/support/target-server.ts'
import { enquiry, idOf } from '../../../../tests/support/src/enquiries/server/sample.ts'

const [SECRET, NEXT_SECRET] = ['first', 'second'].map(
  (text) => `whsec_${Buffer.from(text.padEnd(32, '.')).toString('base64')}`,
) as [string, string]
const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const HOOK = '/services/T0/B0/secret-word'
const SENT_BY_TELEGRAM = JSON.stringify({ ok: true, result: { message_id: 1 } })
const HTML = { body: '<!doctype html><title>Welcome to our hotel</title>' }

type Kind = 'webhook' | 'telegram' | 'slack'

function targetAt(kind: Kind, url: string): Target {
  if (kind === 'telegram') return createTelegramBot({ token: TOKEN, chat: '-100', apiUrl: url })
  if (kind === 'slack') return createSlackWebhook({ url: url + HOOK })
  return createWebhook({ url, signers: [new Webhook(SECRET)] })
}

/** The error of a try, and what a log would say of it. */
async function failureOf(target: Target, signal = AbortSignal.timeout(5000)) {
  const error = await target.send(enquiry(1), signal).catch((thrown: unknown) => thrown)
  if (!(error instanceof TargetError)) throw new Error('it did not fail as a target does')
  const { code, isPermanent, retryAfterMs } = error
  expect(describeError(error)).not.toMatch(/AAHdq|secret-word|127\.0\.0\.1/)
  return { code, isPermanent, retryAfterMs }
}

async function answered(kind: Kind, answer: TargetAnswer) {
  const server = await openServer()
  server.answer(answer)
  const timeoutMs = answer === 'hang' || answer === 'half' ? 200 : 10_000
  return await failureOf(targetAt(kind, server.url), AbortSignal.timeout(timeoutMs))
}

async function openServer(): Promise<TargetServer> {
  const server = await startTargetServer()
  onTestFinished(server.stop)
  return server
}

function bodyOf({ received }: TargetServer, at = 0): Record<string, unknown> {
  return JSON.parse(received[at]?.body ?? '') as Record<string, unknown>
}

describe('a signed webhook', () => {
  it('is verified by the library with each secret that counts, and has one id with each try', async () => {
    const server = await openServer()
    const signers = [SECRET, NEXT_SECRET].map((secret) => new Webhook(secret))
    const { send } = createWebhook({ url: `${server.url}/crm?a=1`, signers })
    for (let attempt = 0; attempt < 2; attempt++) await send(enquiry(1), AbortSignal.timeout(5000))
    expect(server.received).toHaveLength(2)
    for (const { path, headers, body } of server.received) {
      expect([path, headers['webhook-id']]).toEqual(['/crm?a=1', idOf(1)])
      const signed = headers as Record<string, string>
      for (const each of signers) expect(each.verify(body, signed)).toEqual(JSON.parse(body))
      const stranger = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
      expect(() => stranger.verify(body, signed)).toThrow('No matching signature')
      expect(() => signers[0]?.verify(`${body} `, signed)).toThrow('No matching signature')
    }
  })

  it('has the whole enquiry in its body', async () => {
    const server = await openServer()
    await targetAt('webhook', server.url).send(enquiry(1), AbortSignal.timeout(5000))
    const { contentHash: _, suspicions: __, ...data } = enquiry(1)
    const { receivedAt: timestamp } = data
    expect(bodyOf(server)).toEqual({
      type: 'enquiry.received',
      timestamp,
      data: JSON.parse(JSON.stringify(data)),
    })
  })

  it('takes any 2xx, whatever it says', async () => {
    const server = await openServer()
    const target = targetAt('webhook', server.url)
    for (const answer of [
      { status: 204 },
      { status: 202, body: '{"ok":false}' },
      'half',
    ] as const) {
      server.answer(answer)
      await target.send(enquiry(1), AbortSignal.timeout(5000))
    }
  })
})

describe('a Telegram bot', () => {
  it('sends one message whose text is no HTML of a stranger', async () => {
    const server = await openServer()
    server.answer({ body: SENT_BY_TELEGRAM })
    const value = '</b><a href="https://evil.example">x</a> & 1 < 2'
    const target = createTelegramBot({
      token: TOKEN,
      chat: '-100',
      apiUrl: `${server.url}/`,
      inboxUrl: 'https://mandry.example/inbox/',
      language: 'en',
    })
    const fields = [{ name: 'message', label: 'Message', value }]
    await target.send(enquiry(1, { fields }), AbortSignal.timeout(5000))
    expect(server.received[0]?.path).toBe(`/bot${TOKEN}/sendMessage`)
    const { text, ...rest } = bodyOf(server)
    expect(rest).toEqual({
      chat_id: '-100',
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    })
    expect(text).toContain(
      '<b>Message:</b> &lt;/b&gt;&lt;a href=&quot;https://evil.example&quot;&gt;x&lt;/a&gt; &amp; 1 &lt; 2\n',
    )
    expect(text).toContain(`</b> ${idOf(1)}\n\nhttps://mandry.example/inbox/#${idOf(1)}`)
  })

  it('cuts what Telegram would not take, and never the number', async () => {
    const server = await openServer()
    server.answer({ body: SENT_BY_TELEGRAM })
    const fields = [{ name: 'message', label: 'Message', value: '🙂<'.repeat(5000) }]
    const target = targetAt('telegram', server.url)
    await target.send(enquiry(1, { fields }), AbortSignal.timeout(5000))
    const text = String(bodyOf(server).text)
    const read = text.replace(/<\/?b>/g, '').replaceAll('&lt;', '<')
    expect(read.length).toBeLessThan(4096)
    expect(read.endsWith(idOf(1))).toBe(true)
    expect(read.isWellFormed()).toBe(true)
  })

  it.each<[string, TargetAnswer, object]>([
    ['a page of another server', HTML, { code: 'bad-answer', isPermanent: false }],
    [
      'a refusal with status 200',
      { body: '{"ok":false,"error_code":403,"description":"bot was blocked"}' },
      { code: 'http-403', isPermanent: true },
    ],
    [
      'too many messages',
      { status: 429, body: '{"ok":false,"error_code":429,"parameters":{"retry_after":7}}' },
      { code: 'http-429', isPermanent: false, retryAfterMs: 7000 },
    ],
    [
      'a pause of a year',
      { status: 429, body: '{"ok":false,"error_code":429,"parameters":{"retry_after":31536000}}' },
      { code: 'http-429', retryAfterMs: 3_600_000 },
    ],
    ['half an answer', 'half', { code: 'timeout', isPermanent: false }],
    ['an endless answer', { body: 'x'.repeat(100_000) }, { code: 'bad-answer' }],
  ])('does not take %s for success', async (_, answer, expected) => {
    expect(await answered('telegram', answer)).toMatchObject(expected)
  })
})

describe('a Slack-compatible webhook', () => {
  it('gets a text without links and calls of a stranger', async () => {
    const server = await openServer()
    const value = '<!channel> <https://evil.example|here> & @channel @Everyone olena@example.com'
    const fields = [{ name: 'message', label: 'Message', value }]
    const target = createSlackWebhook({ url: server.url + HOOK, language: 'en' })
    await target.send(enquiry(1, { fields }), AbortSignal.timeout(5000))
    expect(server.received[0]?.path).toBe(HOOK)
    expect(bodyOf(server).text).toContain(
      '*Message:* &lt;!channel&gt; &lt;https://evil.example|here&gt; &amp; @\u200bchannel @\u200bEveryone olena@example.com\n',
    )
    expect(bodyOf(server).text).toContain(idOf(1))
  })

  it('takes what Slack and its like say, and no page of another server', async () => {
    const server = await openServer()
    const target = targetAt('slack', server.url)
    for (const body of ['ok', 'ok\n', '{"success":true}', '{"ok":true}']) {
      server.answer({ body })
      await target.send(enquiry(1), AbortSignal.timeout(5000))
    }
    for (const answer of [HTML, { body: '' }, { body: '{"ok":false}' }])
      expect(await answered('slack', answer)).toMatchObject({
        code: 'bad-answer',
        isPermanent: false,
      })
  })
})

describe.each<Kind>(['webhook', 'telegram', 'slack'])('a target of kind %s', (kind) => {
  it('is refused for good with 400, 401, 403, 404 and 410', async () => {
    for (const status of [400, 401, 403, 404, 410])
      expect(await answered(kind, { status })).toMatchObject({
        code: `http-${status}`,
        isPermanent: true,
      })
  })

  it('is tried again after 408, 429, 500, 503, a redirect, a cut line and no answer', async () => {
    for (const status of [408, 429, 500, 503])
      expect(await answered(kind, { status })).toMatchObject({
        code: `http-${status}`,
        isPermanent: false,
      })
    const other = await openServer()
    const moved = { status: 307, headers: { location: other.url } }
    expect(await answered(kind, moved)).toMatchObject({ code: 'http-307', isPermanent: false })
    expect(other.received).toEqual([])
    expect(await answered(kind, 'cut')).toMatchObject({ code: 'unreachable', isPermanent: false })
    expect(await answered(kind, 'hang')).toMatchObject({ code: 'timeout', isPermanent: false })
  })

  it('is left alone as long as Retry-After says, as seconds or a date, for an hour at most', async () => {
    const waits = async (value: string) =>
      (await answered(kind, { status: 429, headers: { 'retry-after': value } })).retryAfterMs
    expect(await waits('3')).toBe(3000)
    expect(await waits('999999')).toBe(3_600_000)
    const date = await waits(new Date(Date.now() + 120_000).toUTCString())
    expect(date).toBeGreaterThan(100_000)
    expect(date).toBeLessThanOrEqual(120_000)
    expect(await waits('soon')).toBe(0)
  })

  it('that is down says nothing of its address', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const address = closed.address()
    closed.close()
    await once(closed, 'close')
    const port = typeof address === 'object' ? address?.port : ''
    const failure = await failureOf(targetAt(kind, `http://127.0.0.1:${port}`))
    expect(failure).toMatchObject({ code: 'unreachable', isPermanent: false })
  })

  it('is not made for an address that is none, and does not repeat it', () => {
    for (const url of ['secret', 'ftp://secret', 'https://user:secret@x.example']) {
      expect(() => targetAt(kind, url)).toThrow(RangeError)
      expect(() => targetAt(kind, url)).toThrow(/^(?!.*secret)/)
    }
  })
})

it('a bot without a token and a webhook without a secret are not made', () => {
  expect(() => createTelegramBot({ token: 'x', chat: '1' })).toThrow('token is not a bot token')
  expect(() => createWebhook({ url: 'https://x.example', signers: [] })).toThrow(RangeError)
})
