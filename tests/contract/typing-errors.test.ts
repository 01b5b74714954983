import vendorFilter from '@gudhub/core/GUDHUB/Utils/filter/filter.js'
import { describe, expect, it } from 'vitest'
import { createFuzzyIndex, filter, TYPO_SEARCH } from 'mandry/platform/query'
import rows from './typing-errors.json' with { type: 'json' }

// Typing errors, and whether the vendor's client (`vendor`) and `search` (`here`) find the text.

describe('typing errors', () => {
  it('are 40, in English and Ukrainian; search finds all of them, and no other words', () => {
    const errors = rows.filter(({ here }) => here)
    expect(errors).toHaveLength(40)
    expect(errors.filter(({ typed }) => /[а-яіїєґ]/i.test(typed))).toHaveLength(20)
    const others = rows.filter(({ here }) => !here)
    expect(others.map(({ typed }) => typed)).toContain('boat')
  })

  it.each(rows)('$typed in "$text" ($what)', async ({ typed, text, vendor, here }) => {
    const item = { item_id: 1, fields: [{ field_id: 1, field_value: text }] }
    const rule = { field_id: 1, search_type: 'search', valuesArray: [typed] }
    expect({
      vendor: vendorFilter([item], [rule]).length === 1,
      here: filter([item], [rule]).length === 1,
    }).toEqual({ vendor, here })
    const index = await createFuzzyIndex([text], undefined, TYPO_SEARCH)
    expect(index.positions(typed)).toHaveLength(here ? 1 : 0)
    expect(index.search(typed)).toHaveLength(here ? 1 : 0)
    const byDefault = await createFuzzyIndex([text])
    expect(byDefault.search(typed)).toHaveLength(vendor ? 1 : 0)
  })
})
