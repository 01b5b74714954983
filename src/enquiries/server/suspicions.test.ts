import { describe, expect, it } from 'vitest'
import type { CaptchaVerdict } from '#src/enquiries/server/options.ts'
import {
  openEndpoint,
  answerOf,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

async function suspicionsOf(endpoint: TestEndpoint): Promise<readonly string[]> {
  const kept = await endpoint.kept()
  expect(kept).toHaveLength(1)
  return kept[0]?.suspicions ?? []
}

describe('suspicions of an enquiry, which is kept', () => {
  it.each(['I am a program', ' ', 'x'.repeat(5000), '\u0000'])(
    'a filled-in honeypot is a suspicion',
    async (trap) => {
      const endpoint = await openEndpoint()
      const body = await endpoint.good({ signals: { trap, filledMs: 1 } })
      expect(await answerOf(await endpoint.send(body))).toEqual([
        200,
        { stored: true, id: body.submissionId },
      ])
      expect(await suspicionsOf(endpoint)).toEqual(['trap'])
    },
  )

  it('a filled-in honeypot of a form without script is a suspicion', async () => {
    const endpoint = await openEndpoint()
    const fields = { formId: 'trip', formToken: await endpoint.token(), name: 'Bot' }
    expect((await endpoint.post({ ...fields, contact_me_by_fax: 'yes' })).status).toBe(303)
    expect(await suspicionsOf(endpoint)).toEqual(['trap'])
  })

  it.each([
    [1499, ['too-fast']],
    [1500, []],
    [0, ['too-fast']],
    [-60_000, []],
  ])(
    'a submission %i ms after its token is too fast below 1500 ms only',
    async (ms, suspicions) => {
      const endpoint = await openEndpoint()
      const body = await endpoint.good()
      endpoint.clock.time += ms - 5000
      expect((await endpoint.send(body)).status).toBe(200)
      expect(await suspicionsOf(endpoint)).toEqual(suspicions)
    },
  )

  it('every reason is recorded', async () => {
    const endpoint = await openEndpoint({ captcha: async () => 'suspect', minFillMs: 60_000 })
    await endpoint.send(await endpoint.good({ signals: { trap: 'x' } }))
    expect(await suspicionsOf(endpoint)).toEqual(['trap', 'too-fast', 'captcha'])
  })

  it('a person’s enquiry has no suspicion', async () => {
    const endpoint = await openEndpoint()
    await endpoint.send(await endpoint.good({ signals: { trap: '', filledMs: 4000 } }))
    expect(await suspicionsOf(endpoint)).toEqual([])
  })
})

describe('a captcha', () => {
  it.each<[CaptchaVerdict, number, string[][]]>([
    ['pass', 200, [[]]],
    ['suspect', 200, [['captcha']]],
    ['refuse', 403, []],
  ])('a captcha that answers %s leads to status %i', async (verdict, status, kept) => {
    const endpoint = await openEndpoint({ captcha: async () => verdict })
    const answer = await endpoint.send(await endpoint.good())
    expect(answer.status).toBe(status)
    if (status === 403) expect((await answerOf(answer))[1]).toMatchObject({ reason: 'captcha' })
    expect((await endpoint.kept()).map(({ suspicions }) => suspicions)).toEqual(kept)
  })

  it.each<[string, () => Promise<CaptchaVerdict>, string]>([
    ['rejects', () => Promise.reject(new TypeError('Olena')), 'captcha failed: TypeError'],
    [
      'throws',
      () => {
        throw new RangeError('Olena')
      },
      'captcha failed: RangeError',
    ],
    ['never answers', () => new Promise(() => {}), 'captcha failed: NoAnswerError timeout'],
  ])('a captcha that %s costs no enquiry', async (_what, captcha, line) => {
    const endpoint = await openEndpoint({ captcha, captchaTimeoutMs: 20 })
    expect((await endpoint.send(await endpoint.good())).status).toBe(200)
    expect(await suspicionsOf(endpoint)).toEqual([])
    expect(endpoint.logged).toEqual([line])
  })

  it('a captcha gets the response of the visitor’s browser', async () => {
    const seen: unknown[] = []
    const endpoint = await openEndpoint({
      async captcha({ captcha, inputs }, { url }) {
        seen.push(captcha, inputs.name, url)
        return 'pass'
      },
    })
    await endpoint.send(await endpoint.good({ signals: { trap: '', captcha: 'proof' } }))
    await endpoint.send(await endpoint.good({ signals: {} }))
    expect(seen).toEqual([
      'proof',
      'Olena',
      'https://mandry.example/enquiries',
      '',
      'Olena',
      'https://mandry.example/enquiries',
    ])
  })

  it('a captcha is asked once for each id, and not for refused submissions', async () => {
    let asked = 0
    const endpoint = await openEndpoint({
      captcha: async () => {
        asked++
        return 'pass'
      },
    })
    const body = await endpoint.good()
    await Promise.all(Array.from({ length: 5 }, () => endpoint.send(body)))
    await endpoint.send(await endpoint.good({ inputs: { name: '' } }))
    await endpoint.send({ ...(await endpoint.good()), formToken: 'a.b.c' })
    expect(asked).toBe(1)
  })
})
