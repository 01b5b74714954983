import type { WidgetDocs } from '../src/element/widget-docs.ts'

const files = import.meta.glob<WidgetDocs>('./*/*.docs.ts', { eager: true, import: 'docs' })

/** The reference of each widget by its tag. */
export const DOCS: ReadonlyMap<string, WidgetDocs> = new Map(
  Object.entries(files).map(([file, docs]) => [file.split('/')[1] ?? '', docs]),
)
