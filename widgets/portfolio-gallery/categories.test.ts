import { describe, expect, it } from 'vitest'
import { categoriesOf, worksIn } from '#widgets/portfolio-gallery/state/categories.ts'
import { readPortfolio } from '#widgets/portfolio-gallery/state/read-portfolio.ts'
import { worksOf } from '#widgets/portfolio-gallery/state/works.ts'

const NAMES = { picture: 'Picture', video: 'Video' }
const entry = (category: string) => ({ image: '/a.jpg', category })
type Entries = readonly ReturnType<typeof entry>[]
const IMAGES = ['Events', 'Journeys', 'Events, Weddings', ''].map(entry)

function choices(listed: readonly unknown[] = [], { total = 4, images = IMAGES } = {}) {
  const portfolio = readPortfolio({ images, categories: listed }, () => {})!
  const works = worksOf(portfolio.images, 'en', NAMES, portfolio.categories)
  const all = { name: 'all', label: 'All' }
  return categoriesOf({ ...portfolio, total }, works, { locale: 'en', all }).map(
    ({ label, count }) => (count === undefined ? label : `${label} ${count}`),
  )
}

const worksOfAll = (images: Entries) =>
  worksOf(readPortfolio(images, () => {})!.images, 'en', NAMES)

describe('categoriesOf', () => {
  it('begins with all, then goes by first appearance', () => {
    expect(choices()).toEqual(['All 4', 'Events 2', 'Journeys 1', 'Weddings 1'])
  })

  it('goes by the data’s order, and leaves out what has no works', () => {
    const named = ['Weddings', { en: 'Journeys', uk: 'Мандри' }, 'Balls', null, 7, '']
    expect(choices(named)).toEqual(['All 4', 'Weddings 1', 'Journeys 1', 'Events 2'])
  })

  it('trusts the data while only some works are known', () => {
    const named = [{ en: 'Balls', count: 30 }, 'Events']
    expect(choices(named, { total: 120 })).toEqual([
      'All 120',
      'Balls 30',
      'Events',
      'Journeys',
      'Weddings',
    ])
  })

  it('has no second choice of all works', () => {
    expect(choices(['all'], { images: [entry('all, Events')], total: 1 })).toEqual([
      'All 1',
      'Events 1',
    ])
  })

  it('has one choice for each category, however it is spelt', () => {
    const spellings = [
      ['Події', 'Події'.normalize('NFD')],
      ['Summer camp', 'Summer\u00a0camp', 'Summer  camp', 'summer Camp', 'Sum\u200bmer camp\ufeff'],
      ['Café', 'CAFE\u0301'],
    ]
    for (const [first = '', ...others] of spellings) {
      const images = [first, ...others].map(entry)
      const works = worksOfAll(images)
      expect(choices([], { images, total: images.length })).toEqual([
        `All ${images.length}`,
        `${first} ${images.length}`,
      ])
      expect(worksIn(works, first, 'all')).toHaveLength(images.length)
    }
  })

  it('spells a category as the data’s own list does', () => {
    const images = ['summer camp', 'Summer\u00a0Camp'].map(entry)
    expect(choices(['Summer Camp', 'SUMMER CAMP', 'ALL'], { images, total: 2 })).toEqual([
      'All 2',
      'Summer Camp 2',
    ])
  })

  it('is all alone without works', () => {
    expect(choices([], { images: [], total: 0 })).toEqual(['All 0'])
  })
})

describe('worksIn', () => {
  it('gives the works of a category in their order, or all of them', () => {
    const works = worksOfAll(IMAGES)
    expect(worksIn(works, 'Events', 'all')).toEqual([works[0], works[2]])
    expect(worksIn(works, 'all', 'all')).toBe(works)
  })
})
