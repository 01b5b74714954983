import { describe, expect, it } from 'vitest'
import {
  openEndpoint,
  answerOf,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array | string as string))),
  )

/** The only enquiry there is. */
async function only(endpoint: TestEndpoint): Promise<Record<string, string>> {
  const kept = await endpoint.kept()
  expect(kept).toHaveLength(1)
  return Object.fromEntries(kept[0]?.fields.map(({ name, value }) => [name, value]) ?? [])
}

describe('a submission', () => {
  it('is kept as it was checked, with what the site knows of it', async () => {
    const endpoint = await openEndpoint()
    const inputs = {
      name: ' Olena ',
      phone: '+38 (067) 123-45-67',
      message: 'One\r\nTwo',
      agree: 'true',
    }
    const body = await endpoint.good({ inputs, mailConfig: { to: 'thief@example.com' } })
    const answer = await endpoint.send(body)
    expect(await answerOf(answer)).toEqual([200, { stored: true, id: body.submissionId }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const receivedAt = new Date(endpoint.clock.time).toISOString()
    expect(await endpoint.kept()).toEqual([
      {
        id: body.submissionId,
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        receivedAt,
        formId: 'trip',
        placement: 'header',
        language: 'en',
        website: 'mandry.example',
        url: '/en/tours/',
        referrer: 'https://search.example/',
        fields: [
          { name: 'name', label: 'Name', value: 'Olena' },
          { name: 'email', label: 'Email', value: '' },
          { name: 'phone', label: 'Phone', value: '+380671234567' },
          { name: 'message', label: 'Message', value: 'One\nTwo' },
          { name: 'agree', label: 'Letters, now and then', value: 'true' },
        ],
        consents: [
          { name: 'agree', text: 'Letters, now and then', version: '2026-05', at: receivedAt },
        ],
        firstTouch: undefined,
        lastTouch: undefined,
        suspicions: [],
      },
    ])
  })

  it('keeps both visits that led to it', async () => {
    const endpoint = await openEndpoint()
    const touch = (source: string) => ({
      parameters: { utm_source: source },
      landing: '/en/',
      referrer: 'search.example',
      at: '2026-11-01T10:00:00.000Z',
    })
    const attribution = { first: touch('news\r\nletter'), last: touch('search') }
    expect((await endpoint.send(await endpoint.good({ attribution }))).status).toBe(200)
    expect(await endpoint.kept()).toMatchObject([
      { firstTouch: touch('news letter'), lastTouch: touch('search') },
    ])
  })

  it('loses what nobody types, and nothing else', async () => {
    const endpoint = await openEndpoint()
    const name = 'O\u0000le\u202ena\u202c 👩‍🚀 \ud83d'
    const message = 'שלום\u200f\n\u0007Ім’я\u009b'
    expect((await endpoint.send(await endpoint.good({ inputs: { name, message } }))).status).toBe(
      200,
    )
    expect(await only(endpoint)).toMatchObject({
      name: 'Olena 👩‍🚀 \ufffd',
      message: 'שלום\u200f\nІм’я',
    })
  })

  it('holds text and nothing but text, whatever it looks like', async () => {
    const endpoint = await openEndpoint()
    const name = `<b>'); DROP TABLE --\${7*7}{{7*7}}`
    expect((await endpoint.send(await endpoint.good({ inputs: { name } }))).status).toBe(200)
    expect((await only(endpoint)).name).toBe(name)
  })

  it('may have inputs named like anything', async () => {
    const endpoint = await openEndpoint()
    const body = await endpoint.good({
      formId: 'odd',
      inputs: { constructor: 'one', toString: 'two' },
    })
    const text = JSON.stringify(body).replace('"inputs":{', '"inputs":{"__proto__":"three",')
    expect((await endpoint.send(text)).status).toBe(200)
    expect(await only(endpoint)).toEqual({
      constructor: 'one',
      toString: 'two',
      ['__proto__']: 'three',
      hasOwnProperty: '',
      more: '',
      status: '',
    })
  })

  it('in JSON with a byte order mark is read', async () => {
    const endpoint = await openEndpoint()
    const text = JSON.stringify(await endpoint.good())
    expect((await endpoint.send(bytes([0xef, 0xbb, 0xbf], text))).status).toBe(200)
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', ' application/json '])(
    'comes as %s',
    async (type) => {
      const endpoint = await openEndpoint()
      const options = { headers: { 'content-type': type } }
      expect((await endpoint.send(await endpoint.good(), options)).status).toBe(200)
    },
  )
})

describe('a body that is not what it should be', () => {
  const own = (change: object) => async (endpoint: TestEndpoint) =>
    JSON.stringify(await endpoint.good(change))
  const withInputs = (inputs: unknown) => own({ inputs })
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it.each<[string, number, (endpoint: TestEndpoint) => Promise<BodyInit> | BodyInit]>([
    ['nothing', 400, () => ''],
    ['half of it', 400, async (endpoint) => JSON.stringify(await endpoint.good()).slice(0, -20)],
    ['no JSON', 400, () => 'name=Olena'],
    ['a number', 400, () => '7'],
    ['null', 400, () => 'null'],
    ['a list', 400, () => '[]'],
    ['malformed UTF-8', 400, () => bytes('{"inputs":{"name":"', [0xc3, 0x28], '"}}')],
    ['UTF-16', 400, () => new Uint8Array(Buffer.from('{"inputs":{}}', 'utf16le'))],
    ['a deep nest', 400, () => deep(30_000)],
    ['a deep nest of objects', 422, () => '{"inputs":'.repeat(5000) + '1' + '}'.repeat(5000)],
    ['no inputs', 400, own({ inputs: undefined })],
    ['inputs that are null', 400, withInputs(null)],
    ['inputs that are a text', 400, withInputs('Olena')],
    ['inputs that are a list', 400, withInputs(['Olena'])],
    ['an id that is none', 400, own({ submissionId: '../../etc/passwd' })],
    ['an id that is a list', 400, own({ submissionId: [crypto.randomUUID()] })],
    ['an id with a line end', 400, own({ submissionId: `${crypto.randomUUID()}\n` })],
    ['a token that is a number', 400, own({ formToken: 7 })],
    ['signals that are a text', 400, own({ signals: 'none' })],
    ['a trap that is an object', 400, own({ signals: { trap: {} } })],
    ['a language that is an object', 400, own({ lang: {} })],
    ['an endless form id', 400, own({ formId: 'x'.repeat(65) })],
    ['an endless placement', 400, own({ formPlacement: 'x'.repeat(129) })],
    ['an endless referrer', 400, own({ referrer: 'x'.repeat(2049) })],
    ['a visit without a time', 400, own({ attribution: { first: { parameters: {} } } })],
    ['a nested input', 422, withInputs({ name: { $gt: '' } })],
    ['an input that is a list', 422, withInputs({ name: ['Olena'] })],
    ['an input that is a number', 422, withInputs({ name: 7 })],
    ['an input that is null', 422, withInputs({ name: null })],
    ['a deep nest in an input', 422, withInputs({ name: JSON.parse(deep(1000)) as unknown })],
    ['no input that is needed', 422, withInputs({})],
    ['an input of nothing but spaces', 422, withInputs({ name: ' \t\u00a0\u0000' })],
    ['an input that is too long', 422, withInputs({ name: '🙂'.repeat(33) })],
    [
      'an address with a line end',
      422,
      withInputs({ name: 'O', email: 'a@example.com\nBcc: b@c.de' }),
    ],
    ['an input of another form', 422, withInputs({ name: 'O', company: 'Acme' })],
    ['an input named constructor', 422, withInputs({ name: 'O', constructor: 'x' })],
    [
      'an input named __proto__',
      422,
      async (endpoint) =>
        JSON.stringify(await endpoint.good()).replace('"inputs":{', '"inputs":{"__proto__":"x",'),
    ],
    [
      '10,000 inputs',
      413,
      withInputs(
        Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`input${at}`, 'x'])),
      ),
    ],
  ])('%s: answered %i, kept nowhere', async (_what, status, make) => {
    const endpoint = await openEndpoint()
    const body = await make(endpoint)
    const [found, answer] = await answerOf(await endpoint.send(body))
    expect([found, typeof (answer.error ?? answer.issues)]).toEqual([
      status,
      status === 422 ? 'object' : 'string',
    ])
    expect(await endpoint.kept()).toEqual([])
    expect(endpoint.logged).toEqual([])
  })

  it('is answered without a word of it', async () => {
    const endpoint = await openEndpoint()
    const marked = { marker: 'xyzzy', submissionId: 'xyzzy', xyzzy: { xyzzy: 1 } }
    const answer = await endpoint.send(await endpoint.good(marked))
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('xyzzy')
  })

  it('with thousands of strange inputs gets an answer of some length only', async () => {
    const endpoint = await openEndpoint()
    const inputs = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`i${at}`, 'x']))
    const [status, { issues }] = await answerOf(
      await endpoint.send(await endpoint.good({ inputs })),
    )
    expect([status, issues]).toEqual([422, expect.objectContaining({ length: 100 })])
  })

  it('that fits in 64 KB is read, and one byte more is not', async () => {
    const endpoint = await openEndpoint()
    const text = JSON.stringify(await endpoint.good())
    expect((await endpoint.send(text + ' '.repeat(65_537 - text.length))).status).toBe(413)
    expect((await endpoint.send(text + ' '.repeat(65_536 - text.length))).status).toBe(200)
  })

  it.each(['text/plain', 'application/xml', 'application/x-json', '', 'json', 'a/b;json'])(
    'of the type "%s" is not read',
    async (type) => {
      const endpoint = await openEndpoint()
      const body = bytes(JSON.stringify(await endpoint.good()))
      const answer = await endpoint.send(body, { headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
      expect(await endpoint.kept()).toEqual([])
    },
  )
})

describe('a streamed body', () => {
  function streamed(stream: ReadableStream<Uint8Array>, headers = {}): Request {
    return new Request('https://mandry.example/enquiries', {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: stream,
      duplex: 'half',
    } as RequestInit)
  }

  it('is read to its end, however it is cut', async () => {
    const endpoint = await openEndpoint()
    const all = bytes(JSON.stringify(await endpoint.good({ inputs: { name: 'Олена 🙂' } })))
    let at = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at === all.length) return controller.close()
        controller.enqueue(all.slice(at, (at += 1)))
      },
    })
    expect((await endpoint.handle(streamed(stream))).status).toBe(200)
    expect((await only(endpoint)).name).toBe('Олена 🙂')
  })

  it('of 10 MB is not read further than 64 KB', async () => {
    const endpoint = await openEndpoint()
    let given = 0
    let isCancelled = false
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 16_384
        if (given > 10_000_000) return controller.close()
        controller.enqueue(new Uint8Array(16_384))
      },
      cancel() {
        isCancelled = true
      },
    })
    expect((await endpoint.handle(streamed(stream))).status).toBe(413)
    expect(given).toBeLessThan(150_000)
    expect(isCancelled).toBe(true)
  })

  it('that says it is long is not read at all', async () => {
    const endpoint = await openEndpoint()
    let isPulled = false
    const stream = new ReadableStream<Uint8Array>(
      {
        pull() {
          isPulled = true
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await endpoint.handle(streamed(stream, { 'content-length': '10000000' }))
    expect([answer.status, isPulled]).toEqual([413, false])
  })

  it('that breaks off is no enquiry, and no trouble of ours', async () => {
    const endpoint = await openEndpoint()
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes('{"inputs":'))
        controller.error(new Error('gone'))
      },
    })
    expect((await endpoint.handle(streamed(stream))).status).toBe(503)
    expect([endpoint.logged, await endpoint.kept()]).toEqual([[], []])
  })
})
