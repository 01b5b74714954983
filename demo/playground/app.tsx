import { useEffect, useState } from 'react'
import { BrandPage } from './brand/brand-page.tsx'
import { attributesOf } from './catalogue/example.ts'
import { WIDGETS } from './catalogue/in-browser.ts'
import { AttributeForm } from './fields/attribute-form.tsx'
import { EventLog } from './frame/event-log.tsx'
import { readWarning } from './frame/frame-document.ts'
import { Preview } from './frame/preview.tsx'
import { useEventLog } from './frame/use-event-log.ts'
import { unknownElement } from './page-snippet/find-widgets.ts'
import { Overview } from './overview/overview.tsx'
import { PageSnippet } from './page-snippet/page-snippet.tsx'
import { ReferenceTables } from './reference/reference-tables.tsx'
import { TokensPage } from './reference/tokens-page.tsx'
import { WidgetIntro } from './reference/widget-intro.tsx'
import { SideBar } from './search/side-bar.tsx'
import { CodeTabs } from './snippets/code-tabs.tsx'
import { useView, type Navigation } from './view/use-view.ts'
import { ViewLink } from './view/view-link.tsx'
import { changeTo, documentTitle, hasServer, type View } from './view/view.ts'

/** Addresses, relative to the page. */
interface AppProps {
  /** Of the loader, for the code to paste. */
  readonly script: string
  /** Of the documents in the frame; see `frameAddressOf`. */
  readonly frame: string
  /** Of the documentation. */
  readonly docs: string
  /** Of the release's `integrity.json`. */
  readonly release?: string
}

/** The playground below its header. The view is in the address; everything follows from it. */
export function App({ script, frame, docs, release }: AppProps) {
  const { view: asked, ...navigation } = useView()
  const loader = new URL(script, document.baseURI).href
  // A copy of files has nothing that renders but the browser.
  const view = asked && (hasServer(frame) ? asked : { ...asked, isRendered: false })
  const title = view && documentTitle(view)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!view) return <UnknownWidget />
  return (
    <>
      <SideBar view={view} go={navigation.go} />
      <main id="main" tabIndex={-1} aria-labelledby="tag">
        {view.page === 'widget' && (
          <WidgetPage
            key={view.widget.tag}
            view={view}
            navigation={navigation}
            script={loader}
            frame={frame}
            docs={docs}
          />
        )}
        {view.page === 'overview' && <Overview view={view} docs={docs} go={navigation.go} />}
        {view.page === 'theme' && <BrandPage view={view} frame={frame} put={navigation.put} />}
        {view.page === 'tokens' && <TokensPage visit={navigation.visit} />}
        {view.page === 'snippet' && (
          <PageSnippet view={view} script={loader} release={release} {...navigation} />
        )}
      </main>
    </>
  )
}

/** What a widget said of a value. It is shown as long as the attribute has this value. */
interface ValueWarning {
  readonly name: string
  readonly cause: string
  readonly value: string | undefined
}

interface WidgetPageProps extends Pick<AppProps, 'script' | 'frame' | 'docs'> {
  readonly view: View
  readonly navigation: Navigation
}

function WidgetPage({ view, navigation, script, frame, docs }: WidgetPageProps) {
  const { go, visit } = navigation
  const { entries, add, clear } = useEventLog()
  const [warnings, setWarnings] = useState<readonly ValueWarning[]>([])
  const { widget, example } = view
  const values = attributesOf(view)
  const onWarning = (line: string) => {
    add({ name: 'warning', detail: line })
    const [name, cause] = readWarning(line, widget.tag) ?? []
    if (name && cause) setWarnings((known) => [...known, { name, cause, value: values.get(name) }])
  }
  const warningOn = (name: string) =>
    warnings.findLast((each) => each.name === name && each.value === values.get(name))?.cause ?? ''
  return (
    <div className="widget-page">
      <WidgetIntro widget={widget} docs={docs} />
      <nav className="examples" aria-label="Examples">
        <ul>
          {widget.examples.map((other) => (
            <li key={other.id}>
              <ViewLink
                view={view}
                change={changeTo(widget, other)}
                isCurrent={other === example}
                go={go}
              >
                {other.name}
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="work">
        <Preview
          view={view}
          host={frame}
          onChange={go}
          onPut={navigation.put}
          onEvent={add}
          onWarning={onWarning}
        />
        <EventLog
          entries={entries}
          answer={view.answer}
          onAnswer={(answer) => go({ answer })}
          onClear={clear}
        />
        <AttributeForm view={view} {...navigation} warningOn={warningOn} />
      </div>
      <CodeTabs view={view} script={script} onChoose={(tab) => navigation.put({ tab })} />
      <ReferenceTables tag={widget.tag} docs={docs} visit={visit} />
    </div>
  )
}

function UnknownWidget() {
  const tags = WIDGETS.map(({ tag }) => tag)
  const name = new URLSearchParams(location.search).get('widget') ?? ''
  return (
    <main id="main" tabIndex={-1} aria-labelledby="tag" className="unknown">
      <h1 id="tag">No such element</h1>
      <p className="alert" role="alert">
        {unknownElement(name, tags)}
      </p>
      <nav className="widgets" aria-label="Widgets">
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              <a href={`?widget=${tag}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  )
}
