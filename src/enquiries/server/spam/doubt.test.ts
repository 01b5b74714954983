import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { answerChallenge } from '#src/enquiries/browser/answer-challenge.ts'
import { createAltchaCaptcha } from '#src/enquiries/server/altcha.ts'
import type { EnquiriesOptions } from '#src/enquiries/server/options.ts'
import { readSubmission } from '#src/enquiries/server/read-submission.ts'
import {
  ADDRESS,
  answerOf,
  openEndpoint,
  SECRET,
  type TestEndpoint,
} from '../../../../tests/support/src/enquiries/server/test-endpoint.ts'
import { isThorough } from '../../../../tests/support/test-size.ts'

/** What is doubtful, and what is certainly spam. */
const DOUBTFUL = { name: 'Olena', message: 'A question about SEO' }
const SPAM = { name: 'Olena', message: 'SEO, backlinks and guest posts' }

/** Words and parts of words of advertisers in what a customer of a travel agency may write. */
const CUSTOMERS = [
  'Скільки часу займає дорога і коли прибуття автобуса?',
  'Ми гадали, що тур для людей без досвіду. Потрібен поштовий індекс?',
  'Мою картку заблоковано, чи можна готівкою? Не можу ввести дані паспорта.',
  'Оренда авто 500 грн на день, я вже сплатив 300',
  'Трансфер на 2 на день, доходит ли автобус до отеля?',
  'Порадьте топ-10 готелів, недорого і з гарантією',
  'Is there a pharmacy near the hotel, and a casino?',
  'My budget is $100 per day.',
  'My compensation of 250 EUR for the delay is overdue, please remit it',
  'Please unsubscribe me from your email list',
  'What is the beneficiary name for the IBAN transfer?',
  'I will send the attendee list of our group of developers at Friday',
  'Your site has a nice redesign, but the calendar shows an error',
  'I found you with a search engine. Is the nude beach far?',
  'We can share our WeChat, we come from China',
  'Our hotel: https://www.booking.com/hotel/ua/leopolis.html?utm_source=letter&ref=app',
  'Bitte um eine Bewertung der Strecke, Angstschweiß inklusive :)',
  'Proszę o wypożyczalnię nart i kredyt zaufania :)',
  'The number of my booking is 3f2504e0-4f89-da12-9a0c-0305e82c3301',
]

interface Doubt extends TestEndpoint {
  /** Sends what a page would that answers challenges. */
  readonly ask: (own?: object) => Promise<{ readonly body: Body; readonly challenge: unknown }>
  /** Milliseconds by which the captcha's clock is ahead. */
  readonly late: { ms: number }
}

type Body = Record<string, unknown>

async function openDoubt(own: Partial<EnquiriesOptions> = {}): Promise<Doubt> {
  const late = { ms: 0 }
  const captcha = createAltchaCaptcha({
    secret: SECRET,
    cost: 1,
    now: () => Date.now() + late.ms,
  })
  const endpoint = await openEndpoint({ captcha, ...own })
  return {
    ...endpoint,
    late,
    async ask(own) {
      const body = await endpoint.good({ inputs: DOUBTFUL, proof: '', ...own })
      const [status, { reason, challenge }] = await answerOf(await endpoint.send(body))
      expect([status, reason]).toEqual([403, 'captcha'])
      return { body, challenge }
    },
  }
}

const suspicionsIn = async ({ kept }: TestEndpoint) =>
  (await kept()).map(({ suspicions }) => suspicions)

describe('a doubtful enquiry', () => {
  it('is kept once, and clear, when its page has answered the challenge', async () => {
    const endpoint = await openDoubt()
    const { body, challenge } = await endpoint.ask()
    expect(await endpoint.kept()).toEqual([])
    const proven = { ...body, proof: await answerChallenge(challenge) }
    const answers = await Promise.all([1, 2, 3].map(() => endpoint.send(proven)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await suspicionsIn(endpoint)).toEqual([[]])
  })

  it('is held for review, with what was found, where no script can answer', async () => {
    const endpoint = await openDoubt()
    const formToken = await endpoint.token()
    const post = await endpoint.post({ formId: 'trip', formToken, ...DOUBTFUL })
    expect(post.status).toBe(303)
    expect((await endpoint.send(await endpoint.good({ inputs: DOUBTFUL }))).status).toBe(200)
    const { submissionId: _none, ...nameless } = await endpoint.good({ inputs: DOUBTFUL })
    expect((await endpoint.send({ ...nameless, proof: '' })).status).toBe(200)
    expect(await suspicionsIn(endpoint)).toEqual([
      ['captcha', 'wording', 'sender'],
      ['captcha', 'wording'],
      ['captcha', 'wording'],
    ])
  })

  it('is held for review where there is no captcha, or it fails', async () => {
    for (const captcha of [undefined, () => Promise.reject(new TypeError('down'))]) {
      const endpoint = await openEndpoint(captcha && { captcha })
      const body = await endpoint.good({ inputs: DOUBTFUL, proof: '' })
      expect((await endpoint.send(body)).status).toBe(200)
      expect(await suspicionsIn(endpoint)).toEqual([['wording']])
    }
  })

  it('is clear where the captcha of a service passes it', async () => {
    const endpoint = await openEndpoint({ captcha: async () => 'pass' })
    await endpoint.send(await endpoint.good({ inputs: DOUBTFUL }))
    expect(await suspicionsIn(endpoint)).toEqual([[]])
  })

  it('is held for review with a proof that is wrong, or for another enquiry', async () => {
    const endpoint = await openDoubt()
    const { body, challenge } = await endpoint.ask()
    const other = await endpoint.ask()
    const own = JSON.parse(atob(await answerChallenge(challenge))) as {
      readonly challenge: { readonly parameters: object }
      readonly solution: object
    }
    const { parameters } = own.challenge
    const encode = (payload: unknown) => btoa(JSON.stringify(payload))
    const wrong = [
      await answerChallenge(other.challenge),
      encode({ ...own, solution: { ...own.solution, derivedKey: '00' } }),
      // Easier, or for another id, or for ever: not as it was signed.
      encode({ ...own, challenge: { ...own.challenge, parameters: { ...parameters, cost: 2 } } }),
      encode({ challenge: { parameters: { data: { id: body.submissionId } } } }),
      encode(null),
      encode('['.repeat(3000)),
      '-',
      'x'.repeat(20_000),
    ]
    for (const [index, proof] of wrong.entries()) {
      // A new enquiry each time; the first is the one that was asked.
      const submissionId = index === 0 ? body.submissionId : crypto.randomUUID()
      const sent = await endpoint.good({ inputs: DOUBTFUL, proof, submissionId })
      expect((await endpoint.send(sent)).status).toBe(200)
    }
    expect(await suspicionsIn(endpoint)).toEqual(wrong.map(() => ['captcha', 'wording']))
    // The proof of an enquiry that is kept is worth nothing for another text.
    const again = { ...body, inputs: SPAM, proof: await answerChallenge(challenge) }
    expect((await endpoint.send(again)).status).toBe(409)
  })

  it('is asked for another proof once when the first comes too late, and then held', async () => {
    const endpoint = await openDoubt()
    const { body, challenge } = await endpoint.ask()
    const HOUR_MS = 3_600_000
    const first = await answerChallenge(challenge)
    endpoint.late.ms = HOUR_MS
    const [status, answer] = await answerOf(await endpoint.send({ ...body, proof: first }))
    expect([status, answer.reason]).toEqual([403, 'captcha'])
    const second = await answerChallenge(answer.challenge)
    endpoint.late.ms += HOUR_MS
    expect((await endpoint.send({ ...body, proof: second })).status).toBe(200)
    expect(await suspicionsIn(endpoint)).toEqual([['captcha', 'wording']])
  })

  it('is asked as often as limits allow', async () => {
    const endpoint = await openDoubt({ maxPerVisitor: 3 })
    const body = await endpoint.good({ inputs: DOUBTFUL, proof: '' })
    const statuses = []
    for (let sent = 0; sent < 5; sent++) statuses.push((await endpoint.send(body)).status)
    expect(statuses).toEqual([403, 403, 403, 429, 429])
  })
})

describe('the content of an enquiry', () => {
  it('that is clear is not asked about, and spam is held without asking', async () => {
    const endpoint = await openDoubt()
    await endpoint.send(await endpoint.good({ proof: '' }))
    await endpoint.send(await endpoint.good({ inputs: SPAM, proof: '' }))
    expect(await suspicionsIn(endpoint)).toEqual([[], ['wording']])
  })

  it('is judged by the site’s own limits, or not at all', async () => {
    const suspicions = async (spam: NonNullable<EnquiriesOptions['spam']>, inputs: object) => {
      const endpoint = await openEndpoint({ spam })
      await endpoint.send(await endpoint.good({ inputs }))
      return (await suspicionsIn(endpoint))[0]
    }
    expect(await suspicions(false, SPAM)).toEqual([])
    expect(await suspicions({ doubtAt: 100, spamAt: 100 }, SPAM)).toEqual([])
    expect(await suspicions({ doubtAt: 1 }, { name: 'O', message: 'www.hotel.example' })).toEqual([
      'links',
    ])
  })

  it('names what was found: links, markup in names, random letters, two scripts in a word', async () => {
    const found = async (inputs: object) => {
      const endpoint = await openEndpoint()
      await endpoint.send(await endpoint.good({ inputs }))
      return (await suspicionsIn(endpoint))[0]
    }
    expect(await found({ name: 'http://a.example' })).toEqual(['links'])
    expect(await found({ name: 'A', message: '[url=http://a.example]a[/url]' })).toEqual(['links'])
    expect(await found({ name: 'JxTdwKqLm', message: 'hi' })).toEqual(['garbled'])
    // Latin а, е and о between Cyrillic letters, and the reverse; a Ukrainian «привiт» with a Latin i is not meant.
    expect(await found({ name: 'Olena', message: 'Eаrn mоney' })).toEqual(['garbled'])
    expect(await found({ name: 'Олена', message: 'Привiт, шукаю тур SUVом' })).toEqual([])
  })

  it('is clear where customers use words that advertisers use too', async () => {
    const endpoint = await openEndpoint()
    for (const message of CUSTOMERS) {
      const answer = await endpoint.send(
        await endpoint.good({ inputs: { name: 'Schwartz', message } }),
      )
      expect(answer.status, message).toBe(200)
    }
    const kept = await endpoint.kept()
    const suspected = kept.filter(({ suspicions }) => suspicions.length > 0)
    expect(kept).toHaveLength(CUSTOMERS.length)
    expect(
      suspected.map(({ fields }) => fields.find(({ name }) => name === 'message')?.value),
    ).toEqual([])
  })

  it('is doubtful from the fifth time that the same longer text comes, whoever sends it', async () => {
    const endpoint = await openDoubt()
    const message = 'Please tell me more about the tour to the mountains, number '
    const answers = []
    for (let visitor = 1; visitor <= 5; visitor++) {
      const inputs = { name: 'Olena', message: message + visitor }
      const body = await endpoint.good({ inputs, proof: '' })
      answers.push((await endpoint.send(body, { from: `203.0.113.${visitor}` })).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 403])
  })
})

it('a captcha refuses a secret that can be guessed', () => {
  expect(() => createAltchaCaptcha({ secret: 'short' })).toThrow(RangeError)
})

if (isThorough)
  it('a captcha keeps none of a thousand challenges in memory', async () => {
    const captcha = createAltchaCaptcha({ secret: SECRET, cost: 1 })
    const submission = readSubmission(
      { inputs: {}, submissionId: crypto.randomUUID(), proof: '' },
      'en',
    )
    const request = new Request(ADDRESS)
    const ask = async () => {
      const verdict = await captcha(submission, request, 'doubtful')
      if (typeof verdict !== 'object') throw new TypeError(verdict)
      return new WeakRef(verdict.challenge)
    }
    const asked = await Promise.all(Array.from({ length: 1000 }, ask))
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    // In a task of its own: within one, what a `WeakRef` was made for is kept.
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    expect(asked.filter((challenge) => challenge.deref() !== undefined).length).toBeLessThan(10)
  })
