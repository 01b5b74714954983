// `mandry/element/reference`: the custom elements manifest and the typings of widgets, for the builds of other projects.

export { elementTypes, type TypeSources } from '../reference/element-types.ts'
export { manifestOf } from '../reference/manifest.ts'
export { referenceOf, type WidgetReference } from '../reference/reference.ts'
