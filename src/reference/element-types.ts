import { className, EVENT_DETAILS, LOAD_TYPE } from './names.ts'
import type { AttributeReference, WidgetReference } from './reference.ts'

/** The modules that the declarations name types of. */
export interface TypeSources {
  /** The one with `OpenPopupDetail`, `SubmitFormDetail` and `MeasurementDetail`. */
  readonly events: string
  /** The one with the types that the docs of data attributes name. */
  readonly data: string
}

/** Of the package itself. */
const OWN_TYPES: TypeSources = {
  events: './widgets/entries/main.ts',
  data: './widgets/entries/main.ts',
}

/** Declarations of the elements' classes, of their attributes for templates, and of the tags for the DOM. */
export function elementTypes(
  widgets: readonly WidgetReference[],
  sources: TypeSources = OWN_TYPES,
): string {
  const events = Object.entries(EVENT_DETAILS).map(([name, detail]) => `  '${name}': ${detail}\n`)
  const types = new Set(Object.values(EVENT_DETAILS).map((type) => type.replace(/<.*/, '')))
  return `import type { ${[...types].join(', ')} } from '${sources.events}'
import type * as data from '${sources.data}'

${widgets.map(elementType).join('\n')}
/** Attributes and data properties of each element, as templates write them. */
export interface ElementProps {
${widgets.map(propsType).join('')}}

/** The \`detail\` of each event. */
export interface EventDetails {
${events.join('')}}

/** Handlers of the events, as JSX and Svelte name them. */
export type Handlers = {
  [Name in keyof EventDetails as \`on\${Name}\`]?:
    | ((event: CustomEvent<EventDetails[Name]>) => void)
    | undefined
}

declare global {
  // On a server, without a DOM.
  interface HTMLElement {}
  interface HTMLElementTagNameMap {
${widgets.map(({ tag }) => `    '${tag}': ${className(tag)}\n`).join('')}  }
}
`
}

function elementType({ tag, summary, attributes, methods }: WidgetReference): string {
  const properties = attributes.map(
    (attribute) =>
      `${comment(attribute, '  ')}  ${attribute.property}: ${propertyType(attribute)}\n`,
  )
  const calls = methods.map(({ name, description }) => `  /** ${description} */\n  ${name}: void\n`)
  return `/** ${summary} */
export interface ${className(tag)} extends HTMLElement {
${properties.join('')}${calls.join('')}}
`
}

function propsType({ tag, summary, attributes }: WidgetReference): string {
  const props = attributes.map(
    (attribute) =>
      `${comment(attribute, '    ')}    ${propName(attribute)}?: ${propType(attribute)}\n`,
  )
  // A misspelt name with a hyphen is no error in JSX, one without is.
  const properties = attributes
    .filter(({ name, property, isData }) => !isData && name !== property)
    .map(
      ({ name, property, ...rest }) =>
        `    /** The property of \`${name}\`. Where a server renders, write the attribute. */\n    ${property}?: ${propType({ name, property, ...rest })}\n`,
    )
  return `  /** ${summary} */
  '${tag}': {
${props.join('')}${properties.join('')}    /** When the element's script comes: see the guide of all widgets. */
    load?: ${LOAD_TYPE} | undefined
  }
`
}

function comment({ description, default: shown, aliasOf }: AttributeReference, indent: string) {
  const text = aliasOf
    ? `@deprecated Use \`${aliasOf}\`.`
    : `${description} Default: ${shown.replaceAll('*/', '')}.`
  return `${indent}/** ${text} */\n`
}

function propertyType({ type, isData }: AttributeReference): string {
  return isData ? `${qualified(type)} | undefined` : type
}

/** Data is set as a property, because no template writes it as an attribute. Everything else is an attribute. */
function propName({ name, property, isData }: AttributeReference): string {
  return isData ? property : `'${name}'`
}

function propType({ type, isData }: AttributeReference): string {
  if (isData) return `${qualified(type)} | string | undefined`
  return type === 'number' ? 'number | `${number}` | undefined' : `${type} | undefined`
}

/** Names of types in the module of data types. */
function qualified(type: string): string {
  return type.replaceAll(/\b[A-Z]\w*/g, 'data.$&')
}
