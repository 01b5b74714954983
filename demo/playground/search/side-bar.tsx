import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { WIDGETS } from '../catalogue/in-browser.ts'
import { Prose } from '../reference/prose.tsx'
import type { Navigation } from '../view/use-view.ts'
import { ViewLink } from '../view/view-link.tsx'
import { changeTo, type View } from '../view/view.ts'
import { searchEntries } from './entries.ts'
import { findEntries, type Entry } from './find-entries.ts'

interface SideBarProps extends Pick<Navigation, 'go'> {
  readonly view: View
}

/** What is seen of the link before the current one. */
const STRIP_MARGIN_PX = 64

const ENTRIES = searchEntries(WIDGETS)

/** Search over everything, and links to the pages. */
export function SideBar({ view, go }: SideBarProps) {
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const found = findEntries(ENTRIES, asked)
  return (
    <div className="side">
      <search>
        <label className="search-label" htmlFor="search">
          Search
        </label>
        <input
          id="search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Element, attribute, part, token…"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <output className="found-count" htmlFor="search">
          {asked.trim() && (found.length ? `${found.length} found` : 'Nothing found')}
        </output>
        {asked.trim() && (
          <ul className="results" aria-label="Results">
            {found.map((entry) => (
              <Result key={`${entry.widget?.tag} ${entry.row}`} {...{ entry, view, go }} />
            ))}
          </ul>
        )}
      </search>
      {!asked.trim() && <Pages view={view} go={go} />}
    </div>
  )
}

function Result({ entry, view, go }: SideBarProps & { readonly entry: Entry }) {
  const { kind, name, description, widget, row } = entry
  const change: Partial<View> = widget ? changeTo(widget) : { page: 'tokens' }
  return (
    <li>
      <ViewLink view={view} change={change} row={row} go={go}>
        <span className="result-name">
          <code>{name}</code> <span className="kind">{kind}</span>
        </span>
        {kind !== 'element' && widget && <span className="of">{widget.tag}</span>}
        <span className="about">
          <Prose text={description} />
        </span>
      </ViewLink>
    </li>
  )
}

function Pages({ view, go }: SideBarProps) {
  const list = useRef<HTMLUListElement>(null)
  const isWidget = view.page === 'widget'
  // On narrow screens the list is a strip that scrolls.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) list.current?.scrollTo({ left: current.offsetLeft - STRIP_MARGIN_PX })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the current link changes with them
  }, [view.widget, view.page])
  return (
    <nav className="widgets" aria-label="Widgets">
      <p className="group">Elements</p>
      <ul ref={list}>
        {WIDGETS.map((widget) => (
          <li key={widget.tag}>
            <ViewLink
              view={view}
              change={changeTo(widget)}
              isCurrent={isWidget && widget === view.widget}
              go={go}
            >
              {widget.tag}
            </ViewLink>
          </li>
        ))}
      </ul>
      <p className="group">All of them</p>
      <ul>
        <li>
          <ViewLink
            view={view}
            change={{ page: 'snippet' }}
            isCurrent={view.page === 'snippet'}
            go={go}
          >
            A whole page
          </ViewLink>
        </li>
        <li>
          <ViewLink
            view={view}
            change={{ page: 'tokens' }}
            isCurrent={view.page === 'tokens'}
            go={go}
          >
            Tokens
          </ViewLink>
        </li>
        <li>
          <ViewLink
            view={view}
            change={{ page: 'theme' }}
            isCurrent={view.page === 'theme'}
            go={go}
          >
            A theme
          </ViewLink>
        </li>
      </ul>
    </nav>
  )
}
