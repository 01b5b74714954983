import { describe, expect, it } from 'vitest'
import { reviews } from '#widgets/reviews-slider/read-reviews.ts'

function read(value: unknown) {
  const problems: string[] = []
  return { ...reviews(value, (cause) => problems.push(cause)), problems }
}

const GOOD = { text: 'Good', name: 'A' }

describe('reviews', () => {
  it.each([null, undefined, '', '[]', '{"items":[]}'])(
    'are none in %j, without a complaint',
    (value) => {
      expect(read(value)).toEqual({ title: '', items: [], problems: [] })
    },
  )

  it.each([
    [[GOOD], ''],
    ['[{"text":"Good","name":"A"}]', ''],
    [{ title: 'T', items: [GOOD] }, 'T'],
    ['{"title":"T","items":[{"text":"Good","name":"A","more":1}]}', 'T'],
  ])('are read from %j', (value, title) => {
    expect(read(value)).toEqual({ title, items: [GOOD], problems: [] })
  })

  it('that do not fit are told by index, the others stay', () => {
    const items = [{ text: 'No name' }, GOOD, { name: 'No text', text: '  ' }, null, 7, 'text']
    expect(read({ items })).toEqual({
      title: '',
      items: [GOOD],
      problems: [
        'item 0 has no name',
        'item 2 has no text',
        'item 3 has no text',
        'item 4 has no text',
        'item 5 has no text',
      ],
    })
  })

  it.each([{}, { items: { 0: GOOD } }, 7, { title: 'T', items: 'x' }])(
    'are no list in %j',
    (value) => {
      expect(read(value)).toMatchObject({ items: [], problems: ['expected a list'] })
    },
  )

  it('with a wrong title keep their list; malformed JSON is told', () => {
    expect(read({ title: {}, items: [GOOD] })).toEqual({
      title: '',
      items: [GOOD],
      problems: ['title: expected text, found object'],
    })
    expect(read('{')).toMatchObject({
      items: [],
      problems: [expect.stringMatching(/^malformed JSON/)],
    })
  })
})
