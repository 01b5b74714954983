import { expect, it } from 'vitest'
import { readSubmission } from '#src/enquiries/server/read-submission.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { isThorough } from '../../../tests/support/test-size.ts'
import {
  check,
  openEndpoint,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

const ROUNDS = isThorough ? 2000 : 200
const SEED = 20_261_121

/** What programs stumble over, beside ordinary words. */
const TEXTS = [
  'Olena olena@example.com +380671234567 true en uk trip odd main default name email'.split(' '),
  'constructor __proto__ toString {} [] null ../.. -1 NaN ${1} %00%zz &&== <script>'.split(' '),
  ['', ' ', 'Carpathians\nin May', 'a@b.c\r\nBcc: x@y.z', '=?utf-8?B?QQ==?=', "'; DROP TABLE"],
  ['\u0000', '\u202e\u0007', '\ud83d', '👩‍🚀🇺🇦', 'שלום', '\ufeff', '\u2028', 'é'.repeat(200)],
  ['x'.repeat(64), 'x'.repeat(129), '9'.repeat(400)],
].flat()
const VALUES: readonly unknown[] = [0, -1, 1e308, true, false, null, [], {}, [[]], { a: { b: [] } }]

const FORMS: readonly (readonly [string, readonly string[]])[] = [
  ['trip', ['name', 'email', 'phone', 'message', 'agree']],
  ['odd', ['constructor', '__proto__', 'toString', 'more', 'status']],
]

/** Answers that blame the sender; anything else would blame us. */
const CLEAR = new Set([200, 303, 400, 403, 409, 413, 415, 422])

class Fuzzer {
  readonly #random: () => number
  readonly #endpoint: TestEndpoint
  readonly #ids: string[] = []

  constructor(endpoint: TestEndpoint, random: () => number) {
    this.#endpoint = endpoint
    this.#random = random
  }

  chance(share: number): boolean {
    return this.#random() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T
  }

  text(): string {
    return this.chance(0.8) ? this.pick(TEXTS) : this.pick(TEXTS) + this.pick(TEXTS)
  }

  value(): unknown {
    return this.chance(0.85) ? this.text() : this.pick(VALUES)
  }

  inputs(names: readonly string[]): Record<string, unknown> {
    const inputs: [string, unknown][] = this.chance(0.9) ? [[names[0] ?? '', 'Olena']] : []
    for (const name of names) if (this.chance(0.15)) inputs.push([name, this.value()])
    if (this.chance(0.05)) inputs.push([this.text(), this.value()])
    return Object.fromEntries(inputs)
  }

  /** A good submission with some of it replaced. */
  async submission(): Promise<Record<string, unknown>> {
    const [formId, names] = this.pick(FORMS)
    const good = await this.#endpoint.good({ formId, inputs: this.inputs(names) })
    // Ids come again: with the same content, and with another.
    if (this.#ids.length > 0 && this.chance(0.2)) good.submissionId = this.pick(this.#ids)
    this.#ids.push(String(good.submissionId))
    for (const key of Object.keys(good)) {
      if (this.chance(0.04)) good[key] = this.value()
      if (this.chance(0.02)) delete good[key]
    }
    if (this.chance(0.1)) good.signals = this.chance(0.5) ? { trap: this.value() } : this.value()
    if (this.chance(0.1)) good.attribution = { first: this.value(), last: this.value() }
    return good
  }

  /** Some bytes changed, left out, or put in. */
  broken(text: string): Uint8Array {
    const bytes = [...Buffer.from(text)]
    const count = 1 + Math.floor(this.#random() * 4)
    for (let change = 0; change < count; change++) {
      const at = Math.floor(this.#random() * bytes.length)
      const more = this.chance(0.5) ? [Math.floor(this.#random() * 256)] : []
      bytes.splice(at, this.pick([0, 1, 8]), ...more)
    }
    return new Uint8Array(bytes)
  }

  async send(): Promise<Response> {
    const submission = await this.submission()
    if (this.chance(0.3)) return await this.#endpoint.post(this.fieldsOf(submission))
    const text = JSON.stringify(submission)
    const body = this.chance(0.3) ? this.broken(text) : text
    if (this.chance(0.9)) return await this.#endpoint.send(body)
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'x/y',
      '',
    ]
    return await this.#endpoint.send(body, { headers: { 'content-type': this.pick(types) } })
  }

  fieldsOf({ inputs, formId, formToken, lang }: Record<string, unknown>): string {
    const all = { formId, formToken, lang, ...(inputs as object) }
    const fields = Object.entries(all).filter(([, value]) => typeof value === 'string')
    const text = new URLSearchParams(fields as [string, string][]).toString()
    return this.chance(0.2) ? text.replaceAll('%', '%%') : text
  }
}

it(`survives ${ROUNDS} random bodies, and keeps only what passes the check`, async () => {
  const endpoint = await openEndpoint()
  const fuzzer = new Fuzzer(endpoint, seededRandom(SEED))
  const counts: Record<number, number> = {}
  const stored = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const answer = await fuzzer.send()
    counts[answer.status] = (counts[answer.status] ?? 0) + 1
    if (answer.status === 200) stored.add(((await answer.json()) as { id: string }).id)
  }
  expect(Object.keys(counts).filter((status) => !CLEAR.has(Number(status)))).toEqual([])
  expect(counts[200]).toBeGreaterThan(ROUNDS / 20)
  expect(counts[303]).toBeGreaterThan(ROUNDS / 40)

  const kept = await endpoint.kept()
  expect(kept.length).toBeGreaterThanOrEqual(stored.size)
  const ids = new Set(kept.map(({ id }) => id))
  expect([...stored].filter((id) => !ids.has(id))).toEqual([])
  for (const { id, formId, fields, placement, url, contentHash } of kept) {
    expect([id, contentHash]).toEqual([
      expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      expect.stringMatching(/^[\da-f]{64}$/),
    ])
    const lines = [formId, placement, url, ...fields.map(({ value }) => value.replaceAll('\n', ''))]
    for (const line of lines) {
      // oxlint-disable-next-line no-control-regex
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      expect(line.isWellFormed()).toBe(true)
    }
    const inputs = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    expect(check(readSubmission({ formId, inputs }, 'en'))).toMatchObject({ kind: 'accepted' })
  }
  expect(endpoint.logged).toEqual([])
}, 120_000)
