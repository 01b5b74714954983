import type { AnyWidget } from '../src/element/widget.ts'

/** The definitions by file. */
export const DEFINITIONS = import.meta.glob<AnyWidget>('./*/*.element.ts', {
  eager: true,
  import: 'widget',
})

/** Every widget by its tag. */
export const WIDGETS: ReadonlyMap<string, AnyWidget> = new Map(
  Object.values(DEFINITIONS).map((widget) => [widget.tag, widget]),
)
