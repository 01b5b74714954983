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
