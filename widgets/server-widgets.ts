import { toServerWidget } from '../src/render/server-widget.ts'
import { WIDGETS } from './all.ts'
import { STYLES } from './styles.ts'

/** Every widget by its tag, ready to be rendered. */
export const SERVER_WIDGETS = new Map(
  [...WIDGETS].map(([tag, widget]) => [tag, toServerWidget(widget, STYLES[tag] ?? [])]),
)
