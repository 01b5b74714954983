import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#src/enquiries/contract.ts'
import {
  ADDRESS,
  openEndpoint,
  SECRET,
  answerOf,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const HOUR_MS = 60 * 60 * 1000

async function tokenAnswer(endpoint: TestEndpoint, method = 'GET'): Promise<Response> {
  return await endpoint.handle(new Request(`${ADDRESS}/token`, { method }))
}

/** Sends with a token, under a new id. */
async function sendWith(endpoint: TestEndpoint, formToken: unknown, own: object = {}) {
  return await answerOf(await endpoint.send({ ...(await endpoint.good(own)), formToken }))
}

const REFUSED = [403, { error: expect.any(String), reason: 'token' }]
const STORED = [200, { stored: true, id: expect.any(String) }]

describe('a form token', () => {
  it('is issued on request and never cached', async () => {
    const endpoint = await openEndpoint()
    const answer = await tokenAnswer(endpoint)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [status, { token }] = await answerOf(answer)
    endpoint.clock.time += 5000
    expect([status, await sendWith(endpoint, token)]).toEqual([200, STORED])
  })

  it.each([
    ['none', ''],
    ['forged', 'abc.def.ghi'],
    ['endless', 'x'.repeat(10_000)],
    ['of another secret', undefined],
  ])('a form token that is %s is refused', async (_what, given) => {
    const other = await openEndpoint({ secret: `${SECRET} of another site` })
    const endpoint = await openEndpoint()
    expect(await sendWith(endpoint, given ?? (await other.token()))).toEqual(REFUSED)
    expect(await endpoint.kept()).toEqual([])
  })

  it('a form token expires after 24 hours', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.token()
    endpoint.clock.time += DAY_MS - 10_000
    expect(await sendWith(endpoint, token)).toEqual(STORED)
    endpoint.clock.time += 10_000
    expect(await sendWith(endpoint, token)).toEqual(REFUSED)
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it.each([
    ['an hour behind', HOUR_MS - 10_000],
    ['an hour ahead', 10_000 - HOUR_MS],
    ['a second ahead', -6000],
  ])(
    'a form token of a server whose clock is %s is valid and not suspected as too fast',
    async (_what, ms) => {
      const endpoint = await openEndpoint()
      const token = await endpoint.token()
      endpoint.clock.time += ms
      expect(await sendWith(endpoint, token)).toEqual(STORED)
      expect(await endpoint.kept()).toMatchObject([{ suspicions: [] }])
    },
  )

  it('a form token of a server whose clock is two hours ahead is refused', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.token()
    endpoint.clock.time -= 2 * HOUR_MS
    expect(await sendWith(endpoint, token)).toEqual(REFUSED)
  })

  it('a form token serves five submissions', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.token()
    for (let times = 0; times < 5; times++) expect(await sendWith(endpoint, token)).toEqual(STORED)
    expect(await sendWith(endpoint, token)).toEqual(REFUSED)
    endpoint.clock.time += 23 * HOUR_MS
    expect(await sendWith(endpoint, token)).toEqual(REFUSED)
    expect(await endpoint.kept()).toHaveLength(5)
  })

  it('a form token serves five submissions of many at once', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.token()
    const answers = await Promise.all(Array.from({ length: 30 }, () => sendWith(endpoint, token)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(5)
    expect(await endpoint.kept()).toHaveLength(5)
  })

  it('a form token is not used up by refused inputs, nor by known submissions', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.token()
    const body = { ...(await endpoint.good()), formToken: token }
    for (let times = 0; times < 10; times++) {
      expect((await endpoint.send(body)).status).toBe(200)
      expect((await sendWith(endpoint, token, { inputs: { name: '' } }))[0]).toBe(422)
    }
    for (let times = 0; times < 4; times++) expect(await sendWith(endpoint, token)).toEqual(STORED)
    expect(await sendWith(endpoint, token)).toEqual(REFUSED)
  })

  it('a form token that is used up refuses new submissions', async () => {
    const endpoint = await openEndpoint()
    const used = await endpoint.token()
    for (let times = 0; times < 6; times++) await sendWith(endpoint, used)
    expect(await sendWith(endpoint, await endpoint.token())).toEqual(STORED)
  })
})

describe('the address', () => {
  it.each([
    ['PUT', ''],
    ['DELETE', '/token'],
    ['HEAD', '/token'],
    ['GET', ''],
    ['GET', '/other'],
    ['GET', '/tokens'],
  ])('the endpoint answers %s %s with 405 and the methods it takes', async (method, path) => {
    const endpoint = await openEndpoint()
    const answer = await endpoint.handle(new Request(ADDRESS + path, { method }))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS'])
  })
})
