import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSiteVerifyCaptcha,
  type SiteVerifyOptions,
} from '#src/enquiries/server/site-verify.ts'
import {
  answerOf,
  openEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'
import {
  startSiteVerify,
  VERIFY_SECRET,
  type SiteVerifyServer,
} from '../../../tests/support/site-verify-server.ts'

let service: SiteVerifyServer
beforeAll(async () => {
  service = await startSiteVerify()
})
afterAll(() => service.stop())

async function open(own: Partial<SiteVerifyOptions> = {}) {
  const captcha = createSiteVerifyCaptcha({
    service: 'turnstile',
    secret: VERIFY_SECRET,
    url: service.url,
    ...own,
  })
  const endpoint = await openEndpoint({ captcha })
  const send = async (answer: string) => {
    const body = await endpoint.good({ signals: { trap: '', captcha: answer } })
    const [status, { reason }] = await answerOf(await endpoint.send(body))
    return { body, said: [status, reason] }
  }
  const kept = async () => (await endpoint.kept()).map(({ suspicions }) => suspicions)
  return { ...endpoint, answer: send, suspicions: kept }
}

describe('a captcha that its service checks', () => {
  it('passes an answer, and asks about it with the secret key', async () => {
    const { answer, suspicions } = await open()
    expect((await answer('good 1')).said).toEqual([200, undefined])
    expect(service.asked.at(-1)).toEqual({ secret: VERIFY_SECRET, response: 'good 1' })
    expect(await suspicions()).toEqual([[]])
  })

  it('refuses a wrong answer and none, and keeps nothing', async () => {
    const { answer, suspicions } = await open()
    expect((await answer('forged')).said).toEqual([403, 'captcha'])
    expect((await answer('')).said).toEqual([403, 'captcha'])
    expect(await suspicions()).toEqual([])
  })

  it('does not ask twice about an enquiry that is kept', async () => {
    const { answer, send, suspicions } = await open()
    const { body } = await answer('good 2')
    const asked = service.asked.length
    expect((await send(body)).status).toBe(200)
    expect(service.asked).toHaveLength(asked)
    expect(await suspicions()).toEqual([[]])
  })

  it('holds for review what comes with a used answer, or without script', async () => {
    const { answer, post, token, suspicions } = await open()
    await answer('good 3')
    expect((await answer('good 3')).said).toEqual([200, undefined])
    const fields = { formId: 'trip', formToken: await token(), name: 'Olena' }
    expect((await post(fields)).status).toBe(303)
    expect(await suspicions()).toEqual([[], ['captcha'], ['captcha']])
  })

  it('holds for review what has a low score of reCAPTCHA v3', async () => {
    const { answer, suspicions } = await open({ service: 'recaptcha' })
    for (const score of ['0.9', '0.3'])
      expect((await answer(`good score=${score}`)).said).toEqual([200, undefined])
    expect(await suspicions()).toEqual([[], ['captcha']])
  })

  it.each([
    ['is down', 'down', VERIFY_SECRET],
    ['does not answer', 'silent', VERIFY_SECRET],
    ['does not know the secret key', 'up', 'another key'],
  ] as const)(
    'keeps nothing while the service %s, and asks to try later',
    async (_, is, secret) => {
      const { answer, send, suspicions } = await open({
        secret,
        ...(is === 'silent' && { timeoutMs: 200 }),
      })
      service.mode.is = is
      const { body, said } = await answer('good later')
      service.mode.is = 'up'
      expect(said).toEqual([503, 'unavailable'])
      expect(await suspicions()).toEqual([])
      if (is !== 'down') return
      expect((await send({ ...body, signals: { captcha: `good after ${is}` } })).status).toBe(200)
    },
  )

  it('needs a secret key', () => {
    expect(() => createSiteVerifyCaptcha({ service: 'turnstile', secret: '' })).toThrow(RangeError)
  })
})
