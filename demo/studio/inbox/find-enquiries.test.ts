import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS, type Filters } from './model/filters.ts'
import { createFinder } from './model/find-enquiries.ts'
import { coreTime } from '../../../tests/support/core-time.ts'
import { enquiryOf } from '../../../tests/support/demo/studio/inbox/some-enquiries.ts'

/** A moment of a day by the clock of the machine that runs this. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).toISOString()

const olena = enquiryOf({
  name: 'Олена Коваль',
  email: 'olena@example.com',
  phone: '+38 (067) 123-45-67',
  message: 'Карпати, на вихідні',
  form_id: 'popup',
  received_at: at(18, 0),
  submission_id: '0a1b2c3d-0000-4000-8000-000000000001',
})
const james = enquiryOf({
  name: 'James Whitfield',
  email: 'james@whitfield.example',
  message: 'A retreat by a lake, 40 people',
  form_id: 'main,2',
  status: 'done',
  received_at: at(17, 23, 59),
})
const spam = enquiryOf({ name: 'Cheap watches', status: 'suspected', received_at: at(19, 12) })
const undated = enquiryOf({ name: 'Nobody', status: 'new' })
const ALL = [spam, olena, james, undated]

const find = createFinder()
const found = (filters: Partial<Filters>) =>
  find(ALL, { ...DEFAULT_FILTERS, status: 'all', ...filters }).enquiries.map(
    ({ values }) => values.name,
  )

describe('a choice', () => {
  it.each([
    ['all', ['Cheap watches', 'Олена Коваль', 'James Whitfield', 'Nobody']],
    ['new', ['Олена Коваль', 'Nobody']],
    ['done', ['James Whitfield']],
    ['suspected', ['Cheap watches']],
  ] as const)('of the status %s', (status, names) => {
    expect(found({ status })).toEqual(names)
  })

  it('of a form, its whole id', () => {
    expect(found({ form: 'popup' })).toEqual(['Олена Коваль'])
    expect(found({ form: 'main,2' })).toEqual(['James Whitfield'])
    expect(found({ form: 'main' })).toEqual([])
    expect(found({ form: '2' })).toEqual([])
  })

  it('of days, from the first moment of one to the last of the other', () => {
    expect(found({ from: '2026-11-18', to: '2026-11-18' })).toEqual(['Олена Коваль'])
    expect(found({ to: '2026-11-17' })).toEqual(['James Whitfield'])
    expect(found({ from: '2026-11-18' })).toEqual(['Cheap watches', 'Олена Коваль'])
    expect(found({ from: '2026-11-18', to: '2026-11-17' })).toEqual([
      'Олена Коваль',
      'James Whitfield',
    ])
  })

  it('of those that the reader sees to', () => {
    const own = enquiryOf({ name: 'Own', assigned_to: '7' })
    const of = (userId: number) =>
      createFinder(userId)([own, olena], { ...DEFAULT_FILTERS, mine: true }).enquiries
    expect(of(7)).toEqual([own])
    expect(of(8)).toEqual([])
  })
})

describe('a search', () => {
  it.each([
    ['коваль', ['Олена Коваль']],
    ['OLENA@EXAMPLE', ['Олена Коваль']],
    ['вихідні карпати', ['Олена Коваль']],
    ['Карпати, вихідні', ['Олена Коваль']],
    ['lake', ['James Whitfield']],
    ['0671234567', ['Олена Коваль']],
    ['+38 067 123', ['Олена Коваль']],
    ['0a1b2c3d', ['Олена Коваль']],
    ['lake карпати', []],
    ['.*', []],
    ['   ', ['Cheap watches', 'Олена Коваль', 'James Whitfield', 'Nobody']],
  ])('for %j', (search, names) => {
    expect(found({ search })).toEqual(names)
  })

  it('takes digits for a number only where it may be one', () => {
    expect(found({ search: '3 8' })).toEqual(['Олена Коваль'])
    expect(found({ search: '38-0' })).toEqual(['Олена Коваль'])
    expect(found({ search: '8-0' })).toEqual([])
    expect(found({ search: '8 0 6 7 1 2 3 4 5 6' })).toEqual(['Олена Коваль'])
  })

  it('looks for eight words at most', () => {
    const words = ['a', 'retreat', 'by', 'lake', '40', 'people', 'james', 'whitfield']
    expect(found({ search: [...words, 'unknown'].join(' ') })).toEqual(['James Whitfield'])
  })

  it('finds what is similar, only where nothing is the same', () => {
    const search = (search: string) => find(ALL, { ...DEFAULT_FILTERS, status: 'all', search })
    expect(search('whitfeld')).toEqual({ enquiries: [james], isSimilar: true, outside: [] })
    expect(search('retreet lake')).toEqual({ enquiries: [james], isSimilar: true, outside: [] })
    expect(search('whitfield')).toEqual({ enquiries: [james], isSimilar: false, outside: [] })
    expect(search('zzzzzz')).toEqual({ enquiries: [], isSimilar: false, outside: [] })
    expect(search('whitfeld kowal')).toEqual({ enquiries: [], isSimilar: false, outside: [] })
  })

  it('takes no time to speak of in 10 000 enquiries', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      enquiryOf({
        name: `Guest ${n}`,
        email: `${n}@example.com`,
        message: 'A retreat by a lake. '.repeat(20),
      }),
    )
    const search = (search: string) => find(many, { ...DEFAULT_FILTERS, search }).enquiries.length
    search('guest') // what is prepared is kept
    const started = coreTime()
    expect(search('9999@example')).toBe(1)
    expect(search('retreat')).toBe(10_000)
    expect(coreTime() - started).toBeLessThan(1000)
  })

  it.each([
    ['whitfield', [], [james]],
    ['james@whitfield.example', [], [james]],
    ['whitfeld', [], [james]],
    ['0671234567', [olena], []],
    ['a', [olena], [spam, james]],
    ['nothing of that kind', [], []],
  ] as const)('for %j tells what it finds outside of the choice', (search, enquiries, outside) => {
    expect(find(ALL, { ...DEFAULT_FILTERS, search })).toMatchObject({ enquiries, outside })
  })

  it('finds an international number, and every apostrophe and Unicode form', () => {
    const own = enquiryOf({ phone_number: '+380671000004', name: 'Дем’янчук Сергій' })
    const search = (search: string) => find([own], { ...DEFAULT_FILTERS, search })
    for (const text of ['067 100 00 04', "дем'янчук", 'ДЕМʼЯНЧУК', 'сергій'.normalize('NFD')])
      expect(search(text), text).toMatchObject({ enquiries: [own], isSimilar: false })
  })

  it('looks in the enquiries of the choice', () => {
    const filters = { ...DEFAULT_FILTERS, search: 'whitfeld' }
    expect(find(ALL, filters).enquiries).toEqual([])
    expect(find(ALL, { ...filters, status: 'done' }).enquiries).toEqual([james])
  })
})
