import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import type { Item } from '../model/item.ts'
import { mergeChunks } from './items/merge-chunks.ts'
import { item } from '../../tests/support/platform/cache/open-cache.ts'
import { seeded } from '../../tests/support/seeded-random.ts'

interface Entry {
  readonly timestamp: number
}
interface Recorded {
  readonly field_id: number
  readonly field_value: string
  readonly history?: readonly Entry[]
}

const entry = (timestamp: number): Entry => ({ timestamp })

function recorded(item_id: number, fields: readonly Recorded[], rest: Partial<Item> = {}): Item {
  return { item_id, fields, ...rest }
}

describe('mergeChunks', () => {
  it('joins what fields have with and without a history (M04)', () => {
    const field = (field_value: string, history?: readonly Entry[]): Recorded => ({
      field_id: 1,
      field_value,
      ...(history ? { history } : {}),
    })
    const merge = (earlier: Recorded, later: Recorded) =>
      mergeChunks([[recorded(1, [earlier])], [recorded(1, [later])]])[0]?.fields
    expect(merge(field('a'), field('b'))).toEqual([field('b')])
    expect(merge(field('a', [entry(1)]), field('b'))).toEqual([field('b', [entry(1)])])
    expect(merge(field('a'), field('b', [entry(2)]))).toEqual([field('b', [entry(2)])])
    expect(merge(field('a', [entry(1)]), field('b', [entry(2)]))).toEqual([
      field('b', [entry(2), entry(1)]),
    ])
    // Also where the value is the same, and an entry comes with both.
    expect(merge(field('a', [entry(2), entry(1)]), field('a', [entry(3), entry(2)]))).toEqual([
      field('a', [entry(3), entry(2), entry(1)]),
    ])
  })

  it('changes none of its inputs and freezes what it makes (M05)', () => {
    const chunks = deepFreeze([[item(1, 'a')], [item(1, 'b')]])
    const [merged] = mergeChunks(chunks)
    expect([merged, merged?.fields, merged?.fields[0]].every(Object.isFrozen)).toBe(true)
    expect(mergeChunks([])).toEqual([])
  })

  it('takes 100 000 items in a moment', () => {
    const many = Array.from({ length: 100_000 }, (_, id) => item(id, 'a'))
    expect(mergeChunks([many, many])).toHaveLength(100_000)
  })

  it('does what a slow and simple way does', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { below } = seeded(seed)
      let time = 0
      const makeFields = () =>
        Array.from({ length: 1 + below(3) }, (): Recorded => {
          const history = Array.from({ length: below(3) }, () => entry(++time))
          const field = { field_id: below(4), field_value: `v${below(5)}` }
          return history.length > 0 ? { ...field, history } : field
        }).filter((field, at, all) => all.findIndex((o) => o.field_id === field.field_id) === at)
      const chunks = Array.from({ length: below(4) }, () =>
        Array.from({ length: below(5) }, () =>
          recorded(below(6), makeFields(), { last_update: ++time }),
        ),
      )
      expect(mergeChunks(chunks), `seed ${seed}`).toEqual(naive(chunks))
    }
  })
})

/** One item after the other, looked for in a list. */
function naive(chunks: readonly (readonly Item[])[]): Item[] {
  const result: Item[] = []
  for (const later of chunks.flat()) {
    const at = result.findIndex(({ item_id }) => item_id === later.item_id)
    const earlier = result[at]
    if (!earlier) {
      result.push(later)
      continue
    }
    const fields: Recorded[] = [...earlier.fields]
    for (const field of later.fields as readonly Recorded[]) {
      const place = fields.findIndex(({ field_id }) => field_id === field.field_id)
      const before = fields[place]
      if (!before) {
        fields.push(field)
        continue
      }
      const history = [...(field.history ?? []), ...(before.history ?? [])]
      fields[place] = { ...before, ...field, ...(history.length > 0 ? { history } : {}) }
    }
    result[at] = { ...earlier, ...later, fields }
  }
  return result.sort((a, b) => a.item_id - b.item_id)
}
