import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Outbox } from '#src/enquiries/server/outbox.ts'
import {
  openEndpoint,
  answerOf,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const UNAVAILABLE = [503, { error: expect.any(String), reason: 'unavailable' }]

describe('the endpoint, while the outbox fails', () => {
  it('stores nothing on a full disk and says so; the next attempt succeeds', async () => {
    const endpoint = await openEndpoint()
    const body = await endpoint.good()
    // Whatever is written there finds the disk full.
    await symlink('/dev/full', join(endpoint.folder, `${String(body.submissionId)}.json.new`))
    const answer = await endpoint.send(body)
    expect([answer.headers.get('retry-after'), await answerOf(answer)]).toEqual(['10', UNAVAILABLE])
    expect(await endpoint.kept()).toEqual([])
    expect(endpoint.logged).toEqual(['an enquiry could not be kept: Error ENOSPC'])
    expect((await endpoint.send(body)).status).toBe(200)
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it.each<[string, keyof Outbox]>([
    ['cannot look up', 'find'],
    ['cannot add', 'add'],
  ])('answers 503, not "stored", when the outbox %s', async (_what, method) => {
    const { outbox } = await openEndpoint()
    let isBroken = true
    const endpoint = await openEndpoint({
      outbox: {
        ...outbox,
        [method]: (...given: never[]) =>
          isBroken
            ? Promise.reject(new Error('Olena'))
            : (outbox[method] as (...given: never[]) => unknown)(...given),
      },
    })
    const body = await endpoint.good()
    expect(await answerOf(await endpoint.send(body))).toEqual(UNAVAILABLE)
    expect(endpoint.logged).toEqual(['an enquiry could not be kept: Error'])
    isBroken = false
    expect((await endpoint.send(body)).status).toBe(200)
  })

  it('shows a form post without script a page with all typed values', async () => {
    const { outbox } = await openEndpoint()
    const endpoint = await openEndpoint({
      outbox: { ...outbox, add: () => Promise.reject(new Error('')) },
    })
    const answer = await endpoint.post({
      formId: 'trip',
      formToken: await endpoint.token(),
      name: 'Olena',
    })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('name="name" value="Olena"')
  })
})

describe('the option onStored', () => {
  it('is called once for each enquiry', async () => {
    let times = 0
    const endpoint = await openEndpoint({ onStored: () => void times++ })
    const body = await endpoint.good()
    await endpoint.send(body)
    await endpoint.send(body)
    await endpoint.send({ ...body, inputs: { name: 'Thief' } })
    expect(times).toBe(1)
  })

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new TypeError('Olena')
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('Olena'))],
  ])('a stored enquiry gets 200 although onStored %s', async (_what, onStored) => {
    const endpoint = await openEndpoint({ onStored })
    expect((await endpoint.send(await endpoint.good())).status).toBe(200)
    expect(await endpoint.kept()).toHaveLength(1)
    expect(endpoint.logged).toEqual(['onStored failed: TypeError'])
  })
})

it('a check that throws is answered 503', async () => {
  const endpoint = await openEndpoint({
    check() {
      throw new TypeError('Olena')
    },
  })
  expect(await answerOf(await endpoint.send(await endpoint.good()))).toEqual(UNAVAILABLE)
  expect(endpoint.logged).toEqual(['an enquiry could not be kept: TypeError'])
})
