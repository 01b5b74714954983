import type { GalleryWork } from '../state/work.ts'

/** Works are added to the page in batches of this size. */
export const BATCH = 5

/** The works that the grid shows. */
export interface List {
  /** Another one for works that do not continue the former ones. */
  readonly key: number
  readonly works: readonly GalleryWork[]
  /** How many of them are in the page, counted from the first. The others have their room. */
  readonly shown: number
  /** Index of the first work of the visitor's last choice; undefined when the visitor chose nothing. */
  readonly fresh: number | undefined
  /** Works below this index keep their pictures. The others have them while they are near the window. */
  readonly ready: number
}

/** The first list, shown in full: a server rendered it. */
export function firstList(works: readonly GalleryWork[]): List {
  const { length } = works
  return { key: 0, works, shown: length, fresh: undefined, ready: length }
}

/**
 * The list for the works that are asked for: works in the page stay where the new ones begin with them, else one batch takes
 * their place.
 *
 * @param animated whether a visitor chose the works
 */
export function nextList(list: List, works: readonly GalleryWork[], animated: boolean): List {
  if (works === list.works) return list
  const { length } = list.works
  const continues = length > 0 && list.works.every(({ id }, index) => id === works[index]?.id)
  if (continues && works.length === length) return { ...list, works }
  const fresh = animated ? length : list.fresh
  if (continues) return { ...list, works, fresh }
  const shown = Math.min(BATCH, works.length)
  return { key: list.key + 1, works, shown, fresh: animated ? 0 : undefined, ready: BATCH }
}

/** The list with one more batch in the page. */
export function nextBatch(list: List): List {
  return { ...list, shown: Math.min(list.works.length, list.shown + BATCH) }
}

/** Whether all works are in the page. */
export function isWhole({ works, shown }: List): boolean {
  return shown >= works.length
}
