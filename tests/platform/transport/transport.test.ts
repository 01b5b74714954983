import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../../platform/errors.ts'
import { encodeBody } from '../../../platform/transport/encode.ts'
import { createTransport, type TransportOptions } from '../../../platform/transport/transport.ts'

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

  it('names a broken connection without the token', async () => {
    const { send } = connect(() => Promise.reject(new TypeError('refused')), {
      token: async () => 'secret',
    })
    const error = await send(READ).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(NetworkError)
    expect(String(error)).not.toContain('secret')
  })

  it('gives up after its time limit', async () => {
    const { send } = connect(() => new Promise(() => {}), { timeoutMs: 20 })
    const error = await send(READ).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(NetworkError)
    expect((error as Error).cause).toMatchObject({ name: 'TimeoutError' })
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

  it('lets one caller go and serves the others', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { send, sent } = connect(() => promise)
    const leaving = new AbortController()
    const first = send({ ...READ, signal: leaving.signal })
    const second = send(READ)
    leaving.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    resolve(Response.json('here'))
    expect(await second).toBe('here')
    expect(sent).toHaveLength(1)
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
})
