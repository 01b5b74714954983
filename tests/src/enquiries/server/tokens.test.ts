import { describe, expect, it } from 'vitest'
import { ADDRESS, DAY_MS, openDesk, SECRET, told, type Desk } from './desk.ts'

const HOUR_MS = 60 * 60 * 1000

async function tokenAnswer(desk: Desk, method = 'GET'): Promise<Response> {
  return await desk.handle(new Request(`${ADDRESS}/token`, { method }))
}

/** Sends with a token, under a new id. */
async function sendWith(desk: Desk, formToken: unknown, own: object = {}) {
  return await told(await desk.send({ ...(await desk.good(own)), formToken }))
}

const REFUSED = [403, { error: expect.any(String), reason: 'token' }]
const STORED = [200, { stored: true, id: expect.any(String) }]

describe('a form token', () => {
  it('is issued on request and never cached', async () => {
    const desk = await openDesk()
    const answer = await tokenAnswer(desk)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [status, { token }] = await told(answer)
    desk.clock.time += 5000
    expect([status, await sendWith(desk, token)]).toEqual([200, STORED])
  })

  it.each([
    ['none', ''],
    ['forged', 'abc.def.ghi'],
    ['endless', 'x'.repeat(10_000)],
    ['of another secret', undefined],
  ])('a form token that is %s is refused', async (_what, given) => {
    const other = await openDesk({ secret: `${SECRET} of another site` })
    const desk = await openDesk()
    expect(await sendWith(desk, given ?? (await other.token()))).toEqual(REFUSED)
    expect(await desk.kept()).toEqual([])
  })

  it('a submission without a form token is refused', async () => {
    const desk = await openDesk()
    expect(await sendWith(desk, undefined)).toEqual(REFUSED)
  })

  it('a form token expires after 24 hours', async () => {
    const desk = await openDesk()
    const token = await desk.token()
    desk.clock.time += DAY_MS - 10_000
    expect(await sendWith(desk, token)).toEqual(STORED)
    desk.clock.time += 10_000
    expect(await sendWith(desk, token)).toEqual(REFUSED)
    expect(await desk.kept()).toHaveLength(1)
  })

  it.each([
    ['an hour behind', HOUR_MS - 10_000],
    ['an hour ahead', 10_000 - HOUR_MS],
    ['a second ahead', -6000],
  ])(
    'a form token of a server whose clock is %s is valid and not suspected as too fast',
    async (_what, ms) => {
      const desk = await openDesk()
      const token = await desk.token()
      desk.clock.time += ms
      expect(await sendWith(desk, token)).toEqual(STORED)
      expect(await desk.kept()).toMatchObject([{ suspicions: [] }])
    },
  )

  it('a form token of a server whose clock is two hours ahead is refused', async () => {
    const desk = await openDesk()
    const token = await desk.token()
    desk.clock.time -= 2 * HOUR_MS
    expect(await sendWith(desk, token)).toEqual(REFUSED)
  })

  it('a form token serves five submissions', async () => {
    const desk = await openDesk()
    const token = await desk.token()
    for (let times = 0; times < 5; times++) expect(await sendWith(desk, token)).toEqual(STORED)
    expect(await sendWith(desk, token)).toEqual(REFUSED)
    desk.clock.time += 23 * HOUR_MS
    expect(await sendWith(desk, token)).toEqual(REFUSED)
    expect(await desk.kept()).toHaveLength(5)
  })

  it('a form token serves five submissions of many at once', async () => {
    const desk = await openDesk()
    const token = await desk.token()
    const answers = await Promise.all(Array.from({ length: 30 }, () => sendWith(desk, token)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(5)
    expect(await desk.kept()).toHaveLength(5)
  })

  it('a form token is not used up by refused inputs, nor by known submissions', async () => {
    const desk = await openDesk()
    const token = await desk.token()
    const body = { ...(await desk.good()), formToken: token }
    for (let times = 0; times < 10; times++) {
      expect((await desk.send(body)).status).toBe(200)
      expect((await sendWith(desk, token, { inputs: { name: '' } }))[0]).toBe(422)
    }
    for (let times = 0; times < 4; times++) expect(await sendWith(desk, token)).toEqual(STORED)
    expect(await sendWith(desk, token)).toEqual(REFUSED)
  })

  it('a form token that is used up refuses new submissions', async () => {
    const desk = await openDesk()
    const used = await desk.token()
    for (let times = 0; times < 6; times++) await sendWith(desk, used)
    expect(await sendWith(desk, await desk.token())).toEqual(STORED)
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
    const desk = await openDesk()
    const answer = await desk.handle(new Request(ADDRESS + path, { method }))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS'])
  })
})
