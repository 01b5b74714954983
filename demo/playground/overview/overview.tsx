import { WIDGETS } from '../catalogue/in-browser.ts'
import { Prose } from '../reference/prose.tsx'
import { Install } from '../reference/widget-intro.tsx'
import type { Navigation } from '../view/use-view.ts'
import { ViewLink } from '../view/view-link.tsx'
import { changeTo, type View } from '../view/view.ts'
import { PICTURES } from './pictures.ts'

interface OverviewProps extends Pick<Navigation, 'go'> {
  readonly view: View
  /** Address of the documentation. */
  readonly docs: string
}

/** All elements with a picture of each. */
export function Overview({ view, docs, go }: OverviewProps) {
  return (
    <article className="manual">
      <h1 id="tag">All elements</h1>
      <p className="sentence">
        Try every element: change its attributes, watch its events, and copy the code.
      </p>
      <Install docs={docs} guide={docs} />
      <ul className="cards">
        {WIDGETS.map((widget) => (
          <li key={widget.tag}>
            <ViewLink view={view} change={changeTo(widget)} go={go}>
              {PICTURES[widget.tag] && (
                <img src={PICTURES[widget.tag]} alt="" width="480" height="270" loading="lazy" />
              )}
              <strong>{widget.tag}</strong>
              <span>
                <Prose text={widget.summary} />
              </span>
            </ViewLink>
          </li>
        ))}
      </ul>
    </article>
  )
}
