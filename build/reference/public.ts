import { manifestOf as packageManifest } from './manifest.ts'
import type { WidgetReference } from './reference.ts'

// `mandry/element/reference`: the custom elements manifest and the typings of widgets, for the builds of other projects.

export { elementTypes, type TypeSources } from './element-types.ts'
export { referenceOf, type WidgetReference } from './reference.ts'

/** The custom elements manifest (schema 2.1.0) of widgets, to be written as JSON. */
export function manifestOf(widgets: readonly WidgetReference[]): object {
  return packageManifest(widgets)
}
