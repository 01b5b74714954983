import { WIDGETS } from '../../widgets/all.ts'
import { DOCS } from '../../widgets/docs.ts'
import { referenceOf } from './reference.ts'

export { TOKEN_PAIRS } from '../../src/ui/token-pairs.ts'
export { TOKENS } from './tokens.ts'

/** The reference of every widget. */
export const REFERENCES = [...WIDGETS.values()].map((widget) =>
  referenceOf(widget, DOCS.get(widget.tag)),
)
