import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#src/enquiries/contract.ts'
import { createEnquiries } from '#src/enquiries/server/endpoint.ts'
import {
  ADDRESS,
  check,
  openEndpoint,
  SECRET,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const FIELDS = { formId: 'trip', lang: 'en', name: 'Olena', email: 'olena@example.com' }

/** Posts the form of a page that a cache keeps, as a browser without script does. @returns the status */
async function post(endpoint: TestEndpoint, formToken: string, from?: string, own: object = {}) {
  const answer = await endpoint.post({ ...FIELDS, formToken, ...own }, { from })
  return answer.status
}

const visitor = (number: number) => `203.0.113.${number}`

describe('the form token of a page that a cache keeps', () => {
  it('serves 30 visitors who send the same, at once after it was issued, without suspicion', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.pageToken()
    for (let each = 1; each <= 30; each++)
      expect(await post(endpoint, token, visitor(each))).toBe(303)
    const kept = await endpoint.kept()
    expect(kept).toHaveLength(30)
    expect(new Set(kept.flatMap(({ suspicions }) => suspicions))).toEqual(new Set())
  })

  it('serves five submissions a day of one visitor', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.pageToken()
    const send = (name: string, from = visitor(1)) => post(endpoint, token, from, { name })
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(await send(name)).toBe(303)
    expect(await send('f')).toBe(403)
    expect(await send('f', visitor(2))).toBe(303)
    endpoint.clock.time += DAY_MS
    expect(await send('g')).toBe(303)
    expect(await endpoint.kept()).toHaveLength(7)
  })

  it('counts no visitor whose address is not known', async () => {
    const { outbox, kept } = await openEndpoint()
    const { handle, pageToken } = createEnquiries({ secret: SECRET, outbox, check })
    const formToken = await pageToken()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const body = new URLSearchParams({ ...FIELDS, name, formToken })
      await handle(new Request(ADDRESS, { method: 'POST', body }))
    }
    expect(await kept()).toHaveLength(6)
  })

  it('makes one enquiry of a form that a visitor posts twice, and another on the next day', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.pageToken()
    await post(endpoint, token, visitor(1))
    await post(endpoint, token, visitor(1))
    expect(await endpoint.kept()).toHaveLength(1)
    endpoint.clock.time += DAY_MS
    await post(endpoint, token, visitor(1))
    expect(await endpoint.kept()).toHaveLength(2)
  })

  it('is the same from all processes for half a day, and another one for each half', async () => {
    const [one, other] = [await openEndpoint(), await openEndpoint()]
    const token = await one.pageToken()
    expect(await other.pageToken()).toBe(token)
    one.clock.time += DAY_MS / 2
    expect(await one.pageToken()).not.toBe(token)
  })

  it('counts for 30 days', async () => {
    const endpoint = await openEndpoint()
    const token = await endpoint.pageToken()
    endpoint.clock.time += 29 * DAY_MS
    expect(await post(endpoint, token)).toBe(303)
    endpoint.clock.time += 2 * DAY_MS
    expect(await post(endpoint, token)).toBe(403)
  })

  it('counts for as long as the option says', async () => {
    const endpoint = await openEndpoint({ pageTokenLifetimeMs: 2 * DAY_MS })
    const token = await endpoint.pageToken()
    endpoint.clock.time += 3 * DAY_MS
    expect(await post(endpoint, token)).toBe(403)
  })

  it('is refused when another secret signed it, or when it was a token of one visit', async () => {
    const endpoint = await openEndpoint()
    const other = await openEndpoint({ secret: `${SECRET} of another site` })
    expect(await post(endpoint, await other.pageToken())).toBe(403)
    expect(await post(endpoint, `page.${await endpoint.token()}`)).toBe(403)
    expect(await post(endpoint, (await endpoint.pageToken()).replace('page.', ''))).toBe(403)
    expect(await endpoint.kept()).toEqual([])
  })
})
