import { TOKENS } from '../catalogue/references.ts'
import type { Widget } from '../catalogue/example.ts'
import { referenceFor } from '../catalogue/in-browser.ts'
import { rowId, SECTIONS } from '../reference/reference-tables.tsx'
import type { Entry } from './find-entries.ts'

const KINDS = {
  attributes: 'attribute',
  slots: 'slot',
  events: 'event',
  methods: 'method',
  parts: 'part',
  tokens: 'token',
} as const

/** Everything that can be found. Tokens that all widgets read stand on a page of their own. */
export function searchEntries(widgets: readonly Widget[]): Entry[] {
  const shared = new Set(TOKENS.map(({ name }) => name))
  return [
    ...widgets.flatMap((widget) => [
      { kind: 'element', name: widget.tag, description: widget.summary, widget, row: '' },
      ...SECTIONS.flatMap(({ id }) =>
        namedIn(widget.tag, id)
          .filter(({ name }) => !shared.has(name))
          .map(({ name, description }) => ({
            kind: KINDS[id],
            name,
            description,
            widget,
            row: rowId(id, name),
          })),
      ),
    ]),
    ...TOKENS.map(({ name, description }) => ({
      kind: 'token',
      name,
      description,
      widget: undefined,
      row: rowId('tokens', name),
    })),
  ]
}

/** What a section of a reference describes, without the slot that has no name. */
function namedIn(tag: string, section: keyof typeof KINDS) {
  const rows: readonly Pick<Entry, 'name' | 'description'>[] = referenceFor(tag)[section]
  return rows.filter(({ name }) => name)
}
