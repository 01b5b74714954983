import type { AnyWidget } from '../../src/element/widget.ts'
import type { WidgetDocs } from '../../src/element/widget-docs.ts'
import { referenceOf } from '../../src/reference/reference.ts'
import { configurationSchema } from './configuration-schema.ts'

export { TOKEN_PAIRS } from '../../src/ui/token-pairs.ts'
export { TOKENS } from '../../src/reference/tokens.ts'

const widgets = import.meta.glob<AnyWidget>('../../widgets/*/*.element.ts', {
  eager: true,
  import: 'widget',
})
const docs = import.meta.glob<WidgetDocs>('../../widgets/*/*.docs.ts', {
  eager: true,
  import: 'docs',
})

/** The reference of every widget. */
export const REFERENCES = Object.entries(widgets).map(([file, widget]) =>
  referenceOf(widget, docs[file.replace('.element.ts', '.docs.ts')]),
)

/** JSON Schemas of the data, by the names of their types. */
export const TYPES = configurationSchema().$defs ?? {}
