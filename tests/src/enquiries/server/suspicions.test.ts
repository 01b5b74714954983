import { describe, expect, it } from 'vitest'
import type { CaptchaVerdict } from '#src/enquiries/server/options.ts'
import { openDesk, told, type Desk } from './desk.ts'

async function suspicionsOf(desk: Desk): Promise<readonly string[]> {
  const kept = await desk.kept()
  expect(kept).toHaveLength(1)
  return kept[0]?.suspicions ?? []
}

describe('suspicions of an enquiry, which is kept', () => {
  it.each(['I am a program', ' ', 'x'.repeat(5000), '\u0000'])(
    'a filled-in honeypot is a suspicion',
    async (trap) => {
      const desk = await openDesk()
      const body = await desk.good({ signals: { trap, filledMs: 1 } })
      expect(await told(await desk.send(body))).toEqual([
        200,
        { stored: true, id: body.submissionId },
      ])
      expect(await suspicionsOf(desk)).toEqual(['trap'])
    },
  )

  it('a filled-in honeypot of a form without script is a suspicion', async () => {
    const desk = await openDesk()
    const fields = { formId: 'trip', formToken: await desk.token(), name: 'Bot' }
    expect((await desk.post({ ...fields, contact_me_by_fax: 'yes' })).status).toBe(303)
    expect(await suspicionsOf(desk)).toEqual(['trap'])
  })

  it.each([
    [1499, ['too-fast']],
    [1500, []],
    [0, ['too-fast']],
    [-60_000, []],
  ])(
    'a submission %i ms after its token is too fast below 1500 ms only',
    async (ms, suspicions) => {
      const desk = await openDesk()
      const body = await desk.good()
      desk.clock.time += ms - 5000
      expect((await desk.send(body)).status).toBe(200)
      expect(await suspicionsOf(desk)).toEqual(suspicions)
    },
  )

  it('every reason is recorded', async () => {
    const desk = await openDesk({ captcha: async () => 'suspect', minFillMs: 60_000 })
    await desk.send(await desk.good({ signals: { trap: 'x' } }))
    expect(await suspicionsOf(desk)).toEqual(['trap', 'too-fast', 'captcha'])
  })

  it('a person’s enquiry has no suspicion', async () => {
    const desk = await openDesk()
    await desk.send(await desk.good({ signals: { trap: '', filledMs: 4000 } }))
    expect(await suspicionsOf(desk)).toEqual([])
  })
})

describe('a captcha', () => {
  it.each<[CaptchaVerdict, number, string[][]]>([
    ['pass', 200, [[]]],
    ['suspect', 200, [['captcha']]],
    ['refuse', 403, []],
  ])('a captcha that answers %s leads to status %i', async (verdict, status, kept) => {
    const desk = await openDesk({ captcha: async () => verdict })
    const answer = await desk.send(await desk.good())
    expect(answer.status).toBe(status)
    if (status === 403) expect((await told(answer))[1]).toMatchObject({ reason: 'captcha' })
    expect((await desk.kept()).map(({ suspicions }) => suspicions)).toEqual(kept)
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
    const desk = await openDesk({ captcha, captchaTimeoutMs: 20 })
    expect((await desk.send(await desk.good())).status).toBe(200)
    expect(await suspicionsOf(desk)).toEqual([])
    expect(desk.logged).toEqual([line])
  })

  it('a captcha gets the response of the visitor’s browser', async () => {
    const seen: unknown[] = []
    const desk = await openDesk({
      async captcha({ captcha, inputs }, { url }) {
        seen.push(captcha, inputs.name, url)
        return 'pass'
      },
    })
    await desk.send(await desk.good({ signals: { trap: '', captcha: 'proof' } }))
    await desk.send(await desk.good({ signals: {} }))
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
    const desk = await openDesk({
      captcha: async () => {
        asked++
        return 'pass'
      },
    })
    const body = await desk.good()
    await Promise.all(Array.from({ length: 5 }, () => desk.send(body)))
    await desk.send(await desk.good({ inputs: { name: '' } }))
    await desk.send({ ...(await desk.good()), formToken: 'a.b.c' })
    expect(asked).toBe(1)
  })
})
