import { describe, expect, it } from 'vitest'
import {
  ADDRESS,
  openEndpoint,
  SECRET,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'
import { createEnquiries } from '#src/enquiries/server/endpoint.ts'

const OWN = 'https://mandry.example'
const LISTED = 'https://partner.example:8443'
const FOREIGN = 'https://evil.example'

const open = () => openEndpoint({ origins: [LISTED] })
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin')

describe('a page that sends JSON', () => {
  it.each([
    [200, 'of the endpoint’s own origin', OWN, OWN],
    [200, 'of a listed origin', LISTED, LISTED],
    [403, 'of another origin', FOREIGN, null],
    [403, 'of another port', 'https://partner.example', null],
    [403, 'of another protocol', 'http://partner.example:8443', null],
    [403, 'of a host that begins like ours', 'https://mandry.example.evil.example', null],
    [403, 'that hides its origin', 'null', null],
    [403, 'of nonsense', 'mandry.example', null],
  ])('gets %i %s', async (status, _what, origin, echoed) => {
    const endpoint = await open()
    const answer = await endpoint.send(await endpoint.good(), { headers: { origin } })
    expect([answer.status, allowed(answer)]).toEqual([status, echoed])
    expect(answer.headers.get('vary')).toBe('Origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(await endpoint.kept()).toHaveLength(status === 200 ? 1 : 0)
  })

  it('a page behind a proxy is known by the requested host', async () => {
    const endpoint = await open()
    const headers = { origin: 'https://www.mandry.example', host: 'www.mandry.example' }
    expect((await endpoint.send(await endpoint.good(), { headers })).status).toBe(200)
  })

  it('a page of a listed origin can read Retry-After', async () => {
    const endpoint = await openEndpoint({ origins: [LISTED], maxPerVisitor: 0 })
    const answer = await endpoint.send(await endpoint.good(), { headers: { origin: LISTED } })
    expect([answer.status, allowed(answer)]).toEqual([429, LISTED])
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After')
  })

  it('a page of a listed origin gets a token', async () => {
    const endpoint = await open()
    const answer = await endpoint.handle(
      new Request(`${ADDRESS}/token`, { headers: { origin: LISTED } }),
    )
    expect([answer.status, allowed(answer)]).toEqual([200, LISTED])
  })
})

describe('a form post without script', () => {
  it.each([
    [303, 'from a page that hides its origin', 'null'],
    [303, 'from our own page', OWN],
    [403, 'from another site', FOREIGN],
  ])('gets %i %s', async (status, _what, origin) => {
    const endpoint = await open()
    const fields = { formId: 'trip', formToken: await endpoint.token(), name: 'Olena' }
    expect((await endpoint.post(fields, { headers: { origin } })).status).toBe(status)
    expect(await endpoint.kept()).toHaveLength(status === 303 ? 1 : 0)
  })

  it.each([
    [303, 'same-origin'],
    [303, 'same-site'],
    [403, 'cross-site'],
  ])(
    'gets %i from a page that hides its origin, where the browser says %s',
    async (status, site) => {
      const endpoint = await open()
      const fields = { formId: 'trip', formToken: await endpoint.token(), name: 'Olena' }
      const headers = { origin: 'null', 'sec-fetch-site': site }
      expect((await endpoint.post(fields, { headers })).status).toBe(status)
    },
  )

  it.each(['application/json', 'text/json', 'application/ld+json'])(
    'is not what says it is %s',
    async (type) => {
      const endpoint = await open()
      const headers = { origin: 'null', 'content-type': type }
      expect((await endpoint.send(await endpoint.good(), { headers })).status).toBe(403)
    },
  )
})

describe('a preflight', () => {
  const ask = (origin: string) =>
    new Request(ADDRESS, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })

  it('a preflight lets a listed origin send JSON', async () => {
    const { handle } = await open()
    const answer = await handle(ask(LISTED))
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      204,
      {
        'access-control-allow-origin': LISTED,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-expose-headers': 'Retry-After',
        'access-control-max-age': '7200',
        vary: 'Origin',
      },
    ])
  })

  it.each([FOREIGN, 'null'])('a preflight allows nothing to %s', async (origin) => {
    const { handle } = await open()
    const answer = await handle(ask(origin))
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([204, { vary: 'Origin' }])
  })
})

it.each(['https://mandry.example/', 'mandry.example', '*', 'https://Mandry.example'])(
  'an origin like %s is refused when the endpoint is made: it would never match',
  async (origin) => {
    const { outbox } = await openEndpoint()
    const make = () =>
      createEnquiries({
        secret: SECRET,
        outbox,
        check: () => ({ kind: 'refused', issues: [] }),
        origins: [origin],
      })
    expect(make).toThrow(RangeError)
  },
)
