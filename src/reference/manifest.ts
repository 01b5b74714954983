import type {
  Attribute,
  CustomElementDeclaration,
  ClassMethod,
  CustomElementField,
  JavaScriptExport,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import { className, eventType, LOAD_TYPE, type Described } from './names.ts'
import type { AttributeReference, WidgetReference } from './reference.ts'
import type { TokenReference } from './tokens.ts'

/** A module that defines an element. */
type ElementModule = JavaScriptModule & { declarations: CustomElementDeclaration[] }

/** The custom elements manifest (schema 2.1.0) of widgets, to be written as JSON. It has one module for each element. */
export function manifestOf(widgets: readonly WidgetReference[]): object {
  const modules = widgets.map(moduleOf)
  return { schemaVersion: '2.1.0', readme: 'README.md', modules } satisfies Package
}

function moduleOf(widget: WidgetReference): ElementModule {
  const { tag, summary, attributes, slots, events, methods, parts, tokens } = widget
  const type = className(tag)
  const path = `dist/elements/${tag}.js`
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: type,
        tagName: tag,
        description: summary,
        superclass: { name: 'HTMLElement', package: 'global:' },
        attributes: [...attributes.map(attributeOf), loadAttribute(widget)],
        members: [...attributes.map(fieldOf), ...methods.map(methodOf)],
        events: events.map(({ name, description }) => ({
          name,
          description,
          type: { text: eventType(name) },
        })),
        slots: [...slots],
        cssParts: [...parts],
        cssProperties: tokens.map(tokenOf),
      },
    ],
    exports: [
      { kind: 'custom-element-definition', name: tag, declaration: { name: type, module: path } },
      ...typesIn(widget).map((name): JavaScriptExport => ({
        kind: 'js',
        name,
        declaration: { name, module: path },
      })),
    ],
  }
}

/** Names of the types that a widget's declaration mentions. The module of every element exports all types of the package. */
function typesIn({ attributes, events, methods }: WidgetReference): string[] {
  const texts = [
    ...attributes.filter(({ isData }) => isData).map(({ type }) => type),
    ...events.map(({ name }) => eventType(name)),
    ...methods.map(({ name }) => name),
  ]
  const names = texts.join(' ').match(/\b[A-Z]\w*/g) ?? []
  return [...new Set(names)].filter((name) => name !== 'CustomEvent')
}

function loadAttribute({ load }: WidgetReference): Attribute {
  return {
    name: 'load',
    type: { text: LOAD_TYPE },
    description: "When the element's script loads, where a server rendered it.",
    default: `\`${load}\``,
  }
}

function tokenOf({ name, description, default: value = 'none', dark }: TokenReference) {
  const isColour = value.startsWith('#')
  return {
    name,
    description,
    default: dark ? `light-dark(${value}, ${dark})` : value,
    ...(isColour && { syntax: '<color>' }),
  }
}

function attributeOf(attribute: AttributeReference): Attribute {
  const { name, property, isData, type } = attribute
  return {
    name,
    fieldName: property,
    type: { text: isData ? 'string' : type },
    ...annotations(attribute),
  }
}

function fieldOf(attribute: AttributeReference): CustomElementField {
  const { name, property, isData, type } = attribute
  return {
    kind: 'field',
    name: property,
    attribute: name,
    type: { text: isData ? `${type} | undefined` : type },
    ...annotations(attribute),
  }
}

function methodOf({ name: signature, description }: Described): ClassMethod {
  const [, name = '', parameter, type = ''] = /^(\w+)\((?:(\w+)\??: (.+))?\)$/.exec(signature) ?? []
  return {
    kind: 'method',
    name,
    description,
    return: { type: { text: 'void' } },
    ...(parameter && { parameters: [{ name: parameter, optional: true, type: { text: type } }] }),
  }
}

function annotations({ description, default: shown, aliasOf, isData }: AttributeReference) {
  const json = isData ? ' As an attribute: JSON.' : ''
  return {
    description: `${description}${json}`,
    ...(shown === 'none' ? {} : { default: shown }),
    ...(aliasOf ? { deprecated: `Use \`${aliasOf}\`.` } : {}),
  }
}
