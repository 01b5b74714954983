import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../errors.ts'
import { encodeBody } from './encode.ts'
import { createTransport, type TransportOptions } from './transport.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A transport whose requests the test answers. */
function connect(
  answer: (sent: Sent) => Response | Promise<Response>,
  options: Partial<TransportOptions> = {},
) {
  const sent: Sent[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const one = { url: url as string, init }
    sent.push(one)
    const aborted = new Promise<never>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
    return await Promise.race([answer(one), aborted])
  }
  const send = createTransport({
    serverUrl: 'http://platform/base/',
    fetch,
    encodeBody,
    retries: 0,
    ...options,
  })
  return { send, sent }
}

const READ = { method: 'GET', path: '/api/app/get', fields: { app_id: 7 } } as const

describe('createTransport', () => {
  it('encodes what a read asks for and sends an empty token for an anonymous visitor', async () => {
    const { send, sent } = connect(() => Response.json({ ok: 1 }))
    const fields = { app_id: 7, keyword: 'a&b=c +ї' }
    expect(await send({ ...READ, fields })).toEqual({ ok: 1 })
    expect(sent[0]?.url).toBe(
      'http://platform/base/api/app/get?app_id=7&keyword=a%26b%3Dc%20%2B%D1%97&token=',
    )
  })

  it('form-encodes a write, nested values in brackets, the token beside them', async () => {
    const { send, sent } = connect(() => Response.json([]), { token: async () => 't' })
    await send({ method: 'POST', path: '/x', fields: { apps: [{ app_id: 7 }], text: 'a b' } })
    expect(sent[0]?.url).toBe('http://platform/base/x')
    expect(decodeURIComponent(sent[0]?.init.body as string)).toBe(
      'apps[0][app_id]=7&text=a b&token=t',
    )
  })

  it("asks a page's own server, named by a path or not at all", async () => {
    for (const serverUrl of ['', '/GudHub']) {
      const { send, sent } = connect(() => Response.json({}), { serverUrl })
      await send(READ)
      expect(sent[0]?.url).toBe(`${serverUrl}/api/app/get?app_id=7&token=`)
    }
  })

  it('refuses to write without an encoder', async () => {
    const send = createTransport({ serverUrl: 'http://platform' })
    await expect(send({ method: 'POST', path: '/x' })).rejects.toThrow(TypeError)
  })

  it('counts a status of 400 and above as an error, and keeps its body', async () => {
    const { send } = connect(() => Response.json({ error: 'no' }, { status: 400 }))
    const error = await send(READ).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 400, body: { error: 'no' }, code: 'http' })
    expect(String(error)).toBe('HttpError: GET /api/app/get answered 400: no')
  })

  it('returns the text of an answer that is not JSON', async () => {
    const { send } = connect(() => new Response('plain'))
    expect(await send(READ)).toBe('plain')
  })

  it('shares identical reads in flight, and nothing else', async () => {
    let count = 0
    const { send, sent } = connect(() => Response.json(++count))
    const other = { ...READ, fields: { app_id: 8 } }
    const write = { method: 'POST', path: '/x' } as const
    const answers = await Promise.all([
      send(READ),
      send(READ),
      send(other),
      send(write),
      send(write),
    ])
    expect(sent).toHaveLength(4)
    expect(answers[0]).toBe(answers[1])
    await send(READ)
    expect(sent).toHaveLength(5)
  })

  it('aborts a request when its last caller has left', async () => {
    const { send, sent } = connect(() => new Promise(() => {}))
    const leaving = new AbortController()
    const only = send({ ...READ, signal: leaving.signal })
    await Promise.resolve()
    leaving.abort()
    await expect(only).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })

  it('shares no read with and without the token', async () => {
    const { send, sent } = connect(({ url }) => Response.json(new URL(url).search), {
      token: async () => 't',
    })
    const anonymous = { ...READ, anonymous: true }
    const all = [send(READ), send(anonymous), send({ ...anonymous, anonymous: false })]
    expect(await Promise.all(all)).toEqual(['?app_id=7&token=t', '?app_id=7', '?app_id=7&token=t'])
    expect(sent).toHaveLength(2)
  })

  it('shares reads that are sent alike, and no others', async () => {
    const day = new Date(0)
    const values = [null, undefined, Number.NaN, day, day.toISOString(), 1, '1', [1, 2], '1,2', '']
    const { send, sent } = connect(({ url }) => Response.json(url))
    const answers = await Promise.all(values.map((a) => send({ ...READ, fields: { a } })))
    const queries = answers.map((url) => new URL(url as string).searchParams.get('a'))
    const texts = values.map((value) => (value === undefined ? null : String(value)))
    expect(queries).toEqual(texts)
    expect(sent).toHaveLength(new Set(texts).size)
  })

  it('shares no read between time limits, and none at all is one', async () => {
    const { send, sent } = connect(() => Response.json(1))
    const limits = [undefined, Infinity, 5000, 5000]
    await Promise.all(limits.map((timeoutMs) => send({ ...READ, timeoutMs })))
    expect(sent).toHaveLength(3)
  })

  it('compares a date to retry after with the date of the answer', async () => {
    const [date, later] = ['Mon, 06 Jan 2020 10:00:00 GMT', 'Mon, 06 Jan 2020 10:00:20 GMT']
    const headers = { date, 'retry-after': later }
    const busy = () => new Response('', { status: 503, headers })
    await expect(connect(busy).send(READ)).rejects.toMatchObject({ retryAfterMs: 20_000 })
  })

  it.each([
    ['a BigInt', { fields: { id: 1n } }],
    ['a symbol', { fields: { id: Symbol('id') } }],
    ['a function', { fields: { id: () => 1 } }],
    ['an object', { query: { id: { a: 1 } } }],
    ['a list that holds itself', { fields: { id: circle() } }],
    ['null for fields', { fields: null as never }],
    ['a text for a query', { query: 'a=b' as never }],
    ['a BigInt in JSON', { method: 'POST', encoding: 'json', fields: { id: 1n } }],
    ['data that holds itself', { method: 'POST', encoding: 'json', fields: { id: circle() } }],
    ['the same in a form', { method: 'POST', fields: { id: circle() } }],
    ['null for fields of a form', { method: 'POST', fields: null as never }],
  ] as const)('rejects %s, and sends nothing', async (_what, call) => {
    const { send, sent } = connect(() => Response.json(1))
    const answer = send({ ...READ, ...call })
    await expect(answer).rejects.toThrow()
    await expect(answer).rejects.not.toBeInstanceOf(NetworkError)
    expect(sent).toEqual([])
  })

  it.each([2 ** 31, 3e9, 2 ** 32, 30_000 / 7, 1e20, Infinity])(
    'takes %s milliseconds for a time limit',
    async (timeoutMs) => {
      const slow = async () => {
        await new Promise((resolve) => setImmediate(resolve))
        return Response.json('here')
      }
      expect(await connect(slow, { timeoutMs }).send(READ)).toBe('here')
      expect(await connect(slow).send({ ...READ, timeoutMs })).toBe('here')
    },
  )

  it.each([0, -1, Number.NaN, '5000', null])('refuses %s for a time limit', async (limit) => {
    const timeoutMs = limit as number
    expect(() => connect(() => Response.json(1), { timeoutMs })).toThrow(/timeoutMs/)
    const { send, sent } = connect(() => Response.json(1))
    for (const method of ['GET', 'POST'] as const) {
      const answer = send({ ...READ, method, timeoutMs })
      await expect(answer).rejects.toThrow(RangeError)
      await expect(answer).rejects.toThrow('timeoutMs')
    }
    expect(sent).toEqual([])
  })

  it('ends by its signal and its time limit also when fetch does not heed them', async () => {
    const send = createTransport({
      serverUrl: 'http://platform',
      encodeBody,
      fetch: () => new Promise(() => {}),
      retries: 0,
    })
    for (const method of ['GET', 'POST'] as const) {
      await expect(send({ ...READ, method, timeoutMs: 5 })).rejects.toThrow(NetworkError)
      const leaving = new AbortController()
      const left = send({ ...READ, method, signal: leaving.signal })
      leaving.abort(new Error('left'))
      await expect(left).rejects.toThrow('left')
    }
  })

  it('reads no more of an answer than maxBytes', async () => {
    let pulled = 0
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled++
            controller.enqueue(new Uint8Array(1024))
          },
        }),
      )
    const { send } = connect(endless, { maxBytes: 10_000, retries: 2 })
    for (const method of ['GET', 'POST'] as const) {
      const answer = send({ ...READ, method })
      await expect(answer).rejects.toThrow(`${method} /api/app/get answered more than 10000 bytes`)
      await expect(answer).rejects.toMatchObject({ name: 'TooLargeError', code: 'too-large' })
    }
    expect(pulled).toBeLessThan(30)
    for (const maxBytes of [0, -1, Number.NaN, '5' as never])
      expect(() => connect(endless, { maxBytes })).toThrow(/maxBytes/)
  })

  it('waits before it retries, also when the server says "at once"', async () => {
    const times: number[] = []
    const busy = () => {
      times.push(performance.now())
      return new Response('', { status: 503, headers: { 'retry-after': '0' } })
    }
    await expect(connect(busy, { retries: 1 }).send(READ)).rejects.toThrow('503')
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(100)
  })
})

function circle(): unknown[] {
  const circle: unknown[] = []
  circle.push(circle)
  return circle
}
