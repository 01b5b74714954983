import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import * as http from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as stream from 'node:stream'
import { serve, type ServerType } from '@hono/node-server'
import * as nodemailer from 'nodemailer'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as library from 'mandry/platform'
import * as mandry from 'mandry/server'
import { STATUS_BY_REASON } from '#src/enquiries/contract.ts'
import { examplesIn, runExample } from '../../../tests/support/run-example.ts'
import { startPlatform } from '../../../tests/support/platform-server.ts'
import { startSmtpSink } from '../../../tests/support/smtp-sink.ts'
import { readRawMail } from '../../../tests/support/src/enquiries/server/raw-mail.ts'
import { SECRET } from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const guide = readFileSync('src/enquiries/server/README.md', 'utf8')
const exampleOf = (text: string, heading: string) =>
  examplesIn(text).find(({ name, language }) => language === 'js' && name.startsWith(heading))!

/** Every field an enquiry may fill, and the form's own. */
const SPACES =
  (/Needed fields: ([^.]+)\./.exec(guide)?.[1] ?? '').match(/(?<=`)[a-z_]+(?=`)/g) ?? []

/** Runs the guide’s server next to a real platform and mail server, and closes what it opened. */
async function startExample() {
  const [platform, sink] = await Promise.all([startPlatform(), startSmtpSink()])
  const directory = await mkdtemp(join(tmpdir(), 'mandry-readme-'))
  const { url: serverUrl, authKey } = platform
  const owner = library.createPlatform({ serverUrl, authKey })
  const { app_id: appId } = await owner.apps.create({
    app_name: 'Enquiries',
    field_list: [
      ...SPACES.filter((space) => space !== 'new' && space !== 'suspected'),
      'email',
    ].map((space, at) => ({ field_id: -1 - at, field_name: space, name_space: space })),
  })
  owner.apps.evict(appId)

  const made = Promise.withResolvers<http.Server>()
  const closing: (() => unknown)[] = []
  const modules = {
    'node:http': {
      createServer(listener: http.RequestListener) {
        const server = http.createServer(listener)
        made.resolve(server)
        return server
      },
    },
    'node:stream': stream,
    nodemailer: {
      createTransport(options: nodemailer.TransportOptions) {
        const transport = nodemailer.createTransport(options)
        closing.push(() => transport.close())
        return transport
      },
    },
    'mandry/platform': library,
    'mandry/server': {
      ...mandry,
      startForwarder(options: mandry.ForwarderOptions) {
        const forwarder = mandry.startForwarder({ ...options, pollMs: 20 })
        closing.unshift(() => forwarder.close())
        return forwarder
      },
    },
  }
  const given = { port: 0, directory, secret: SECRET, serverUrl, authKey, appId, smtpUrl: sink.url }
  onTestFinished(async () => {
    const server = await made.promise
    server.close()
    server.closeAllConnections()
    for (const close of closing) await close()
    owner.close()
    await Promise.all([platform.stop(), sink.stop()])
    await rm(directory, { recursive: true, force: true })
  })
  await runExample(exampleOf(guide, 'A whole server'), { modules, given })
  const server = await made.promise
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, sink, owner, appId, directory }
}

it('the endpoint alone stores what a page on another host sends; the recipe’s store collects it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mandry-endpoint-'))
  const closing: (() => unknown)[] = [() => rm(directory, { recursive: true, force: true })]
  onTestFinished(async () => {
    for (const close of closing.toReversed()) await close()
  })
  const made = Promise.withResolvers<ServerType>()
  const modules = {
    '@hono/node-server': {
      serve: (options: Parameters<typeof serve>[0]) => made.resolve(serve(options)),
    },
    'mandry/server': mandry,
  }
  const given = { port: 0, directory, secret: SECRET }
  await runExample(exampleOf(guide, 'Only the endpoint'), { modules, given })
  const server = await made.promise
  closing.push(() => server.close())
  if (!server.listening) await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/enquiries`
  const headers = { origin: 'https://your.site', 'content-type': 'application/json' }
  const { token: formToken } = (await (await fetch(`${url}/token`, { headers })).json()) as {
    token: string
  }
  const submissionId = crypto.randomUUID()
  const body = { submissionId, formToken, formId: 'trip', inputs: { email: 'a@b.cd' } }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(await answer.json()).toEqual({ stored: true, id: submissionId })
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://your.site')

  const recipe = readFileSync('docs/recipes/reading-enquiries.md', 'utf8')
  const file = join(directory, 'collected')
  const startForwarder = (options: mandry.ForwarderOptions) => {
    const forwarder = mandry.startForwarder({ ...options, pollMs: 20 })
    closing.push(() => forwarder.close())
  }
  await runExample(exampleOf(recipe, 'From `mandry/server`'), {
    modules: {
      'node:fs/promises': { appendFile },
      'mandry/server': { ...mandry, startForwarder },
    },
    given: { directory, file },
  })
  const collected = () => readFile(file, 'utf8').catch(() => '')
  await expect.poll(collected).toContain(submissionId)
  expect(JSON.parse(await collected())).toMatchObject({
    fields: [{ name: 'email', value: 'a@b.cd' }],
  })
})

describe('the example', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })
  const secondsPass = (seconds: number) => vi.setSystemTime(Date.now() + 1000 * seconds)

  it('shows a form whose post without script becomes an item and a mail', async () => {
    const { url, sink, owner, appId } = await startExample()
    const html = await (await fetch(url)).text()
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(html) ?? []
    expect(html).toContain('action="/enquiries"')
    secondsPass(5)
    const fields = { formId: 'trip', lang: 'en', formToken, email: 'olena@example.com' }
    const answer = await fetch(`${url}/enquiries`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect([answer.redirected, new URL(answer.url).pathname]).toEqual([true, '/enquiries/sent'])
    expect(await answer.text()).toContain('Thank you')
    await sink.arrived(1)
    const mail = readRawMail(sink.mails[0]?.raw ?? '')
    expect(mail.headers.get('reply-to')).toContain('olena@example.com')
    const stored: unknown[] = []
    for await (const item of owner.items.iterate(appId)) stored.push(item)
    expect(stored).toHaveLength(1)
  })

  it('keeps what a script sends once, and its file goes when it is delivered', async () => {
    const { url, sink, directory } = await startExample()
    const { token: formToken } = (await (await fetch(`${url}/enquiries/token`)).json()) as {
      token: string
    }
    secondsPass(5)
    const submissionId = crypto.randomUUID()
    const body = JSON.stringify({
      submissionId,
      formToken,
      formId: 'trip',
      inputs: { email: 'a@b.cd' },
    })
    const post = () =>
      fetch(`${url}/enquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    for (const answer of await Promise.all([post(), post(), post()]))
      expect(await answer.json()).toEqual({ stored: true, id: submissionId })
    await sink.arrived(1)
    const file = join(directory, `${submissionId}.json`)
    await expect.poll(async () => await readFile(file, 'utf8')).not.toContain('a@b.cd')
    expect(await readdir(directory)).toHaveLength(1)
    expect(sink.mails).toHaveLength(1)
  })

  it.each([
    ['and says so', true],
    ['in chunks', false],
  ])('answers 413 to 10 MB that come at once %s, and goes on', async (_what, isSaid) => {
    const { url, directory } = await startExample()
    const bytes = new Uint8Array(10_000_000).fill(120)
    const body = isSaid ? bytes : new Blob([bytes]).stream()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/enquiries`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([
      413,
      'too-large',
    ])
    expect((await fetch(url)).status).toBe(200)
    expect(await readdir(directory)).toEqual([])
  })

  it.each([
    ['no host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['no path', 'GET // HTTP/1.1\r\nHost: \r\n\r\n'],
    ['a method of another time', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'a name and a password',
      'POST http://a:b@c/ HTTP/1.1\r\nHost: a:b@c\r\nContent-Length: 0\r\n\r\n',
    ],
    [
      'a body that never ends',
      'POST /enquiries HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{',
      'gone',
    ],
  ])('survives a request with %s', async (_what, request, end = 'answered') => {
    const { url, port } = await startExample()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    if (end === 'answered') expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
    expect((await fetch(url)).status).toBe(200)
  })
})

describe('the guide', () => {
  it.each([
    ['options.ts', 'EnquiriesOptions'],
    ['options.ts', 'ForwarderOptions'],
    ['mail.ts', 'MailerOptions'],
    ['enquiry-rows.ts', 'MessageOptions'],
    ['platform-store.ts', 'PlatformStoreOptions'],
    ['file-outbox.ts', 'FileOutboxOptions'],
    ['rate-limit.ts', 'MemoryRateLimitOptions'],
    ['../../../widgets/entries/check-enquiry.ts', 'FormCheckOptions'],
  ])('names every option of %s: %s', (file, name) => {
    const source = readFileSync(join('src/enquiries/server', file), 'utf8')
    const [, body = ''] = new RegExp(`interface ${name}\\b[^{]*{(.*?)^}`, 'ms').exec(source) ?? []
    const options = Array.from(body.matchAll(/^ {2}readonly (\w+)/gm), ([, option = '']) => option)
    expect(options.length).toBeGreaterThan(0)
    const words = new Set(guide.match(/\w+/g))
    expect(options.filter((option) => !words.has(option) && option !== 'log')).toEqual([])
  })

  it('names every answer', () => {
    for (const [reason, status] of Object.entries(STATUS_BY_REASON))
      expect(guide).toMatch(new RegExp(`^\\| ${status} \`${reason}\``, 'm'))
  })
})
