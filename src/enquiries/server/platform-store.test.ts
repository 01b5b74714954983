import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError, type Item } from '#platform'
import { describeError, NotStoredError } from '#src/enquiries/server/errors.ts'
import {
  createPlatformStore,
  touchText,
  type EnquiryFields,
  type PlatformStoreOptions,
} from '#src/enquiries/server/platform-store.ts'
import { enquiry, idOf } from '../../../tests/support/src/enquiries/server/sample.ts'

// What goes into which field, and what an answer means. On a real platform: see forwarder.test.ts and
// forwarder-platform-fails.test.ts.

const SPACES = [
  'submission_id status received_at form_id placement language website url referrer consent',
  'first_touch last_touch suspicions more name email',
].flatMap((line) => line.split(' '))
const fields = Object.fromEntries(SPACES.map((space, at) => [space, at + 1])) as EnquiryFields

type Items = PlatformStoreOptions['items']

function storeWith(add: Items['add'], own: PlatformStoreOptions['fields'] = fields) {
  const none: readonly Item[] = []
  const iterate: Items['iterate'] = async function* () {
    yield* none
  }
  return createPlatformStore({ items: { add, iterate }, appId: 1, fields: own })
}

async function valuesOf(sent: ReturnType<typeof enquiry>): Promise<Record<string, unknown>> {
  let values: Record<string, unknown> = {}
  const store = storeWith(async (_appId, drafts) => {
    values = Object.fromEntries(
      drafts[0]?.fields.map(({ field_id, field_value }): [string, unknown] => [
        SPACES[field_id - 1] ?? '',
        field_value,
      ]) ?? [],
    )
    return [{ item_id: 7 } as Item]
  })
  expect(await store.add([sent])).toEqual([7])
  return values
}

describe('an enquiry as an item', () => {
  it('has each value in the field of its name, and what has none in `more`', async () => {
    expect(await valuesOf(enquiry(1))).toEqual({
      submission_id: idOf(1),
      status: 'new',
      received_at: enquiry(1).receivedAt,
      form_id: 'trip',
      placement: 'header',
      language: 'uk',
      website: 'mandry.example',
      url: '/uk/tury/',
      name: 'Олена',
      email: 'olena@example.com',
      more: 'Повідомлення:\n– Привіт \' " < ї 🙂\n– До зустрічі',
    })
  })

  it('has dates and choices as people write them', async () => {
    const choices = { name: 'services', label: 'Services', value: 'A place\nTravel' }
    const dates = { name: 'dates', label: 'When', value: '2027-05-01/2027-05-03' }
    const { more } = await valuesOf({ ...enquiry(1), fields: [choices, dates] })
    expect(more).toBe('Services:\n– A place\n– Travel\nWhen: 2027-05-01 – 2027-05-03')
  })

  it('says why it may be spam, and what the visitor agreed to', async () => {
    const at = '2027-01-15T08:00:00.000Z'
    const consents = [
      { name: 'a', text: 'Letters', version: '2026-05', at },
      { name: 'b', text: 'Calls', version: '', at },
    ]
    expect(
      await valuesOf(enquiry(1, { suspicions: ['trap', 'too-fast'], consents })),
    ).toMatchObject({
      status: 'suspected',
      suspicions: 'trap, too-fast',
      consent: `Letters (2026-05, ${at})\nCalls (${at})`,
    })
  })

  it('loses no input for its name, and none is taken for ours', async () => {
    const names = ['status', 'more', 'submission_id', 'constructor', '__proto__', 'toString']
    const inputs = names.map((name) => ({ name, label: name, value: `typed ${name}` }))
    const values = await valuesOf(enquiry(1, { fields: inputs }))
    expect(values).toMatchObject({ status: 'new', submission_id: idOf(1) })
    expect(values.more).toBe(names.map((name) => `${name}: typed ${name}`).join('\n'))
  })
})

describe('an answer of the platform', () => {
  it.each([
    [400, true],
    [413, true],
    [422, true],
    [401, false],
    [403, false],
    [404, false],
    [429, false],
  ])('of %i means: nothing was stored; fewer may be taken: %s', async (status, isOfContent) => {
    const cause = new HttpError('POST /api/items/add', status, undefined)
    const store = storeWith(() => Promise.reject(cause))
    const error: unknown = await store.add([enquiry(1)]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NotStoredError)
    expect(error).toMatchObject({ isOfContent, cause })
  })

  it.each([
    ['500', new HttpError('POST /api/items/add', 500, undefined)],
    ['502', new HttpError('POST /api/items/add', 502, undefined)],
    ['none', new NetworkError('POST /api/items/add', undefined)],
  ])('of %s leaves it open', async (_what, thrown) => {
    const store = storeWith(() => Promise.reject(thrown))
    await expect(store.add([enquiry(1)])).rejects.toBe(thrown)
  })
})

describe('a list of fields', () => {
  const { more: _more, ...incomplete } = fields as Readonly<Record<string, number>>
  const added = () => Promise.resolve([{ item_id: 7 } as Item])

  it('that is given, but lacks one, is reported at the start', () => {
    expect(() => storeWith(added, incomplete as EnquiryFields)).toThrow('no field more')
  })

  it('that is not known, or lacks one, stores nothing and is asked for again', async () => {
    const answers = [Promise.reject(new HttpError('', 503, undefined)), incomplete, fields, null]
    const store = storeWith(added, async () => (await answers.shift()) as EnquiryFields)
    for (const told of ['HttpError http 503', 'MissingFieldError no-field-more']) {
      const error: unknown = await store.add([enquiry(1)]).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(NotStoredError)
      expect(describeError(error)).toContain(told)
    }
    expect(await store.add([enquiry(1)])).toEqual([7])
    expect(await store.add([enquiry(1)])).toEqual([7])
    expect((await store.find([idOf(1)])).size).toBe(0)
    expect(answers).toEqual([null])
  })
})

it('a visit in words', () => {
  expect(touchText(undefined)).toBe('')
  const touch = { parameters: { utm_source: 'a', gclid: 'b' }, landing: '/', referrer: '', at: 'T' }
  expect(touchText(touch)).toBe('T · / · utm_source=a · gclid=b')
})
