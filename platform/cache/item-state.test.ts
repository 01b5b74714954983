import { describe, expect, it } from 'vitest'
import { nextState, type ItemEvent, type ItemState } from './item-state.ts'
import { item } from '../../tests/support/platform/cache/open-cache.ts'

const write = {}
const held = (value = 'a', rest = {}) => ({
  kind: 'held' as const,
  item: item(1, value, { last_update: 5, ...rest }),
})
const written: ItemState = {
  kind: 'written',
  item: item(1, 'x', { last_update: 5 }),
  base: held().item,
  writes: new Map([[write, { fields: item(1, 'x').fields }]]),
}
const STATES = {
  unknown: undefined,
  held: held(),
  written,
  gone: { kind: 'gone', since: 5 },
} as const satisfies Readonly<Record<string, ItemState | undefined>>

const sent = (last_update: number, value = 'b'): ItemEvent => ({
  kind: 'sent',
  item: item(1, value, { last_update }),
})
const loaded = (last_update: number): ItemEvent => ({
  kind: 'loaded',
  item: item(1, 'b', { last_update }),
  isWhole: true,
})
const begun: ItemEvent = { kind: 'written', write, written: { fields: item(1, 'x').fields } }
const newer = { last_update: 6 }
const inTrash = held('a', { trash: true })
const gone = (since: number) => ({ kind: 'gone', since })
const same = 'the same' as const

/** What becomes of each state: unknown, held, written, gone. */
const TABLE: readonly (readonly [title: string, event: ItemEvent, ...after: readonly unknown[]])[] =
  [
    [
      'a newer state is sent',
      sent(6),
      held('b', newer),
      held('b', newer),
      { kind: 'written', item: held('b', newer).item },
      held('b', newer),
    ],
    ['an older state is sent', sent(4), held('b', { last_update: 4 }), same, same, same],
    [
      'a newer state is loaded',
      loaded(6),
      held('b', newer),
      held('b', newer),
      { kind: 'written', item: held('b', newer).item },
      held('b', newer),
    ],
    [
      'an older state is loaded',
      loaded(4),
      held('b', { last_update: 4 }),
      same,
      same,
      held('b', { trash: true }),
    ],
    [
      'it is deleted at a time',
      { kind: 'deleted', last_update: 6 },
      gone(6),
      held('a', { ...newer, trash: true }),
      { kind: 'written', item: { trash: true, fields: [{ field_value: 'x' }] } },
      gone(6),
    ],
    [
      'it is deleted at an earlier time',
      { kind: 'deleted', last_update: 4 },
      gone(4),
      same,
      same,
      same,
    ],
    [
      'it is deleted without a time',
      { kind: 'deleted' },
      same,
      inTrash,
      { kind: 'written', item: { trash: true } },
      same,
    ],
    [
      'a newer load lacks it',
      { kind: 'missing', load: { last_update: 7 } },
      same,
      gone(7),
      gone(7),
      same,
    ],
    [
      'an older load lacks it',
      { kind: 'missing', load: { last_update: 4 } },
      same,
      same,
      same,
      same,
    ],
    [
      'its field is deleted',
      { kind: 'fields deleted', fieldIds: new Set([1]) },
      same,
      { kind: 'held', item: { fields: [] } },
      { kind: 'written', item: { fields: [] } },
      same,
    ],
    ['a write begins', begun, same, written, { kind: 'written', item: written.item }, same],
    ['the write is accepted', { kind: 'accepted', write }, same, same, held('x'), same],
    ['the write is refused', { kind: 'refused', write }, same, same, held('a'), same],
    ['another write is refused', { kind: 'refused', write: {} }, same, same, same, same],
  ]

describe('nextState', () => {
  it.each(
    TABLE.flatMap(([title, event, ...after]) =>
      (Object.keys(STATES) as (keyof typeof STATES)[]).map(
        (name, at) => [name, title, event, after[at]] as const,
      ),
    ),
  )('of an item that is %s, when %s', (name, _title, event, after) => {
    const before = STATES[name]
    if (after === same) expect(nextState(before, event)).toBe(before)
    else expect(nextState(before, event)).toMatchObject(after as object)
  })
})
