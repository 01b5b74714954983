import { describe, expect, it } from 'vitest'
import { checkSubmission } from '#src/forms/check-submission.ts'
import { kinds } from '#src/forms/advanced.ts'
import { GENERIC_RULES } from '#src/forms/rules.ts'
import { normalised, validate } from '#src/forms/validate.ts'
import { resolveMessages } from '#src/languages/all-texts.ts'
import { INPUT_TYPES } from '#src/site/forms.ts'
import { readSite } from '#src/site/site.ts'
import { coreTime } from '../../tests/support/core-time.ts'

const { forms: texts } = resolveMessages('content', 'en').texts
const TODAY = new Date().toISOString().slice(0, 10)

const inDays = (days: number) =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)

/** A form as a page configuration gives it. */
function formOf(inputs: readonly object[], more: object = {}) {
  const formConfig = [{ id: 'form', inputs, ...more }]
  const form = readSite({ formConfig }, () => {}).form('form', 'en')
  if (!form) throw new Error('the configuration does not fit')
  return form
}

/** What the visitor's browser makes of values. */
function inBrowser(given: readonly object[], values: Readonly<Record<string, string>>) {
  const { inputs } = formOf(given)
  const { texts: advancedTexts } = resolveMessages('advanced', 'en')
  const today = () => [TODAY, TODAY] as const
  const form = { inputs, rules: GENERIC_RULES, texts, textsLocale: 'en', advancedTexts, today }
  const issues = validate(values, form)
  return issues.length > 0 ? issues : normalised(values, form)
}

function onServer(inputs: readonly object[], values: Readonly<Record<string, unknown>>) {
  const checked = checkSubmission(formOf(inputs), values, { texts })
  return checked.kind === 'accepted' ? checked.inputs : checked.issues
}

const radio = { name: 'a', type: 'radio', title: 'Kind', options: ['Sea', ' Big  hills '] }
const boxes = { ...radio, type: 'checkboxes', options: ['Tent', 'Food, drinks', 'Music'] }
const date = { name: 'a', type: 'date', title: 'Day' }
const range = { ...date, type: 'date-range' }
const number = { name: 'a', type: 'number', title: 'Guests' }
const decimal = { ...number, step: 'any' }
const AMBIGUOUS = 'Write the number in “Guests” without separators between thousands'

type Row = readonly [about: string, input: object, typed: string, result: string | RegExp]

/** A result that begins with `=` is the value that is sent; any other is the issue's text. */
const TABLE: readonly Row[] = [
  ['a choice of the list', radio, 'Sea', '=Sea'],
  ['a choice with spaces as an option has them', radio, 'Big hills', '=Big hills'],
  ['no choice', radio, '', '='],
  [
    'no choice where one is required',
    { ...radio, required: true },
    '',
    'Choose one of the answers to “Kind”',
  ],
  ['a choice that is not listed', radio, 'Moon', 'Choose one of the answers to “Kind”'],
  ['a form’s own error text', { ...radio, errorText: 'Which?' }, 'Moon', 'Which?'],
  ['choices, in the order of the list', boxes, 'Music\r\nTent', '=Tent\nMusic'],
  ['a choice twice', boxes, 'Tent\nTent', '=Tent'],
  ['a choice with a comma', boxes, 'Food, drinks', '=Food, drinks'],
  ['one choice that is not listed', boxes, 'Tent\nMoon', 'Choose one of the answers to “Kind”'],
  ['too few', { ...boxes, min: 2 }, 'Tent', 'Choose at least 2 of “Kind”'],
  ['too many', { ...boxes, max: 1 }, 'Tent\nMusic', 'Choose at most 1 of “Kind”'],
  ['none, where at least two are asked for but none required', { ...boxes, min: 2 }, '', '='],
  ['a date', date, ' 2027-05-01 ', '=2027-05-01'],
  ['a leap day', date, '2028-02-29', '=2028-02-29'],
  ['no day of the calendar', date, '2027-02-29', 'Enter the day, the month and the year of “Day”'],
  ['half a date', date, '?', 'Enter the day, the month and the year of “Day”'],
  ['another way to write it', date, '01.05.2027', 'Enter the day, the month and the year of “Day”'],
  ['a year of six digits', date, '+012027-05-01', 'Enter the day, the month and the year of “Day”'],
  ['no date where one is required', { ...date, required: 'true' }, '', /the day, the month/],
  ['an early date', { ...date, min: '2027-05-02' }, '2027-05-01', '“Day”: 2 May 2027 or later'],
  ['a late date', { ...date, max: '2027-04-30' }, '2027-05-01', /30 April 2027 or earlier/],
  ['today', { ...date, min: 'today', max: 'today' }, TODAY, `=${TODAY}`],
  ['days from today', { ...date, min: '+14d' }, inDays(14), `=${inDays(14)}`],
  ['too few days from today', { ...date, min: '+14d' }, inDays(10), /or later/],
  ['too many days from today', { ...date, max: '-3d' }, inDays(1), /or earlier/],
  ['two dates', range, '2027-05-01/2027-05-03', '=2027-05-01/2027-05-03'],
  ['one day', range, '2027-05-01/2027-05-01', '=2027-05-01/2027-05-01'],
  ['neither date', range, '/', '='],
  ['neither date where they are required', { ...range, required: true }, '/', /both dates/],
  ['a start alone', range, '2027-05-01/', 'Enter both dates of “Day”, the first and the last'],
  ['an end alone', range, '/2027-05-01', 'Enter both dates of “Day”, the first and the last'],
  [
    'three dates',
    range,
    '2027-05-01/2027-05-02/2027-05-03',
    'Enter both dates of “Day”, the first and the last',
  ],
  [
    'an end before the start',
    range,
    '2027-05-03/2027-05-01',
    'The end date must be the same as or after the start date',
  ],
  ['an early start', { ...range, min: '2027-05-02' }, '2027-05-01/2027-05-09', /2 May.* or later/],
  ['a late end', { ...range, max: '2027-05-02' }, '2027-05-01/2027-05-09', /2 May.* or earlier/],
  ['a number', number, ' 12 ', '=12'],
  ['a number below zero', number, '-3', '=-3'],
  ['zero', { ...number, required: true }, '0', '=0'],
  ['no number', number, 'twelve', 'Enter “Guests” as a number, like 12'],
  ['a range', number, '10-12', 'Enter “Guests” as a number, like 12'],
  ['at least so many', number, '40+', 'Enter “Guests” as a number, like 12'],
  ['a number with words', number, '12 people', 'Enter “Guests” as a number, like 12'],
  ['two numbers', number, '10 12', 'Enter “Guests” as a number, like 12'],
  ['a decimal comma', decimal, '1,5', '=1.5'],
  ['a decimal comma without a whole', decimal, ',5', '=0.5'],
  ['decimals below zero, with a long minus', decimal, '\u2212 2,5', '=-2.5'],
  ['a plus', number, '+5', '=5'],
  ['full-width digits and comma', decimal, '\uff11\uff0c\uff15', '=1.5'],
  [
    'Arabic digits and separators',
    decimal,
    '\u0661\u066c\u0662\u0663\u0664\u066b\u0665',
    '=1234.5',
  ],
  ['digits with invisible characters', number, '\u202d12\u200b\u202c', '=12'],
  ['thousands with spaces', number, '12 000', '=12000'],
  ['thousands with no-break spaces', number, '1\u00a0200\u202f300', '=1200300'],
  ['thousands with apostrophes', number, '1’200', '=1200'],
  ['thousands with commas', decimal, '1,200,300', '=1200300'],
  ['thousands with points', decimal, '1.200.300', '=1200300'],
  ['thousands with commas, and decimals', decimal, '1,200.50', '=1200.50'],
  ['thousands with points, and decimals', decimal, '1.200,50', '=1200.50'],
  ['thousands with spaces, and decimals', decimal, '1 200,50', '=1200.50'],
  ['a thousand among whole numbers', number, '1.000', '=1000'],
  ['a thousand among whole numbers, with a comma', number, '1,000', '=1000'],
  ['three decimals below one', decimal, '0,125', '=0.125'],
  ['what is a thousand or one', decimal, '1.000', AMBIGUOUS],
  ['what is a thousand or one, with a comma', decimal, '-1,000', AMBIGUOUS],
  ['groups of another length', decimal, '1.00.000', 'Enter “Guests” as a number, like 12'],
  ['a number that ends with a point', decimal, '5.', 'Enter “Guests” as a number, like 12'],
  ['a power', number, '1e9', 'Enter “Guests” as a number, like 12'],
  ['infinity', number, 'Infinity', 'Enter “Guests” as a number, like 12'],
  ['a part of one', number, '1.5', 'Enter “Guests” as a whole number, like 12'],
  ['a part of one where any is asked for', { ...number, step: 'any' }, '1.55', '=1.55'],
  ['a step', { ...number, step: 0.1 }, '0.3', '=0.3'],
  ['between two steps', { ...number, step: 5, min: 1 }, '7', '“Guests”: in steps of 5'],
  ['a step from the least', { ...number, step: '5', min: '1' }, '6', '=6'],
  ['too little', { ...number, min: 2 }, '1', '“Guests”: 2 or more'],
  ['too much', { ...number, max: 1500 }, '1501', '“Guests”: 1,500 or less'],
]

describe.each([
  ['in the browser', inBrowser],
  ['on the server', onServer],
])('%s', (_where, check) => {
  it.each(TABLE)('%s', (_about, input, typed, result) => {
    const found = check([input], { a: typed })
    if (typeof result === 'string' && result.startsWith('='))
      expect(found).toEqual({ a: result.slice(1) })
    else {
      const text = typeof result === 'string' ? result : expect.stringMatching(result)
      expect(found).toEqual([
        { input: 'a', kind: typed.replace('/', '') ? 'malformed' : 'missing', text },
      ])
    }
  })

  const kind = { ...radio, name: 'kind', options: ['Trip', 'Event'] }
  const guests = {
    name: 'guests',
    type: 'number',
    required: true,
    when: { input: 'kind', is: 'Event' },
  }
  const far = {
    name: 'far',
    type: 'short',
    required: true,
    when: { input: 'guests', isNot: ['', '2'] },
  }

  it('asks for an input where its condition holds, and leaves it out elsewhere', () => {
    const inputs = [kind, guests]
    expect(check(inputs, { kind: 'Trip', guests: 'x' })).toEqual({ kind: 'Trip' })
    expect(check(inputs, { kind: '', guests: '' })).toEqual({ kind: '' })
    expect(check(inputs, { kind: 'Event', guests: '5' })).toEqual({ kind: 'Event', guests: '5' })
    expect(check(inputs, { kind: 'Event', guests: '' })).toMatchObject([{ input: 'guests' }])
  })

  it('an input that is not asked for counts as empty for the next condition', () => {
    const inputs = [kind, guests, far]
    expect(check(inputs, { kind: 'Trip', guests: '5', far: 'x' })).toEqual({ kind: 'Trip' })
    expect(check(inputs, { kind: 'Event', guests: '5', far: '' })).toMatchObject([{ input: 'far' }])
    expect(check(inputs, { kind: 'Event', guests: '2', far: '' })).toEqual({
      kind: 'Event',
      guests: '2',
    })
  })

  it('of checkboxes one choice is enough for a condition; a consent holds "true"; a select "no theme" for none', () => {
    const when = (input: string, wanted: object) => ({
      name: 'x',
      type: 'short',
      when: { input, ...wanted },
    })
    const choose = (value: string) =>
      check([{ ...boxes, name: 'a' }, when('a', { is: ['Music', 'Moon'] })], { a: value, x: 'x' })
    expect(choose('Tent\nMusic')).toHaveProperty('x')
    expect(choose('Tent')).not.toHaveProperty('x')
    const agree = (value: string) =>
      check([{ name: 'a', type: 'consent' }, when('a', { is: 'true' })], { a: value, x: 'x' })
    expect([agree('true'), agree('')].map((found) => 'x' in found)).toEqual([true, false])
    const theme = (value: string) =>
      check([{ name: 'a', type: 'select' }, when('a', { isNot: '' })], { a: value, x: 'x' })
    expect([theme('Sea'), theme('no theme')].map((found) => 'x' in found)).toEqual([true, false])
  })

  it('a hidden text is that of the form; what the page puts into it is bounded', () => {
    const plain = { name: 'a', type: 'hidden', value: 'tours' }
    expect(check([plain], { a: 'hacked' })).toEqual({ a: 'tours' })
    const filled = { ...plain, value: 'From {url}, {utm_source}' }
    const send = (value: string) => check([filled], { a: value })
    expect(send('From /en/tours/, letter')).toEqual({ a: 'From /en/tours/, letter' })
    expect(send('From /en/,\nBcc: all, x')).toEqual({ a: 'From /en/, Bcc: all, x' })
    for (const wrong of ['To /en/, letter', 'From /en/', `From ${'x'.repeat(2000)}, y`, ''])
      expect(send(wrong)).toEqual({ a: '' })
  })
})

describe('a server', () => {
  it('takes a date that is today somewhere on Earth, since it does not know where the visitor is', () => {
    const input = { ...date, min: 'today', max: 'today' }
    const somewhere = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)
    for (const hours of [-12, 0, 14])
      expect(onServer([input], { a: somewhere(hours) })).toEqual({ a: somewhere(hours) })
    expect(onServer([input], { a: inDays(2) })).toMatchObject([{ input: 'a' }])
  })

  it('joins the two fields that a date range has in a post without script', () => {
    const joined = onServer([range], { 'a.from': '2027-05-01', 'a.to': '2027-05-03' })
    expect(joined).toEqual({ a: '2027-05-01/2027-05-03' })
    expect(onServer([range], { 'a.from': '', 'a.to': '' })).toEqual({ a: '' })
    expect(onServer([range], { 'a.from': '2027-05-01' })).toMatchObject([{ kind: 'unknown' }])
    expect(onServer([date], { 'a.from': 'x', 'a.to': 'y' })).toMatchObject([
      { kind: 'unknown' },
      { kind: 'unknown' },
    ])
  })

  it('is quick with a hostile hidden text', () => {
    const value = '{url}{title}{language}{utm_source}{utm_medium}{utm_term}!'
    const start = coreTime()
    onServer([{ name: 'a', type: 'hidden', value }], { a: 'x'.repeat(1200) })
    expect(coreTime() - start).toBeLessThan(500)
  })
})

it('every basic kind has a limit of characters, and no other', () => {
  const { limits } = GENERIC_RULES
  expect(INPUT_TYPES.filter((type) => !(type in limits))).toEqual(Object.keys(kinds))
})
