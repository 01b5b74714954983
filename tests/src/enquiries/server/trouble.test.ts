import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Outbox } from '#src/enquiries/server/outbox.ts'
import { openDesk, told } from './desk.ts'

const UNAVAILABLE = [503, { error: expect.any(String), reason: 'unavailable' }]

describe('the endpoint, while the outbox fails', () => {
  it('stores nothing on a full disk and says so; the next attempt succeeds', async () => {
    const desk = await openDesk()
    const body = await desk.good()
    // Whatever is written there finds the disk full.
    await symlink('/dev/full', join(desk.folder, `${String(body.submissionId)}.json.new`))
    const answer = await desk.send(body)
    expect([answer.headers.get('retry-after'), await told(answer)]).toEqual(['10', UNAVAILABLE])
    expect(await desk.kept()).toEqual([])
    expect(desk.logged).toEqual(['an enquiry could not be kept: Error ENOSPC'])
    expect((await desk.send(body)).status).toBe(200)
    expect(await desk.kept()).toHaveLength(1)
  })

  it.each<[string, keyof Outbox]>([
    ['cannot look up', 'find'],
    ['cannot add', 'add'],
  ])('answers 503, not "stored", when the outbox %s', async (_what, method) => {
    const { outbox } = await openDesk()
    let isBroken = true
    const desk = await openDesk({
      outbox: {
        ...outbox,
        [method]: (...given: never[]) =>
          isBroken
            ? Promise.reject(new Error('Olena'))
            : (outbox[method] as (...given: never[]) => unknown)(...given),
      },
    })
    const body = await desk.good()
    expect(await told(await desk.send(body))).toEqual(UNAVAILABLE)
    expect(desk.logged).toEqual(['an enquiry could not be kept: Error'])
    isBroken = false
    expect((await desk.send(body)).status).toBe(200)
  })

  it('shows a form post without script a page with all typed values', async () => {
    const { outbox } = await openDesk()
    const desk = await openDesk({ outbox: { ...outbox, add: () => Promise.reject(new Error('')) } })
    const answer = await desk.post({ formId: 'trip', formToken: await desk.token(), name: 'Olena' })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('name="name" value="Olena"')
  })
})

describe('the option onStored', () => {
  it('is called once for each enquiry', async () => {
    let times = 0
    const desk = await openDesk({ onStored: () => void times++ })
    const body = await desk.good()
    await desk.send(body)
    await desk.send(body)
    await desk.send({ ...body, inputs: { name: 'Thief' } })
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
    const desk = await openDesk({ onStored })
    expect((await desk.send(await desk.good())).status).toBe(200)
    expect(await desk.kept()).toHaveLength(1)
    expect(desk.logged).toEqual(['onStored failed: TypeError'])
  })
})

it('a check that throws is answered 503', async () => {
  const desk = await openDesk({
    check() {
      throw new TypeError('Olena')
    },
  })
  expect(await told(await desk.send(await desk.good()))).toEqual(UNAVAILABLE)
  expect(desk.logged).toEqual(['an enquiry could not be kept: TypeError'])
})
