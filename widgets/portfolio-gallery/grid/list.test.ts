import { expect, it } from 'vitest'
import { firstList, isWhole, nextBatch, nextList } from '#widgets/portfolio-gallery/grid/list.ts'
import type { GalleryWork } from '#widgets/portfolio-gallery/state/work.ts'

function works(count: number, name = 'work'): GalleryWork[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    src: `/${name}-${index}.jpg`,
    width: 600,
    height: 400,
    formats: [],
    alt: 'A picture',
    title: '',
    hoverText: '',
    link: undefined,
    video: undefined,
    captions: undefined,
    categories: [],
  }))
}

const all = works(22)
const FIRST = firstList(works(15))

it('begins with all works that the server rendered', () => {
  expect(firstList(works(37))).toMatchObject({ shown: 37, fresh: undefined, ready: 37 })
})

it('adds the works of another list in batches of five', () => {
  const list = nextList(FIRST, works(12, 'other'), true)
  expect(list).toMatchObject({ key: 1, shown: 5, fresh: 0, ready: 5 })
  const second = nextBatch(list)
  expect([second.shown, isWhole(second)]).toEqual([10, false])
  const third = nextBatch(second)
  expect([third.shown, isWhole(third)]).toEqual([12, true])
})

it.each([
  ['keeps the works in the page when the list grows', all, true, { key: 0, shown: 15, fresh: 15 }],
  ['remembers no choice when nobody chose more works', all, false, { key: 0, fresh: undefined }],
  ['can be empty', [], true, { key: 1, shown: 0 }],
  ['shows works that nobody chose at once', works(9, 'other'), false, { key: 1, fresh: undefined }],
])('%s', (_, next, animated, expected) => {
  expect(nextList(FIRST, next, animated)).toMatchObject(expected)
})

it('keeps the choice of a list that is completed later', () => {
  const chosen = nextList(FIRST, works(4, 'chosen'), true)
  expect(nextList(chosen, works(30, 'chosen'), false)).toMatchObject({ key: 1, shown: 4, fresh: 0 })
})

it('takes new data for the same works', () => {
  expect(nextList(FIRST, FIRST.works, true)).toBe(FIRST)
  const renewed = works(15)
  expect(nextList(FIRST, renewed, true)).toEqual({ ...FIRST, works: renewed })
})
