import { describe, expect, it } from 'vitest'
import { readAttribution, touchOf, withTouch } from './attribution.ts'
import { DAY_MS } from '../contract.ts'

const NOW = Date.parse('2026-05-04T10:00:00.000Z')
const SITE = 'https://mandry.example'

const arrive = (path: string, referrer = '', now = NOW) =>
  touchOf({ address: SITE + path, referrer, now })

describe('touchOf', () => {
  it('holds campaign parameters, click ids, the page, the host that led here, the time', () => {
    const path = '/en/tours/?utm_source=letter&gclid=abc&name=Olena&utm_term=#top'
    expect(arrive(path, 'https://search.example/?q=secret')).toEqual({
      parameters: { utm_source: 'letter', gclid: 'abc' },
      landing: '/en/tours/',
      referrer: 'search.example',
      at: '2026-05-04T10:00:00.000Z',
    })
  })

  it('takes the first of a parameter that is there twice', () => {
    expect(arrive('/?utm_source=a&utm_source=b')?.parameters).toEqual({ utm_source: 'a' })
  })

  it('is nothing for a step inside the site, unless it carries a campaign', () => {
    expect(arrive('/en/', `${SITE}/uk/`)).toBeUndefined()
    expect(arrive('/en/?utm_source=banner', `${SITE}/uk/`)).toMatchObject({ referrer: '' })
  })

  it('cuts what is too long, and keeps 16 parameters', () => {
    const many = Array.from({ length: 30 }, (_, at) => `utm_x${at}=${'v'.repeat(9000)}`).join('&')
    const touch = arrive(`/${'p'.repeat(5000)}?${many}`)
    expect(Object.keys(touch?.parameters ?? {})).toHaveLength(16)
    expect(Object.values(touch?.parameters ?? {})[0]).toHaveLength(512)
    expect(touch?.landing).toHaveLength(2048)
  })

  it.each(['', 'about:client', 'not an address'])('knows no host in %j', (referrer) => {
    expect(arrive('/', referrer)?.referrer).toBe('')
  })
})

describe('withTouch', () => {
  const direct = arrive('/')!
  const letter = arrive('/?utm_source=letter')!
  const search = arrive('/', 'https://search.example/')!

  it('keeps the first, and the last that something led to', () => {
    expect(withTouch({}, letter, true)).toEqual({ first: letter, last: letter })
    expect(withTouch({ first: letter, last: letter }, search, true)).toEqual({
      first: letter,
      last: search,
    })
    expect(withTouch({ first: letter, last: search }, direct, true)).toEqual({
      first: letter,
      last: search,
    })
    expect(withTouch({}, direct, true)).toEqual({ first: direct, last: direct })
  })

  it('counts a reloaded page only where nothing else is known', () => {
    expect(withTouch({ first: letter, last: search }, letter, false).last).toBe(search)
    expect(withTouch({}, letter, false)).toEqual({ first: letter, last: letter })
  })
})

describe('readAttribution', () => {
  it('reads what was stored', () => {
    const stored = withTouch({}, arrive('/?gclid=1', 'https://search.example/')!, true)
    expect(readAttribution(JSON.stringify(stored), NOW)).toEqual(stored)
  })

  it('forgets each visit after 90 days', () => {
    const first = arrive('/?gclid=1')!
    const last = arrive('/?gclid=2', '', NOW + 10 * DAY_MS)!
    const text = JSON.stringify({ first, last })
    expect(readAttribution(text, NOW + 90 * DAY_MS - 1)).toEqual({ first, last })
    expect(readAttribution(text, NOW + 90 * DAY_MS)).toEqual({ first: undefined, last })
    expect(readAttribution(text, NOW + 100 * DAY_MS)).toEqual({})
    // The clock was a week ahead when this was stored.
    expect(readAttribution(text, NOW - 7 * DAY_MS)).toEqual({})
  })

  it.each([null, '', '{', 'null', '[]', '7', '{"first": 1}', '{"first": {"at": "never"}}'])(
    'finds nothing in %j',
    (text) => expect(readAttribution(text, NOW)).toEqual({}),
  )

  it('brings what anybody wrote within the limits', () => {
    const at = '2026-05-04'
    const parameters = { ['n'.repeat(99)]: 'v'.repeat(999), number: 1, nested: {} }
    const text = JSON.stringify({
      first: { at, parameters, landing: 7, referrer: 'r'.repeat(999) },
    })
    expect(readAttribution(text, NOW).first).toEqual({
      parameters: { ['n'.repeat(64)]: 'v'.repeat(512), number: '', nested: '' },
      landing: '',
      referrer: 'r'.repeat(255),
      at: '2026-05-04T00:00:00.000Z',
    })
  })
})
