import type { Widget } from '../catalogue/example.ts'
import { referenceFor, type WidgetReference } from '../catalogue/in-browser.ts'
import { SECTIONS } from './reference-tables.tsx'

/** When a widget that a server rendered loads its script. */
const LOADS: Readonly<Record<WidgetReference['load'], string>> = {
  eager: 'at once',
  idle: 'when the browser is idle',
  visible: 'when it is near the viewport',
  interaction: 'when it is first used',
  change: 'when an attribute changes',
}

/** What the widget is, when it loads, and where its reference is below. */
export function WidgetIntro({ widget: { tag, summary } }: { readonly widget: Widget }) {
  const reference = referenceFor(tag)
  return (
    <header className="intro">
      <h1 id="tag">{tag}</h1>
      <p className="sentence">{summary}</p>
      <ul className="facts" aria-label="In the reference">
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#reference-${id}`}>
              {title.replace(/ .*/, '')} <span>{reference[id].length}</span>
            </a>
          </li>
        ))}
        <li>
          <span className="load">Server-rendered, its script loads {LOADS[reference.load]}</span>
        </li>
      </ul>
    </header>
  )
}
