import { describe, expect, it } from 'vitest'
import { memoryRateLimit, type RateLimit } from '#src/enquiries/server/rate-limit.ts'
import {
  openEndpoint,
  answerOf,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

describe('a submission id', () => {
  it('one submission id posted 50 times at once is one enquiry, and every post gets 200', async () => {
    const endpoint = await openEndpoint()
    const body = await endpoint.good()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => answerOf(await endpoint.send(body))),
    )
    const stored = [200, { stored: true, id: body.submissionId }]
    expect(answers).toEqual(Array.from({ length: 50 }, () => stored))
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it('a submission id at a second process is known although the first used up the token', async () => {
    const perMinute = memoryRateLimit({ windowMs: 60_000 })
    const counts = memoryRateLimit({ windowMs: 60_000 })
    const first = await openEndpoint({ limits: { perMinute, perToken: counts } })
    const perToken: RateLimit = {
      async take(key, most) {
        // The second process has found nothing yet, and is about to count.
        expect((await first.send(last)).status).toBe(200)
        return await counts.take(key, most)
      },
    }
    const second = await openEndpoint({ limits: { perMinute, perToken }, outbox: first.outbox })
    const last = await first.good()
    for (let n = 0; n < 4; n++)
      await first.send({ ...(await first.good()), formToken: last.formToken })
    second.clock.time = first.clock.time
    const stored = [200, { stored: true, id: last.submissionId }]
    expect(await answerOf(await second.send(last))).toEqual(stored)
    const sixth = { ...(await first.good()), formToken: last.formToken }
    expect((await first.send(sixth)).status).toBe(403)
    expect(await first.kept()).toHaveLength(5)
  })

  it('what an enquiry is about is kept as its first line, and makes it another enquiry', async () => {
    const endpoint = await openEndpoint()
    const { submissionId: _, ...body } = await endpoint.good({ formSubject: 'Carpathians on foot' })
    await endpoint.send(body)
    await endpoint.send(body)
    await endpoint.send({ ...body, formSubject: 'Night train' })
    // As pages of 0.2.0 name it.
    const { formSubject: _subject, ...others } = body
    await endpoint.send({ ...others, formAbout: 'Night train' })
    await endpoint.send({ ...others, formAbout: 'Lviv' })
    const first = (await endpoint.kept()).map(({ fields }) => fields[0])
    expect(first).toEqual([
      { name: 'formSubject', label: 'About', value: 'Carpathians on foot' },
      { name: 'formSubject', label: 'About', value: 'Night train' },
      { name: 'formSubject', label: 'About', value: 'Lviv' },
    ])
  })

  it('a submission id in capitals is the same id', async () => {
    const endpoint = await openEndpoint()
    const body = await endpoint.good()
    const id = String(body.submissionId)
    for (const submissionId of [id, id.toUpperCase()])
      expect(await answerOf(await endpoint.send({ ...body, submissionId }))).toEqual([
        200,
        { stored: true, id },
      ])
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it.each([
    ['no token', ''],
    ['a token that has expired', undefined],
    ['a forged token', 'a.b.c'],
  ])('a known submission id needs %s', async (_what, formToken) => {
    const endpoint = await openEndpoint()
    const body = await endpoint.good()
    await endpoint.send(body)
    endpoint.clock.time += 10 * 24 * 60 * 60 * 1000
    const again = { ...body, formToken: formToken ?? body.formToken }
    expect((await endpoint.send(again)).status).toBe(200)
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it('a submission id is known with another page, placement, language and spelling of the same content', async () => {
    const endpoint = await openEndpoint()
    const inputs = { name: 'Olena', phone: '+380671234567', message: 'One\nTwo' }
    const body = await endpoint.good({ inputs })
    const other = {
      url: '/uk/',
      formPlacement: 'footer',
      lang: 'uk',
      inputs: { message: 'One\r\nTwo ', phone: '+38 (067) 123 45 67', name: ' Olena', email: '' },
    }
    expect((await endpoint.send(body)).status).toBe(200)
    expect((await endpoint.send({ ...body, ...other })).status).toBe(200)
    expect(await endpoint.kept()).toMatchObject([{ url: '/en/tours/', language: 'en' }])
  })

  it('a stolen submission id changes nothing', async () => {
    const endpoint = await openEndpoint()
    const body = await endpoint.good()
    await endpoint.send(body)
    const before = await endpoint.kept()
    const inputs = { name: 'Thief', email: 'thief@example.com', message: 'Call me instead' }
    const stolen = { ...(await endpoint.good({ inputs })), submissionId: body.submissionId }
    const [status, answer] = await answerOf(await endpoint.send(stolen))
    expect([status, answer]).toEqual([409, { error: expect.any(String), reason: 'conflict' }])
    expect(JSON.stringify(answer)).not.toContain('Olena')
    expect((await endpoint.send({ ...body, formId: 'odd', inputs: { status: 'x' } })).status).toBe(
      409,
    )
    expect(await endpoint.kept()).toEqual(before)
  })

  it('a submission id that two contents race for belongs to one of them', async () => {
    const endpoint = await openEndpoint()
    const body = await endpoint.good()
    const send = async (name: string) => (await endpoint.send({ ...body, inputs: { name } })).status
    const answers = await Promise.all(['Anna', 'Bohdan', 'Anna', 'Bohdan'].map(send))
    // Which of them comes first is open; each of its copies is answered alike.
    expect([
      [200, 409, 200, 409],
      [409, 200, 409, 200],
    ]).toContainEqual(answers)
    expect(await endpoint.kept()).toHaveLength(1)
  })

  it('a submission id is known to another process with the same outbox', async () => {
    const first = await openEndpoint()
    const second = await openEndpoint({
      outbox: first.outbox,
      secret: 'another secret, 32 characters long',
    })
    const body = await first.good()
    expect((await first.send(body)).status).toBe(200)
    expect((await second.send(body)).status).toBe(200)
    expect((await second.send({ ...body, inputs: { name: 'Thief' } })).status).toBe(409)
    expect(await first.kept()).toHaveLength(1)
  })

  it('a submission id is known after its form got another input', async () => {
    const endpoint = await openEndpoint()
    const form = (names: readonly string[]) =>
      names.map((name) => ({
        name,
        type: 'short' as const,
        required: false,
        placeholder: '',
        width: 12 as const,
      }))
    let names = ['name']
    const changing = await openEndpoint({
      outbox: endpoint.outbox,
      check: ({ inputs }) => ({
        kind: 'accepted',
        form: form(names),
        inputs: Object.fromEntries(names.map((name) => [name, name in inputs ? 'Olena' : ''])),
      }),
    })
    const body = await changing.good({ inputs: { name: 'Olena' } })
    expect((await changing.send(body)).status).toBe(200)
    names = ['company', 'name']
    expect((await changing.send(body)).status).toBe(200)
    expect(await changing.kept()).toEqual([])
    expect(await endpoint.kept()).toHaveLength(1)
  })
})
