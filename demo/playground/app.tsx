import { useEffect } from 'react'
import { AttributeForm } from './attribute-form.tsx'
import { EventLog } from './event-log.tsx'
import { Preview } from './preview.tsx'
import { Snippet } from './snippet.tsx'
import { snippetOf } from './snippet-text.ts'
import { useEventLog } from './use-event-log.ts'
import { useView } from './use-view.ts'
import { WidgetList } from './widget-list.tsx'

interface AppProps {
  /** Address of the loader, for the HTML to paste; relative to the page. */
  readonly script: string
}

/** The playground below its header. The view is in the address; everything follows from it. */
export function App({ script }: AppProps) {
  const { view, visit, go, edit } = useView()
  const { entries, add, clear } = useEventLog()
  const { tag } = view.example
  useEffect(() => {
    document.title = `${tag} — Mandry playground`
  }, [tag])
  return (
    <>
      <WidgetList view={view} onChoose={(example) => go({ example, edits: {} })} />
      <main id="main" tabIndex={-1} aria-labelledby="tag">
        <Preview view={view} onChange={go} onEvent={add} />
        <AttributeForm view={view} visit={visit} onEdit={edit} onReset={() => go({ edits: {} })} />
        <EventLog
          entries={entries}
          answer={view.answer}
          onAnswer={(answer) => go({ answer })}
          onClear={clear}
        />
        <Snippet text={snippetOf({ ...view, script: new URL(script, location.href).href })} />
      </main>
    </>
  )
}
