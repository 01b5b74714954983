import type { Item } from '../model/item.ts'

/** An item to copy, the place by which its copy is found, its copy (0: none yet), and whether it has its values. */
export type ItemPlan = [from: number, index: number, to: number, written: 0 | 1]

/**
 * The items to copy, exactly `max` of them at most; those in the trash are not. Pure. They keep their places in the
 * app when each has its own, else they are numbered from 1: copies are known by their places.
 */
export function planItems(items: readonly Item[], max: number): ItemPlan[] {
  const live = items.filter((item) => !item.trash).slice(0, max)
  const places = live.map((item) => item.index_number)
  const isOwn = places.every(isPlace) && new Set(places).size === live.length
  return live.map((item, at) => [item.item_id, isOwn ? (item.index_number ?? 0) : at + 1, 0, 0])
}

function isPlace(place: number | undefined): boolean {
  return Number.isSafeInteger(place) && Number(place) >= 0
}
