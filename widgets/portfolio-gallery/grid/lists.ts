import type { Work } from '../state/work.ts'

/** Works come into the page, and go, five at a time. */
export const BATCH = 5

/** As many as a screen shows. */
const READY = 15

/** A list of works on its way into the page or out of it. */
export interface List {
  readonly key: number
  readonly works: readonly Work[]
  /** How many of them are in the page, counted from the first. */
  readonly shown: number
  /** The first of the works that a visitor's last choice brought; undefined when nobody chose them. */
  readonly fresh: number | undefined
  /** Works below this one come with their pictures at once, the others when they are near. */
  readonly ready: number
}

/** The list to see, and former ones that are out of sight and being taken away: the last one first. */
export interface Lists {
  readonly current: List
  readonly leaving: readonly List[]
}

/** What there is at first, in full: a server rendered it. */
export function firstLists(works: readonly Work[]): Lists {
  return {
    current: { key: 0, works, shown: works.length, fresh: undefined, ready: works.length },
    leaving: [],
  }
}

/**
 * The lists when `works` are wanted: what is in the page already stays, and what is missing begins with one batch. What
 * was still to come of another list is dropped.
 *
 * @param animated whether a visitor chose them
 */
export function withWorks(lists: Lists, works: readonly Work[], animated: boolean): Lists {
  const { current, leaving } = lists
  if (works === current.works) return lists
  const known = beginsWith(works, current.works)
  if (known && works.length === current.works.length)
    return { current: { ...current, works }, leaving }
  const from = known ? current.works.length : 0
  const next = {
    key: known ? current.key : current.key + 1,
    works,
    shown: Math.min(works.length, (known ? current.shown : 0) + BATCH),
    fresh: animated ? from : known ? current.fresh : undefined,
    ready: from + READY,
  }
  return { current: next, leaving: known ? leaving : [current, ...leaving] }
}

/** One batch further: into the page first, then out of it. */
export function nextBatch({ current, leaving }: Lists): Lists {
  const { works, shown } = current
  if (shown < works.length)
    return { current: { ...current, shown: Math.min(works.length, shown + BATCH) }, leaving }
  const last = leaving.at(-1)
  const rest = leaving.slice(0, -1)
  if (last && last.shown > BATCH) rest.push({ ...last, shown: last.shown - BATCH })
  return { current, leaving: rest }
}

/** Whether all works of the list to see are in the page. */
export function isComplete({ current }: Lists): boolean {
  return current.shown === current.works.length
}

/** Whether nothing is left to do. */
export function isSettled(lists: Lists): boolean {
  return isComplete(lists) && lists.leaving.length === 0
}

function beginsWith(works: readonly Work[], first: readonly Work[]): boolean {
  return first.length > 0 && first.every(({ id }, index) => id === works[index]?.id)
}
