import { describe, expect, it } from 'vitest'
import {
  initialTransition,
  isComplete,
  isSettled,
  nextBatch,
  transitionTo,
  type Transition,
} from '#widgets/portfolio-gallery/grid/transition.ts'
import type { Work } from '#widgets/portfolio-gallery/state/work.ts'

function works(count: number, name = 'work'): Work[] {
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
    categories: [],
  }))
}

/** How many works of the list to see are in the page after each batch, and how many of the others. */
function steps(lists: Transition): [number, number][] {
  const counts: [number, number][] = []
  for (let next = lists; !isSettled(next);) {
    next = nextBatch(next)
    const leaving = next.leaving.reduce((sum, { shown }) => sum + shown, 0)
    counts.push([next.current.shown, leaving])
  }
  return counts
}

describe('the lists of the grid', () => {
  it('begin with all that the server rendered', () => {
    const lists = initialTransition(works(37))
    expect(lists.current).toMatchObject({ shown: 37, fresh: undefined, ready: 37 })
    expect(isSettled(lists)).toBe(true)
  })

  it('bring another list five at a time, the first five at once, and then take the old one away', () => {
    const lists = transitionTo(initialTransition(works(12)), works(17, 'other'), true)
    expect(lists.current).toMatchObject({ key: 1, shown: 5, fresh: 0, ready: 5 })
    expect(steps(lists)).toEqual([
      [10, 12],
      [15, 12],
      [17, 12],
      [17, 7],
      [17, 2],
      [17, 0],
    ])
  })

  it('keep what is there when the list grows', () => {
    const all = works(22)
    const lists = transitionTo(initialTransition(all.slice(0, 15)), all, true)
    expect(lists.current).toMatchObject({ key: 0, shown: 20, fresh: 15, ready: 15 })
    expect(lists.leaving).toEqual([])
    expect(isComplete(lists)).toBe(false)
    expect(steps(lists)).toEqual([[22, 0]])
  })

  it('bring no more pictures at once when the list grows again: only those of the first five came so', () => {
    const all = works(39, 'other')
    const chosen = transitionTo(initialTransition(works(12)), all.slice(0, 15), true)
    expect(transitionTo(chosen, all, true).current).toMatchObject({ fresh: 15, ready: 5 })
  })

  it('drop what is still to come when another list is wanted', () => {
    const hurried = transitionTo(initialTransition(works(3)), works(2000, 'first'), true)
    const lists = transitionTo(nextBatch(hurried), works(4, 'second'), true)
    expect(lists.current).toMatchObject({ key: 2, shown: 4 })
    expect(lists.leaving.map(({ shown }) => shown)).toEqual([10, 3])
  })

  it('stay as they are for the same works, and take over their new data', () => {
    const lists = initialTransition(works(15))
    expect(transitionTo(lists, lists.current.works, true)).toBe(lists)
    const renewed = works(15)
    const next = transitionTo(lists, renewed, true)
    expect(next.current).toEqual(lists.current)
    expect(next.current.works).toBe(renewed)
  })

  it('do not let works appear one by one that nobody chose', () => {
    expect(transitionTo(initialTransition([]), works(40), false).current.fresh).toBeUndefined()
  })

  it('remember that a visitor chose a list that is completed later', () => {
    const all = works(30, 'chosen')
    const chosen = transitionTo(initialTransition(works(3)), all.slice(0, 4), true)
    expect(transitionTo(chosen, all, false).current).toMatchObject({ key: 1, shown: 9, fresh: 0 })
  })

  it('can be empty', () => {
    const lists = transitionTo(initialTransition(works(7)), [], true)
    expect(isComplete(lists)).toBe(true)
    expect(steps(lists)).toEqual([
      [0, 2],
      [0, 0],
    ])
  })
})
