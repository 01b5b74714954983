import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AuthError, HttpError, NetworkError } from '../errors.ts'
import { encodeBody } from './encode.ts'
import { createTransport, type TransportOptions } from './transport.ts'
import { startRecordingServer, type RecordingServer } from '../../tests/support/recording-server.ts'
import { unfrozenPart } from '../../tests/support/unfrozen-part.ts'

const READ = { method: 'GET', path: '/read' } as const
const WRITE = { method: 'POST', path: '/write', fields: { a: 1 } } as const

let server: RecordingServer

beforeAll(async () => {
  server = await startRecordingServer()
})
beforeEach(() => {
  server.arrived.length = 0
  server.answer(() => Response.json({ ok: true }))
})
afterAll(() => server.stop())

function connect(options: Partial<TransportOptions> = {}) {
  return createTransport({ serverUrl: server.url, encodeBody, retries: 0, ...options })
}

/** Answers these statuses one after the other, then 200. */
function answers(...statuses: readonly (number | Response)[]) {
  const left = [...statuses]
  server.answer(() => {
    const next = left.shift() ?? 200
    return typeof next === 'number' ? Response.json({ status: next }, { status: next }) : next
  })
}

const soon = (status: number) => new Response('', { status, headers: { 'retry-after': '0' } })

describe('a token that the server refuses', () => {
  const tokens = (...renewals: readonly (string | undefined)[]) => {
    const refused: string[] = []
    const left = [...renewals]
    const options = {
      token: async () => 'old',
      refreshToken: async (token: string) => {
        refused.push(token)
        return left.shift()
      },
    }
    return { options, refused }
  }

  it.each([READ, WRITE])(
    'a refused token is renewed, and a $method is sent once more',
    async (call) => {
      const { options, refused } = tokens('new')
      answers(401)
      expect(await connect(options)(call)).toEqual({ status: 200 })
      expect(refused).toEqual(['old'])
      expect(server.arrived).toHaveLength(2)
    },
  )

  it('a refused token is renewed once for a call', async () => {
    const { options, refused } = tokens('new', 'newer')
    answers(401, 401)
    await expect(connect(options)(READ)).rejects.toMatchObject({ name: 'HttpError', status: 401 })
    expect(refused).toEqual(['old'])
  })

  it('a refused token that can not be renewed is an AuthError', async () => {
    const { options } = tokens(undefined)
    answers(401)
    const error = await connect(options)(READ).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(AuthError)
    expect((error as AuthError).cause).toBeInstanceOf(HttpError)
  })

  it('a token is not renewed after a 403', async () => {
    const { options, refused } = tokens('new')
    answers(403)
    await expect(connect(options)(READ)).rejects.toMatchObject({ status: 403 })
    expect(refused).toEqual([])
  })

  it('a 401 of an anonymous call renews nothing', async () => {
    const { options, refused } = tokens('new')
    answers(401)
    const call = { ...WRITE, anonymous: true }
    await expect(connect(options)(call)).rejects.toMatchObject({ status: 401 })
    expect(refused).toEqual([])
    expect(new TextDecoder().decode(server.arrived[0]?.body)).toBe('a=1')
  })
})

describe('calls of several users', () => {
  it.each([READ, WRITE])('a $method is never sent again for another user', async (call) => {
    let user = 1
    server.answer(() => {
      user = 2
      return Response.json({}, { status: 401 })
    })
    const options = { token: async () => 'first', refreshToken: async () => 'second' }
    const send = connect({ ...options, scope: () => user, retries: 2 })
    await expect(send(call)).rejects.toThrow(AuthError)
    expect(server.arrived).toHaveLength(1)
  })

  it('a sign-in goes on when the user changes', async () => {
    let user = 1
    server.answer(() => {
      user = 2
      return Response.json({ in: true })
    })
    const send = connect({ scope: () => user })
    expect(await send({ ...WRITE, anonymous: true })).toEqual({ in: true })
  })
})

describe('reads and writes', () => {
  it('a read after a write does not share a request from before it', async () => {
    const send = connect()
    const before = send(READ)
    await send(WRITE)
    await Promise.all([before, send(READ)])
    expect(server.arrived.filter(({ path }) => path === '/read')).toHaveLength(2)
  })

  it('a GET that changes something is neither shared nor tried again', async () => {
    const send = connect({ retries: 2 })
    const call = { ...READ, changes: true }
    answers(200, 200, soon(503))
    await Promise.all([send(call), send(call)])
    expect(server.arrived).toHaveLength(2)
    await expect(send(call)).rejects.toMatchObject({ status: 503 })
    expect(server.arrived).toHaveLength(3)
  })

  it('reads stay shared after another call has ended (H01)', async () => {
    const slow = Promise.withResolvers<Response>()
    let asked = 0
    const send = connect({
      fetch: async (url) => {
        if (!(url as string).includes('/slow')) return Response.json({})
        asked++
        return await slow.promise
      },
    })
    const call = { ...READ, path: '/slow' }
    const first = send(call)
    await send(READ)
    const second = send(call)
    slow.resolve(Response.json('once'))
    expect(await Promise.all([first, second])).toEqual(['once', 'once'])
    expect(asked).toBe(1)
  })

  it('callers who share a refusal all get it, and the next call is sent again', async () => {
    answers(404)
    const send = connect()
    const outcomes = await Promise.allSettled([send(READ), send(READ)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(server.arrived).toHaveLength(1)
    expect(await send(READ)).toEqual({ status: 200 })
  })
})

describe('trying again', () => {
  it.each([429, 502, 503, 504])('a read is retried after %i', async (status) => {
    answers(soon(status), soon(status))
    expect(await connect({ retries: 2 })(READ)).toEqual({ status: 200 })
    expect(server.arrived).toHaveLength(3)
  })

  it('a read that fails three times rejects with the last answer', async () => {
    answers(soon(503), soon(503), soon(503))
    await expect(connect({ retries: 2 })(READ)).rejects.toMatchObject({ status: 503 })
    expect(server.arrived).toHaveLength(3)
  })

  it.each([400, 403, 404, 500])('a read is not retried after %i', async (status) => {
    answers(status)
    await expect(connect({ retries: 2 })(READ)).rejects.toMatchObject({ status })
    expect(server.arrived).toHaveLength(1)
  })

  it('a write is not retried', async () => {
    answers(soon(503))
    await expect(connect({ retries: 2 })(WRITE)).rejects.toMatchObject({ status: 503 })
    expect(server.arrived).toHaveLength(1)
  })

  it('a read is not retried after a long Retry-After', async () => {
    answers(new Response('', { status: 503, headers: { 'retry-after': '3600' } }))
    const error = await connect({ retries: 2 })(READ).catch((error: unknown) => error)
    expect(error).toMatchObject({ status: 503, retryAfterMs: 3_600_000 })
    expect(server.arrived).toHaveLength(1)
  })

  it.each([
    ['in 120 seconds', '120', 120_000],
    ['at a time that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['in words', 'later', undefined],
    ['in a number below zero', '-5', undefined],
  ])('reads when the server asks for it %s', async (_when, header, expected) => {
    answers(new Response('', { status: 500, headers: { 'retry-after': header } }))
    const error = (await connect()(READ).catch((error: unknown) => error)) as HttpError
    if (header === '-5') expect([undefined, 0]).toContain(error.retryAfterMs)
    else expect(error.retryAfterMs).toBe(expected)
  })

  it('retries end when the caller aborts', async () => {
    const leaving = new AbortController()
    server.answer(() => {
      setImmediate(() => leaving.abort())
      return new Response('', { status: 503, headers: { 'retry-after': '5' } })
    })
    const read = connect({ retries: 2 })({ ...READ, signal: leaving.signal })
    await expect(read).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.arrived).toHaveLength(1)
  })
})

describe('an answer', () => {
  it('an answer is frozen at every depth', async () => {
    server.answer(() => Response.json({ a: [{ b: { c: 1 } }], d: null }))
    expect(unfrozenPart(await connect()(READ))).toBeUndefined()
  })

  it('an answer with __proto__ changes no prototype', async () => {
    const text = '{"__proto__":{"isAdmin":true},"constructor":1}'
    server.answer(() => new Response(text))
    const answer = (await connect()(READ)) as object
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype)
    expect('isAdmin' in answer).toBe(false)
    expect('isAdmin' in {}).toBe(false)
  })
})

describe('a call', () => {
  it.each(['PUT', 'PATCH', 'DELETE'] as const)('request sends a %s (H09) (H10)', async (method) => {
    const call = { method, path: '/x', fields: { a: 'b c' }, query: { q: 'ї&' } }
    await connect({ token: async () => 't' })(call)
    const [arrived] = server.arrived
    expect(arrived?.method).toBe(method)
    expect(arrived?.query.get('q')).toBe('ї&')
    if (method === 'DELETE') expect(arrived?.query.get('a')).toBe('b c')
    else expect(new TextDecoder().decode(arrived?.body)).toBe('a=b%20c&token=t')
  })

  it('a call does not change its fields (H11)', async () => {
    const fields = Object.freeze({ list: Object.freeze([1]), nested: Object.freeze({ a: 1 }) })
    const before = structuredClone(fields)
    await connect({ token: async () => 't' })({ ...WRITE, fields })
    await connect({ token: async () => 't' })({ ...READ, fields: { a: 1 } })
    expect(fields).toEqual(before)
    expect(fields).not.toHaveProperty('token')
  })

  it('a call ends after its time limit, and is not retried (H14)', async () => {
    let asked = 0
    const send = connect({
      retries: 2,
      fetch: (_url, init) => {
        asked++
        return new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        )
      },
    })
    const error = await send({ ...READ, timeoutMs: 20 }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(NetworkError)
    expect((error as Error).cause).toMatchObject({ name: 'TimeoutError' })
    expect(asked).toBe(1)
  })

  it.each(['read', '//other.example/x', ':1@other.example/'])(
    'the error of a call to %j has no token (H06)',
    async (path) => {
      const send = connect({ token: async () => 'secret', fetch: (url, init) => fetch(url, init) })
      const answer = await send({ ...READ, path }).catch((error: unknown) => error)
      const inspected = `${String(answer)} ${String((answer as Error).cause)} ${(answer as Error).stack}`
      expect(inspected).not.toContain('secret')
      // Wherever it went, it was this server.
      expect(server.arrived.length + (answer instanceof TypeError ? 1 : 0)).toBe(1)
    },
  )
})
