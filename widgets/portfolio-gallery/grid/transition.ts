import type { Work } from '../state/work.ts'
import { FIRST_WORKS } from '../state/work.ts'

/** Works are added to the page and removed from it in batches of this size. */
export const BATCH = 5

/** A list of works on its way into the page or out of it. */
export interface List {
  readonly key: number
  readonly works: readonly Work[]
  /** How many of them are in the page, counted from the first. */
  readonly shown: number
  /** Index of the first work of the visitor's last choice; undefined when the visitor chose nothing. */
  readonly fresh: number | undefined
  /** Works below this one come with their pictures at once, the others when they are near. */
  readonly ready: number
}

/** The visible list, and former ones that are hidden and being removed: the last one first. */
export interface Transition {
  readonly current: List
  readonly leaving: readonly List[]
}

/** The first list, shown in full: a server rendered it. */
export function initialTransition(works: readonly Work[]): Transition {
  return {
    current: { key: 0, works, shown: works.length, fresh: undefined, ready: works.length },
    leaving: [],
  }
}

/**
 * The transition to other works: those in the page already stay, and those that are missing begin with one batch. The
 * rest of a former list is dropped.
 *
 * @param animated whether a visitor chose them
 */
export function transitionTo(
  transition: Transition,
  works: readonly Work[],
  animated: boolean,
): Transition {
  const { current, leaving } = transition
  if (works === current.works) return transition
  const known = beginsWith(works, current.works)
  if (known && works.length === current.works.length)
    return { current: { ...current, works }, leaving }
  const from = known ? current.works.length : 0
  // The first works take the room of as many placeholders: fewer of them would let the page below jump.
  const step = current.works.length === 0 && !animated ? FIRST_WORKS : BATCH
  const next = {
    key: known ? current.key : current.key + 1,
    works,
    shown: Math.min(works.length, (known ? current.shown : 0) + step),
    fresh: animated ? from : known ? current.fresh : undefined,
    ready: known ? current.ready : step,
  }
  return { current: next, leaving: known ? leaving : [current, ...leaving] }
}

/** One batch further: into the page first, then out of it. */
export function nextBatch({ current, leaving }: Transition): Transition {
  const { works, shown } = current
  if (shown < works.length)
    return { current: { ...current, shown: Math.min(works.length, shown + BATCH) }, leaving }
  const last = leaving.at(-1)
  const rest = leaving.slice(0, -1)
  if (last && last.shown > BATCH) rest.push({ ...last, shown: last.shown - BATCH })
  return { current, leaving: rest }
}

/** Whether all works of the list to see are in the page. */
export function isComplete({ current }: Transition): boolean {
  return current.shown === current.works.length
}

/** Whether the transition has ended. */
export function isSettled(transition: Transition): boolean {
  return isComplete(transition) && transition.leaving.length === 0
}

/** Whether a list begins with all works of another one. */
export function beginsWith(works: readonly Work[], first: readonly Work[]): boolean {
  return first.length > 0 && first.every(({ id }, index) => id === works[index]?.id)
}
