import { describe, expect, it } from 'vitest'
import { createEnquiries } from '#src/enquiries/server/endpoint.ts'
import {
  ADDRESS,
  check,
  openEndpoint,
  SECRET,
  answerOf,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

async function send(endpoint: TestEndpoint, from: string | undefined, own: object = {}) {
  return await endpoint.send(await endpoint.good(own), { from })
}

/** Every option of the endpoint that may be left out. */
const UNDEFINED = {
  page: undefined,
  origins: undefined,
  limits: undefined,
  maxPerVisitor: undefined,
  maxPerForm: undefined,
  minFillMs: undefined,
  tokenLifetimeMs: undefined,
  pageTokenLifetimeMs: undefined,
  captcha: undefined,
  captchaTimeoutMs: undefined,
  spam: undefined,
  parsePhone: undefined,
  uploads: undefined,
  onStored: undefined,
  now: undefined,
  log: undefined,
}

describe('the limit of a visitor', () => {
  it.each([
    ['that are left out', {}],
    ['that are undefined', UNDEFINED],
  ])('the limit of a visitor is 20 a minute with options %s', async (_what, options) => {
    const { outbox, good, kept } = await openEndpoint()
    const { handle, token } = createEnquiries({ secret: SECRET, outbox, check, ...options })
    const formToken = await Promise.all(Array.from({ length: 5 }, token))
    const statuses: number[] = []
    for (let times = 0; times < 21; times++) {
      const body = JSON.stringify({ ...(await good()), formToken: formToken[times % 5] })
      const headers = { 'content-type': 'application/json' }
      const request = new Request(ADDRESS, { method: 'POST', headers, body })
      statuses.push((await handle(request, { address: '203.0.113.7' })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect(await kept()).toHaveLength(20)
  })

  it('the limit of a visitor names the time of the next attempt, which succeeds', async () => {
    const endpoint = await openEndpoint({ maxPerVisitor: 1 })
    expect((await send(endpoint, '203.0.113.7')).status).toBe(200)
    const answer = await send(endpoint, '203.0.113.7')
    expect([answer.headers.get('retry-after'), await answerOf(answer)]).toEqual([
      '55',
      [429, { error: 'too many enquiries', reason: 'too-many' }],
    ])
    endpoint.clock.time += 50_000
    expect((await send(endpoint, '203.0.113.7')).status).toBe(200)
  })

  it.each([
    [429, '::ffff:203.0.113.7', 'in another notation'],
    [200, '203.0.113.8', 'beside it'],
    [200, '2001:db8:1:2::1', 'of the other kind'],
  ])('answers %i to %s, a visitor’s address %s', async (status, from) => {
    const endpoint = await openEndpoint({ maxPerVisitor: 1 })
    await send(endpoint, '203.0.113.7')
    expect((await send(endpoint, from)).status).toBe(status)
  })

  it('the limit of a visitor counts by the first 64 bits of an IPv6 address', async () => {
    const endpoint = await openEndpoint({ maxPerVisitor: 2 })
    const from = async (address: string) => (await send(endpoint, address)).status
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9')]).toEqual([200, 200])
    expect([await from('2001:DB8:1:2::3'), await from('2001:db8:1:3::1')]).toEqual([429, 200])
  })

  it('the limit of a visitor does not apply without an address', async () => {
    const endpoint = await openEndpoint({ maxPerVisitor: 1 })
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const request = new Request('https://mandry.example/enquiries', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(await endpoint.good()),
        })
        return (await endpoint.handle(request)).status
      }),
    )
    expect(statuses).toEqual([200, 200, 200])
  })

  it('the limit of a visitor shows a form post without script a page', async () => {
    const endpoint = await openEndpoint({ maxPerVisitor: 0 })
    const fields = { formId: 'trip', lang: 'uk', formToken: await endpoint.token(), name: 'Olena' }
    const answer = await endpoint.post(fields)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await answer.text()).toContain('Зачекайте хвилину')
  })
})

describe('the limit of a form', () => {
  it('the limit of a form counts all visitors, each form apart', async () => {
    const endpoint = await openEndpoint({ maxPerForm: 2 })
    expect((await send(endpoint, '203.0.113.1')).status).toBe(200)
    expect((await send(endpoint, '203.0.113.2')).status).toBe(200)
    expect((await send(endpoint, '203.0.113.3')).status).toBe(429)
    expect((await send(endpoint, '203.0.113.3', { formId: 'odd', inputs: {} })).status).toBe(200)
  })

  it.each([
    ['an IPv6 /48', (n: number) => `2001:db8:aa:${n}::1`],
    ['an IPv4 /24', (n: number) => `198.51.100.${n}`],
  ])('%s has a quarter of the limit of a form, and the rest is left to others', async (_, at) => {
    const endpoint = await openEndpoint({ maxPerForm: 8, maxPerVisitor: 1 })
    const statuses: number[] = []
    for (let n = 1; n <= 9; n++) statuses.push((await send(endpoint, at(n))).status)
    expect(statuses).toEqual([...Array<number>(2).fill(200), ...Array<number>(7).fill(429)])
    expect((await send(endpoint, '203.0.113.9')).status).toBe(200)
  })

  it('the limit of a form covers invented form ids', async () => {
    const endpoint = await openEndpoint({ maxPerForm: 2 })
    const inputs = { name: 'Olena', email: 'olena@example.com' }
    const statuses: number[] = []
    for (const formId of ['made', 'up', 'names', 'default'])
      statuses.push((await send(endpoint, '203.0.113.1', { formId, inputs })).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it('the limit of a form counts neither known nor refused submissions', async () => {
    const endpoint = await openEndpoint({ maxPerForm: 2 })
    const body = await endpoint.good()
    for (let times = 0; times < 3; times++) {
      expect((await endpoint.send(body)).status).toBe(200)
      expect((await send(endpoint, '203.0.113.9', { inputs: { name: '' } })).status).toBe(422)
      expect((await endpoint.send({ ...(await endpoint.good()), formToken: '' })).status).toBe(403)
    }
    expect((await send(endpoint, '203.0.113.9')).status).toBe(200)
    expect((await send(endpoint, '203.0.113.9')).status).toBe(429)
    expect((await endpoint.send(body)).status).toBe(200)
  })
})

describe('limits that fail', () => {
  it('failing limits are answered 503, and nothing is kept', async () => {
    const broken = { take: () => Promise.reject(new Error('no database')) }
    const endpoint = await openEndpoint({ limits: { perMinute: broken, perToken: broken } })
    const answer = await send(endpoint, '203.0.113.7')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect([await endpoint.kept(), endpoint.logged]).toEqual([
      [],
      ['an enquiry could not be kept: Error'],
    ])
  })
})
