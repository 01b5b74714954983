import type { Item } from '../model/item.ts'
import {
  isOlder,
  isSameData,
  mergeItem,
  replaceItem,
  withoutFields,
  type Dated,
} from './merge-item.ts'

/** What a write says of an item. */
export type WrittenItem = Pick<Item, 'fields' | 'trash'>

/**
 * What is known of an item; undefined for one that was never sent.
 *
 * - `held`: as the server has it, in the trash or not
 * - `written`: `base` is what the server has; `item` shows it with optimistic writes that are under way
 * - `gone`: a tombstone, so that late messages do not bring the item back
 */
export type ItemState =
  | { readonly kind: 'held'; readonly item: Item }
  | {
      readonly kind: 'written'
      readonly item: Item
      readonly base: Item
      readonly writes: ReadonlyMap<object, WrittenItem>
    }
  | { readonly kind: 'gone'; readonly since: number }

export type ItemEvent =
  /** A message or an answer has the item, or a part of it. */
  | { readonly kind: 'sent'; readonly item: Item }
  /** A load has the item; a part of it when the rest is in a chunk that was not fetched again. */
  | { readonly kind: 'loaded'; readonly item: Item; readonly isWhole: boolean }
  | { readonly kind: 'deleted'; readonly last_update?: number | undefined }
  /** A load does not have the item. */
  | { readonly kind: 'missing'; readonly load: Dated }
  | { readonly kind: 'fields deleted'; readonly fieldIds: ReadonlySet<number> }
  /** An optimistic write begins, and ends in one of two ways. */
  | { readonly kind: 'written'; readonly write: object; readonly written: WrittenItem }
  | { readonly kind: 'accepted' | 'refused'; readonly write: object }

/**
 * The state of an item after an event; the same object when nothing changes.
 *
 * | event          | unknown | held           | written                     | gone                               |
 * | -------------- | ------- | -------------- | --------------------------- | ---------------------------------- |
 * | sent           | held    | merged         | merged below the writes     | held if newer or in the trash      |
 * | loaded         | held    | replaced       | replaced below the writes   | held, in the trash unless newer    |
 * | deleted        | gone    | in the trash   | in the trash                | gone since the later time          |
 * | missing        |         | gone if older  | gone if older               |                                    |
 * | fields deleted |         | without fields | without fields              |                                    |
 * | written        |         | written        | one more write on top       |                                    |
 * | accepted       |         |                | held, with what was written |                                    |
 * | refused        |         |                | held, as the server has it  |                                    |
 *
 * What the server says of a value or of the trash takes the place of what was written: a refusal does not undo it.
 */
export function nextState(state: ItemState | undefined, event: ItemEvent): ItemState | undefined {
  if (!state || state.kind === 'gone') return stateOfUnknown(state, event)
  const base = state.kind === 'written' ? state.base : state.item
  switch (event.kind) {
    case 'sent':
      return received(state, event.item, mergeItem(base, event.item))
    case 'loaded': {
      const take = event.isWhole ? replaceItem : mergeItem
      return received(state, event.item, take(base, event.item))
    }
    case 'deleted': {
      const { last_update } = event
      const time = last_update === undefined ? {} : { last_update }
      const sent = { item_id: base.item_id, fields: [], trash: true, ...time }
      return received(state, sent, mergeItem(base, sent))
    }
    case 'missing': {
      const { load } = event
      return isOlder(load, base) ? state : { kind: 'gone', since: load.last_update ?? 0 }
    }
    case 'fields deleted': {
      const fields = Array.from(event.fieldIds, (field_id) => ({ field_id }))
      return received(state, { fields }, withoutFields(base, event.fieldIds))
    }
    case 'written': {
      const writes = state.kind === 'written' ? state.writes : []
      return withWrites(state, base, new Map([...writes, [event.write, event.written]]))
    }
    case 'accepted':
    case 'refused':
      break
  }
  const written = state.kind === 'written' ? state.writes.get(event.write) : undefined
  if (state.kind !== 'written' || !written) return state
  const writes = new Map(state.writes)
  writes.delete(event.write)
  return withWrites(state, event.kind === 'accepted' ? over(base, written) : base, writes)
}

function stateOfUnknown(
  tombstone: Extract<ItemState, { kind: 'gone' }> | undefined,
  event: ItemEvent,
): ItemState | undefined {
  const since = tombstone?.since ?? -Infinity
  if (event.kind === 'deleted') {
    const { last_update = since } = event
    return last_update > since ? { kind: 'gone', since: last_update } : tombstone
  }
  if (event.kind !== 'sent' && event.kind !== 'loaded') return tombstone
  const { item } = event
  const isLate = (item.last_update ?? Infinity) <= since
  if (!isLate) return { kind: 'held', item }
  if (event.kind === 'sent' && !item.trash) return tombstone
  return { kind: 'held', item: Object.freeze({ ...item, last_update: since, trash: true }) }
}

type HeldState = Exclude<ItemState, { kind: 'gone' }>

/** The state with what the server says now. Writes lose what it says of: an older state says nothing. */
function received(
  state: HeldState,
  sent: { readonly fields: readonly { readonly field_id: number }[] } & Dated & Pick<Item, 'trash'>,
  base: Item,
): ItemState {
  if (state.kind === 'held') return base === state.item ? state : { kind: 'held', item: base }
  if (isOlder(sent, state.base)) return state
  const said = new Set(sent.fields.map(({ field_id }) => field_id))
  const rest = ({ fields, trash }: WrittenItem): WrittenItem => ({
    fields: fields.filter(({ field_id }) => !said.has(field_id)),
    ...(trash === undefined || sent.trash !== undefined ? {} : { trash }),
  })
  const writes = Array.from(state.writes, ([write, written]) => [write, rest(written)] as const)
  return withWrites(state, base, new Map(writes))
}

function withWrites(
  { item: before }: HeldState,
  base: Item,
  writes: ReadonlyMap<object, WrittenItem>,
): ItemState {
  let item = base
  for (const written of writes.values()) item = over(item, written)
  // Identity shows whether an item has changed.
  if (isSameData(before, item)) item = before
  return writes.size > 0 ? { kind: 'written', item, base, writes } : { kind: 'held', item }
}

function over(item: Item, written: WrittenItem): Item {
  return mergeItem(item, { ...item, ...written })
}
