import { readFileSync } from 'node:fs'
import vendorFilter from '@gudhub/core/GUDHUB/Utils/filter/filter.js'
import { describe, expect, it } from 'vitest'
import { createFuzzyIndex, filter, TYPO_SEARCH } from 'mandry/platform/query'

// The guide's table of typing errors is the data: ours and the vendor's client find what it says.

interface Row {
  readonly typed: string
  readonly text: string
  readonly what: string
  readonly vendor: boolean
  readonly here: boolean
}

const guide = readFileSync('platform/query/README.md', 'utf8')
const [, section = ''] = guide.split('### Typing errors')
const rows = Array.from(section.split('\n## ')[0]!.matchAll(/^\|(.+)\|$/gm), ([, cells = '']) => {
  const [typed = '', text = '', what = '', vendor, here] = cells
    .split('|')
    .map((cell) => cell.trim())
  return { typed, text, what, vendor: vendor === 'yes', here: here === 'yes' } satisfies Row
}).slice(2)

describe('the typing errors of the guide', () => {
  it('are 40, all of them found here, in English and Ukrainian; other words are not', () => {
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
