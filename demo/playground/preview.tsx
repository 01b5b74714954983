import { frameSize, useElementSize } from './frame-size.ts'
import { Toolbar } from './toolbar.tsx'
import type { LogEntry } from './use-event-log.ts'
import { useFrame } from './use-frame.ts'
import { LANGUAGE_NAMES, type View } from './view.ts'

interface PreviewProps {
  readonly view: View
  readonly onChange: (change: Partial<View>) => void
  readonly onEvent: (entry: LogEntry) => void
}

/** The live widget in its frame, below the switches that say how it is shown. */
export function Preview({ view, onChange, onEvent }: PreviewProps) {
  const [room, stage] = useElementSize()
  const { ref, onLoad, reload, isBusy, lastView } = useFrame(view, onEvent)
  const { width, scale, style } = frameSize(view.width, room)
  const { tag, sentence } = view.example
  return (
    <div className="show">
      <h1 id="tag">{tag}</h1>
      <p className="sentence">{sentence}</p>
      <Toolbar view={view} width={width} onChange={onChange} onReload={reload} />
      <section className="stage" id="stage" aria-label="Live widget" aria-busy={isBusy} ref={stage}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page works on its document */}
        <iframe id="frame" title={`Live ${tag}`} ref={ref} style={style} onLoad={onLoad} />
      </section>
      <div className="row under">
        <output className="status">{lastView && statusText(lastView)}</output>
        <p className="size">
          {scale < 1 ? `${width} px, shown at ${Math.round(scale * 100)} %` : `${width} px`}
        </p>
      </div>
    </div>
  )
}

function statusText({ example, language, isRendered }: View): string {
  const by = isRendered ? 'the server' : 'the browser'
  return `Showing ${example.tag} in ${LANGUAGE_NAMES[language]}, rendered by ${by}.`
}
