import { attributeName } from '../element/attributes.ts'
import { convertersOf, type AnyWidget } from '../element/widget.ts'
import type { WidgetEventName, WidgetDocs } from '../element/widget-docs.ts'
import type { Described } from './names.ts'
import { tokenReferences, type TokenReference } from './tokens.ts'

/** An attribute with its property. */
export interface AttributeReference {
  /** As written in HTML. */
  readonly name: string
  readonly property: string
  /** The TypeScript type of the property. */
  readonly type: string
  readonly description: string
  /** What an absent attribute means, in Markdown. */
  readonly default: string
  /** The attribute that this one is an alias of. */
  readonly aliasOf: string | undefined
  /** Whether the value is an object or a list, in HTML as JSON. */
  readonly isData: boolean
}

/** All there is to know about using a widget. */
export interface WidgetReference {
  readonly tag: string
  readonly summary: string
  readonly load: AnyWidget['load']
  /** The attribute that a JSON child fills. */
  readonly child: string | undefined
  readonly attributes: readonly AttributeReference[]
  readonly slots: readonly Described[]
  readonly events: readonly (Described & { readonly name: WidgetEventName })[]
  /** By signature: `hide()`. */
  readonly methods: readonly Described[]
  readonly parts: readonly Described[]
  /** Custom properties, with `--mandry-`. */
  readonly tokens: readonly TokenReference[]
}

/**
 * Joins a widget's definition and its docs.
 *
 * @throws {RangeError} when the docs are missing, name no type for data, or an alias of nothing
 */
export function referenceOf(widget: AnyWidget, docs: WidgetDocs | undefined): WidgetReference {
  const { tag, load, child } = widget
  if (!docs) throw new RangeError(`widgets/${tag}/${tag}.docs.ts is missing`)
  return {
    tag,
    load,
    child: child === undefined ? undefined : attributeName(child),
    summary: docs.summary,
    attributes: Object.keys(convertersOf(widget)).map((property) =>
      attributeReference(widget, docs, property),
    ),
    slots: described(docs.slots),
    events: described(docs.events) as WidgetReference['events'],
    methods: described(docs.methods),
    parts: described(docs.parts),
    tokens: tokenReferences(docs.tokens),
  }
}

function attributeReference(
  widget: AnyWidget,
  docs: WidgetDocs,
  property: string,
): AttributeReference {
  const own = docs.attributes[property]
  const alias = own && 'aliasOf' in own ? own.aliasOf : undefined
  const source = alias === undefined ? own : docs.attributes[alias]
  const reader = convertersOf(widget)[property]
  const name = attributeName(property)
  if (!reader || !source || 'aliasOf' in source)
    throw new RangeError(`<${widget.tag}> ${name}: its docs name no attribute of the widget`)
  const type = source.type ?? reader.type
  if (!type) throw new RangeError(`<${widget.tag}> ${name}: its docs name no type for its data`)
  return {
    name,
    property,
    type,
    description: source.description,
    default: source.default ?? shownDefault(reader(null, () => {})),
    aliasOf: alias === undefined ? undefined : attributeName(alias),
    isData: reader.type === undefined,
  }
}

function shownDefault(value: unknown): string {
  if (value === false) return 'off'
  return typeof value === 'number' || (typeof value === 'string' && value) ? `\`${value}\`` : 'none'
}

function described(descriptions: Readonly<Partial<Record<string, string>>> = {}): Described[] {
  return Object.entries(descriptions).map(([name, description = '']) => ({ name, description }))
}
