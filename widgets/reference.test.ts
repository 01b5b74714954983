import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { text } from '#src/element/attributes.ts'
import { defineWidget } from '#src/element/widget.ts'
import type { WidgetDocs } from '#src/element/widget-docs.ts'
import { REFERENCES, TOKEN_PAIRS, TOKENS } from '#build/reference/all.ts'
import { withReference } from '#build/reference/readme.ts'
import { referenceOf } from '#src/reference/reference.ts'
import {
  elementTable,
  inputTable,
  measurementTable,
  pairTable,
  referenceTables,
  tokenTable,
} from '#build/reference/tables.ts'

const widget = defineWidget({
  tag: 'price-list',
  load: 'visible',
  attributes: { heading: text(), rows: (value: unknown) => value },
  component: () => null,
  props: () => ({}),
})

const DOCS: WidgetDocs = {
  summary: 'Prices.',
  attributes: {
    heading: { description: 'Heading.' },
    rows: { description: 'Rows.', type: 'readonly string[]' },
  },
  parts: {},
}

describe.each(REFERENCES)('reference of <$tag>', (reference) => {
  const file = `widgets/${reference.tag}/README.md`

  it('its README has the tables of the definition (else run `npm run reference`)', () => {
    expectReference(file, referenceTables(reference))
  })

  it('has no attribute that filters of CMSs take for an event handler', () => {
    expect(reference.attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
  })

  it('says each thing in a sentence', () => {
    const { summary, attributes, slots, events, parts, tokens } = reference
    for (const sentence of [
      summary,
      ...[...attributes, ...slots, ...events, ...parts, ...tokens].map(
        ({ description }) => description,
      ),
    ])
      expect(sentence).toMatch(/^.{4,}\.$/)
  })
})

it('the README lists every element (else run `npm run reference`)', () => {
  expectReference('README.md', elementTable(REFERENCES))
})

it('the guide to themes lists every token (else run `npm run reference`)', () => {
  expectReference('docs/guides/theming.md', `${tokenTable(TOKENS)}\n\n${pairTable(TOKEN_PAIRS)}`)
})

it('the guide to measuring lists every event (else run `npm run reference`)', () => {
  expectReference('docs/guides/measuring.md', measurementTable())
  expectReference('docs/guides/forms.md', inputTable())
})

describe('reference of a widget', () => {
  it('takes types and defaults of the definition', () => {
    expect(referenceOf(widget, DOCS).attributes).toEqual([
      {
        name: 'heading',
        property: 'heading',
        type: 'string',
        description: 'Heading.',
        default: 'none',
        aliasOf: undefined,
        isData: false,
      },
      {
        name: 'rows',
        property: 'rows',
        type: 'readonly string[]',
        description: 'Rows.',
        default: 'none',
        aliasOf: undefined,
        isData: true,
      },
    ])
  })

  it.each<[string, WidgetDocs | undefined, string]>([
    ['no docs', undefined, 'widgets/price-list/price-list.docs.ts is missing'],
    [
      'an attribute without docs',
      { ...DOCS, attributes: {} },
      '<price-list> heading: its docs name no attribute of the widget',
    ],
    [
      'an alias of nothing',
      { ...DOCS, attributes: { ...DOCS.attributes, heading: { aliasOf: 'title' } } },
      '<price-list> heading: its docs name no attribute of the widget',
    ],
    [
      'data without a type',
      { ...DOCS, attributes: { ...DOCS.attributes, rows: { description: 'Rows.' } } },
      '<price-list> rows: its docs name no type for its data',
    ],
  ])('%s: the error names the place', (_case, docs, message) => {
    expect(() => referenceOf(widget, docs)).toThrow(new RangeError(message))
  })

  it('a README without a place for it: the error names the lines', () => {
    expect(() => withReference('# Title', '')).toThrow(/<!-- \/reference -->/)
  })
})

function expectReference(file: string, tables: string): void {
  const readme = readFileSync(file, 'utf8')
  expect(readme).toBe(withReference(readme, tables))
}
