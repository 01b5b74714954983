import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react'
import { WIDGETS } from '../catalogue/in-browser.ts'
import { Prose } from '../reference/prose.tsx'
import type { Navigation } from '../view/use-view.ts'
import { ViewLink } from '../view/view-link.tsx'
import { changeTo, NAMES, type View } from '../view/view.ts'
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
  const field = useRef<HTMLInputElement>(null)
  useShortcut(field)
  const asked = useDeferredValue(query)
  const found = findEntries(ENTRIES, asked)
  return (
    <div className="side">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from the field to the results */}
      <search onKeyDown={moveInResults}>
        <label className="search-label" htmlFor="search">
          Search
        </label>
        <input
          id="search"
          ref={field}
          aria-keyshortcuts="/ Control+K Meta+K"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Element, attribute, part… ( / )"
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

/** `/` and Ctrl+K or ⌘K lead to the search from everywhere but other fields. */
function useShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !isField(event.target)
      if (!isChord && !isSlash) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select')
}

/** Arrows go from the field to the results and along them, Enter in the field opens the first, Escape goes back to the field. */
function moveInResults(event: ReactKeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  const field = currentTarget.querySelector('input')
  const stops: readonly (HTMLElement | null)[] = [
    field,
    ...currentTarget.querySelectorAll<HTMLElement>('.results a'),
  ]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 }
  const next = key === 'Escape' && at > 0 ? field : stops[steps[key] ?? -1]
  if (key === 'Enter' && at === 0) stops[1]?.click()
  if (!next) return
  event.preventDefault()
  next.focus()
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
        <li>
          <ViewLink
            view={view}
            change={{ page: 'overview' }}
            isCurrent={view.page === 'overview'}
            go={go}
          >
            {NAMES.overview}
          </ViewLink>
        </li>
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
      <p className="group">Tools</p>
      <ul>
        {TOOLS.map((page) => (
          <li key={page}>
            <ViewLink view={view} change={{ page }} isCurrent={view.page === page} go={go}>
              {NAMES[page]}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const TOOLS = ['snippet', 'theme', 'tokens'] as const
