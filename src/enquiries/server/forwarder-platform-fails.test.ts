import { describe, expect, it } from 'vitest'
import type { EnquiryStore } from '#src/enquiries/server/options.ts'
import type { Agency } from '../../../tests/support/src/enquiries/server/agency.ts'
import {
  agencyWith,
  expectOnce,
  fill,
  upTo,
} from '../../../tests/support/src/enquiries/server/forwarding.ts'
import { idOf } from '../../../tests/support/src/enquiries/server/sample.ts'
import { isThorough, variants } from '../../../tests/support/test-size.ts'

const ADD = '/api/items/add'

describe('the forwarder, while the platform fails', () => {
  if (isThorough)
    it('sends the mail while the platform is down from the start, its fields unknown, and stores the item when it is up', async () => {
      const { agency, outbox } = await agencyWith(upTo(3))
      agency.line.fail(() => 'cut')
      // The test's time runs faster than the calls: a lease must not end before they are answered.
      agency.forward(outbox, { store: agency.storeThatAsks, leaseMs: 3_600_000 })
      await agency.until(() => agency.mails().length === 3 && agency.logged.length > 0)
      agency.line.fail(undefined)
      await expectOnce(agency, upTo(3))
      expect(agency.logged.join()).toContain('NotStoredError not-stored (NetworkError')
    })

  it('adds no second item when the platform’s answer was lost: it looks the enquiry up', async () => {
    const { agency, outbox } = await agencyWith()
    let cuts = 0
    agency.line.fail(async ({ url }, pass) => {
      const answer = await pass()
      if (!url.endsWith(ADD) || cuts >= 3) return answer
      cuts++
      return cuts === 2 ? new Response('', { status: 504 }) : 'cut'
    })
    for (const number of upTo(3)) {
      await fill(outbox, [number])
      if (number === 1) agency.forward(outbox)
      await agency.until(agency.isDone)
    }
    expect(cuts).toBe(3)
    await expectOnce(agency, upTo(3))
  })

  if (isThorough)
    it('repeats a failed look-up, and new enquiries do not wait for it', async () => {
      const { agency, outbox } = await agencyWith()
      let isAskedInVain = true
      agency.line.fail(async ({ url }, pass) => {
        if (url.endsWith(ADD) && (await agency.items()).length === 0) {
          await pass()
          return 'cut'
        }
        return url.includes('/api/app/get') && isAskedInVain ? 'cut' : await pass()
      })
      await fill(outbox, [1])
      agency.forward(outbox)
      await agency.until(() =>
        agency.logged.some((line) => line.includes('could not be looked up')),
      )
      await fill(outbox, [2])
      await agency.until(async () => (await agency.items()).length === 2)
      isAskedInVain = false
      await expectOnce(agency, [1, 2])
    })

  /** Answers so to whatever holds one enquiry. */
  function refuse({ line }: Agency, number: number, status: number): void {
    line.fail(async (request, pass) => {
      const isAdd = request.url.endsWith(ADD)
      const isBad = isAdd && (await request.clone().text()).includes(idOf(number))
      return isBad ? new Response('', { status }) : await pass()
    })
  }

  it.each(variants(422, 413, 400))(
    'that answers %i to one enquiry of fifty gets the others at once',
    async (status) => {
      const { agency, outbox } = await agencyWith(upTo(50))
      refuse(agency, 17, status)
      agency.forward(outbox)
      await expect.poll(async () => (await agency.items()).length).toBe(49)
      agency.line.fail(undefined)
      await expectOnce(agency, upTo(50))
    },
  )

  if (isThorough)
    it('stores the others when the platform fails with one enquiry of fifty, also on a common retry', async () => {
      const { agency, outbox } = await agencyWith(upTo(50))
      refuse(agency, 17, 500)
      agency.forward(outbox, { random: () => 0 })
      await agency.until(async () => (await agency.items()).length === 49)
      agency.line.fail(undefined)
      await expectOnce(agency, upTo(50))
    })

  if (isThorough)
    it('stores all but two neighbours that the platform refuses', async () => {
      const { agency, outbox } = await agencyWith(upTo(10))
      agency.line.fail(async (request, pass) => {
        const isAdd = request.url.endsWith(ADD)
        const text = isAdd ? await request.clone().text() : ''
        const isBad = text.includes(idOf(1)) || text.includes(idOf(2))
        return isBad ? new Response('', { status: 422 }) : await pass()
      })
      agency.forward(outbox)
      await agency.until(async () => (await agency.items()).length === 8)
      expect(agency.logged).toContain(
        `enquiry ${idOf(1)} could not be stored: NotStoredError not-stored (HttpError http 422)`,
      )
    })

  it.each(variants(503, 429, 404, 403))(
    'that answers %i to everything is not asked for each of fifty',
    async (status) => {
      const { agency, outbox } = await agencyWith(upTo(50))
      let asked = 0
      agency.line.fail(({ url }, pass) => {
        if (!url.endsWith(ADD)) return pass()
        asked++
        return new Response('', { status })
      })
      const forwarder = agency.forward(outbox, { inDoubtMs: 0 })
      await agency.sink.arrived(50)
      await expect.poll(() => asked).toBe(1)
      agency.clock.time += 3000
      await expect.poll(() => asked).toBeGreaterThan(1)
      await forwarder.close()
      expect(asked).toBe(3)
    },
  )

  if (isThorough)
    it('retries when the platform returns too few item numbers', async () => {
      const { agency, outbox } = await agencyWith([1, 2])
      let isFirst = true
      const store: EnquiryStore = {
        find: agency.store.find,
        async add(enquiries) {
          const numbers = await agency.store.add(enquiries)
          return isFirst ? ((isFirst = false), []) : numbers
        },
      }
      agency.forward(outbox, { store })
      await expectOnce(agency, [1, 2])
    })
})
