import type { ReactNode } from 'react'
import { referenceFor, type WidgetReference } from '../catalogue/in-browser.ts'
import { isListened, LISTENERS } from '../snippets/bindings.ts'
import { DataTypes, TypeText } from './data-types.tsx'
import { Prose } from './prose.tsx'
import { Swatch } from './swatch.tsx'
import { useFoundRow } from './use-found-row.ts'

/** The parts of a reference, in the order of the page. */
export const SECTIONS = [
  { id: 'attributes', title: 'Attributes and properties' },
  { id: 'slots', title: 'Slots' },
  { id: 'events', title: 'Events' },
  { id: 'methods', title: 'Methods' },
  { id: 'parts', title: 'Parts' },
  { id: 'tokens', title: 'Tokens' },
] as const

/** Names a row of the tables in addresses. */
export function rowId(section: string, name: string): string {
  return `${section}-${name.replace(/\(.*/, '') || 'default'}`
}

interface ReferenceTablesProps {
  readonly tag: string
  /** Address of the documentation. */
  readonly docs: string
  /** A new number scrolls to the row that the address names. */
  readonly visit: number
}

/** All there is to know about using a widget, as tables. */
export function ReferenceTables({ tag, docs, visit }: ReferenceTablesProps) {
  const reference = referenceFor(tag)
  useFoundRow(visit)
  return (
    <section className="reference" aria-labelledby="reference-heading">
      <h2 id="reference-heading">Reference</h2>
      {SECTIONS.map(({ id, title }) => (
        <div key={id} id={`reference-${id}`} tabIndex={-1}>
          <h3>{title}</h3>
          {reference[id].length === 0 ? (
            <p className="quiet">{`${tag} has none.`}</p>
          ) : (
            <Rows section={id} reference={reference} docs={docs} />
          )}
          {id === 'attributes' && <DataTypes attributes={reference.attributes} />}
        </div>
      ))}
    </section>
  )
}

interface RowsProps extends Pick<ReferenceTablesProps, 'docs'> {
  readonly section: (typeof SECTIONS)[number]['id']
  readonly reference: WidgetReference
}

function Rows({ section, reference, docs }: RowsProps) {
  const { heads, rows } = TABLES[section](reference, docs)
  return (
    <table className={heads.length > 3 ? 'wide' : undefined}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells: [first, ...others] }) => (
          <tr key={name} id={rowId(section, name)}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} data-label={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Table {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[]
}

const TABLES: Readonly<
  Record<RowsProps['section'], (reference: WidgetReference, docs: string) => Table>
> = {
  attributes: ({ attributes, child }) => ({
    heads: ['Attribute', 'Property', 'Type', 'Default', 'What it is'],
    rows: attributes.map((attribute) => ({
      name: attribute.name,
      cells: attributeCells(attribute, child),
    })),
  }),
  slots: ({ slots }) => ({
    heads: ['Slot', 'What it is for'],
    rows: slots.map(({ name, description }) => ({
      name,
      cells: [
        name ? <code key="name">{name}</code> : 'no name',
        <Prose key="text" text={description} />,
      ],
    })),
  }),
  events: ({ events }, docs) => ({
    heads: ['Event', 'Type', 'When'],
    rows: events.map(({ name, description }) => ({
      name,
      cells: [
        <code key="name">{name}</code>,
        <a key="type" href={docs + detailPage(name)}>
          <code>{`CustomEvent<${detailOf(name)}>`}</code>
        </a>,
        <Prose key="text" text={description} />,
      ],
    })),
  }),
  methods: ({ methods }) => ({
    heads: ['Method', 'What it does'],
    rows: methods.map(({ name, description }) => ({
      name,
      cells: [<code key="name">{name}</code>, <Prose key="text" text={description} />],
    })),
  }),
  parts: ({ parts }) => ({
    heads: ['Part', 'What it is'],
    rows: parts.map(({ name, description }) => ({
      name,
      cells: [<code key="name">{`::part(${name})`}</code>, <Prose key="text" text={description} />],
    })),
  }),
  tokens: ({ tokens }) => ({
    heads: ['Token', 'Default', 'What it is for'],
    rows: tokens.map(({ name, description, default: value }) => ({
      name,
      cells: [
        <code key="name">{name}</code>,
        <Swatch key="value" value={value} />,
        <Prose key="text" text={description} />,
      ],
    })),
  }),
}

function attributeCells(
  {
    name,
    property,
    type,
    default: shown,
    description,
    aliasOf,
    isData,
  }: WidgetReference['attributes'][number],
  child: string | undefined,
): ReactNode[] {
  return [
    <code key="name">{name}</code>,
    <code key="property">{property}</code>,
    <span key="type">
      <TypeText text={type} />
      {isData && <span className="hint">{name === child ? 'JSON, or JSON child' : 'JSON'}</span>}
    </span>,
    shown === 'none' ? '–' : <Prose key="default" text={shown} />,
    <span key="text">
      {aliasOf ? (
        <Prose text={`Older spelling of \`${aliasOf}\`.`} />
      ) : (
        <Prose text={description} />
      )}
    </span>,
  ]
}

function detailOf(event: string): string {
  return isListened(event) ? LISTENERS[event].detail : `MeasurementDetail<'${event}'>`
}

/** The page of the documentation that has the fields of an event's detail. */
function detailPage(event: string): string {
  return isListened(event) ? 'elements/index.html#events' : 'guides/measuring.html#events'
}
