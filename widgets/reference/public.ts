// `mandry/element/reference`: the custom elements manifest and the typings of widgets, for the builds of other projects.

export { elementTypes, type TypeSources } from './element-types.ts'
export { manifestOf } from './manifest.ts'
export { referenceOf, type WidgetReference } from './reference.ts'
