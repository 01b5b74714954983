import { TYPES } from '../catalogue/references.ts'
import type { WidgetReference } from '../catalogue/in-browser.ts'
import { Prose } from './prose.tsx'

/** What of a JSON Schema says how a value is written. */
interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

const schemas = TYPES as Readonly<Record<string, Schema>>

/** The fields of each type that the attributes have, and of the types in them. */
export function DataTypes({ attributes }: Pick<WidgetReference, 'attributes'>) {
  const names = typesIn(attributes.map(({ type }) => type))
  return names.map((name) => (
    <table key={name} id={`type-${name}`} tabIndex={-1}>
      <caption>
        <code>{name}</code>
      </caption>
      <thead>
        <tr>
          {['Key', 'Type', 'What it is'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fieldsOf(name).map(([key, schema]) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td data-label="Type">
              <TypeText text={typeText(schema)} />
            </td>
            <td data-label="What it is">
              <Prose text={schema.description ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

/** A type, whose names lead to their fields. */
export function TypeText({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(/\b([A-Z]\w+)\b/).map((part, index) =>
        schemas[part] ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a type never move
          <a key={index} href={`#type-${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </code>
  )
}

/** The names of known types in texts, and of those in their fields. */
function typesIn(texts: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...texts]
  for (const text of waiting)
    for (const name of text.match(/\b[A-Z]\w+\b/g) ?? []) {
      if (!schemas[name] || found.has(name)) continue
      found.add(name)
      waiting.push(...fieldsOf(name).map(([, schema]) => typeText(schema)))
    }
  return [...found]
}

function fieldsOf(name: string): (readonly [string, Schema])[] {
  const { properties, oneOf = [] } = schemas[name] ?? {}
  const all = properties ?? Object.assign({}, ...oneOf.map((each) => each.properties))
  return Object.entries(all as Readonly<Record<string, Schema>>)
}

/** A schema as TypeScript writes it. */
function typeText(schema: Schema): string {
  const { $ref, type, enum: values, const: value, anyOf = [], oneOf = anyOf, items } = schema
  if ($ref) return $ref.replace(/.*\//, '')
  if (value !== undefined) return JSON.stringify(value)
  if (values) return values.map((each) => JSON.stringify(each)).join(' | ')
  if (oneOf.length > 0) return [...new Set(oneOf.map(typeText))].join(' | ')
  if (type === 'array') {
    const item = typeText(items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  return type ?? 'unknown'
}
