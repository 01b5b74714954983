import { describe, expect, it } from 'vitest'
import { reviews } from '#widgets/reviews-slider/read-reviews.ts'

function read(value: unknown) {
  const problems: string[] = []
  return { ...reviews(value, (cause) => problems.push(cause)), problems }
}

const GOOD = { text: 'Good', name: 'A' }
const EMPTY = { title: '', subtitle: '', items: [] }

describe('reviews', () => {
  it.each([null, undefined, '', '[]', '{"items":[]}'])(
    'are none in %j, without a complaint',
    (value) => {
      expect(read(value)).toEqual({ ...EMPTY, problems: [] })
    },
  )

  it.each([
    [[GOOD], ''],
    ['[{"text":"Good","name":"A"}]', ''],
    [{ title: 'T', items: [GOOD] }, 'T'],
    ['{"title":"T","items":[{"text":"Good","name":"A","more":1}]}', 'T'],
  ])('are read from %j', (value, title) => {
    expect(read(value)).toEqual({ ...EMPTY, title, items: [GOOD], problems: [] })
  })

  it("are read as the platform's own library names them", () => {
    const items = [
      { review: 'Good', author: 'A', position: '' },
      { review: 'Better', author: 'B', position: 'a teacher' },
    ]
    expect(read({ title: 'T', subtitle: 'S', items })).toEqual({
      title: 'T',
      subtitle: 'S',
      items: [GOOD, { text: 'Better', name: 'B, a teacher' }],
      problems: [],
    })
  })

  it('have stars, a picture, a date and a source, each left out alone if it is wrong', () => {
    const more = {
      rating: 4.5,
      image: '/olena.jpg',
      date: '2026-05-31',
      source: { name: 'Google', url: 'https://maps.example/1' },
    }
    const source = { name: 'A letter', url: undefined }
    const items = [
      { ...GOOD, ...more },
      { ...GOOD, rating: '4', date: '2026-05-31T10:00:00Z', image: '', source },
      { ...GOOD, rating: 6, date: '31.05.2026', image: 'javascript:a()', source: 'Google' },
      { ...GOOD, rating: 'four', date: '2026-02-30', source: { name: 'A', url: 'javascript:a()' } },
    ]
    expect(read({ items })).toEqual({
      ...EMPTY,
      items: [{ ...GOOD, ...more }, { ...GOOD, rating: 4, date: '2026-05-31', source }, GOOD, GOOD],
      problems: [
        [
          'items[2].rating: expected a number from 1 to 5, so it is left out',
          'items[2].image: expected an address, so it is left out',
          'items[2].date: expected a date such as 2026-05-31, so it is left out',
          'items[2].source: expected { name, url }, so it is left out',
          'items[3].rating: expected a number from 1 to 5, so it is left out',
          'items[3].date: expected a date such as 2026-05-31, so it is left out',
          'items[3].source: expected { name, url }, so it is left out',
        ].join('; '),
      ],
    })
  })

  it('that do not fit are told by index, the others stay', () => {
    const items = [{ text: 'No name' }, GOOD, { name: 'No text', text: '  ' }, null, 7, 'text']
    expect(read({ items })).toEqual({
      ...EMPTY,
      items: [GOOD],
      problems: [
        [
          'items[0].name',
          'items[2].text',
          ...[3, 4, 5].flatMap((index) => [`items[${index}].text`, `items[${index}].name`]),
        ]
          .map((path) => `${path}: expected text`)
          .join('; '),
      ],
    })
  })

  it.each([{}, { items: { 0: GOOD } }, 7, { title: 'T', items: 'x' }])(
    'are no list in %j',
    (value) => {
      expect(read(value)).toMatchObject({ items: [], problems: ['items: expected a list'] })
    },
  )

  it('with a wrong title keep their list; malformed JSON is reported', () => {
    expect(read({ title: {}, items: [GOOD] })).toEqual({
      ...EMPTY,
      items: [GOOD],
      problems: ['title: expected text'],
    })
    expect(read('{')).toMatchObject({
      items: [],
      problems: [expect.stringMatching(/^malformed JSON/)],
    })
  })
})
