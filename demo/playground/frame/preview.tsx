import { frameSize, useElementSize } from './frame-size.ts'
import { FrameToolbar } from './toolbar.tsx'
import { useFrame, type FrameListeners } from './use-frame.ts'
import { frameAddressOf, hasServer, isEdited, LANGUAGE_NAMES, type View } from '../view/view.ts'

interface PreviewProps extends FrameListeners {
  readonly view: View
  /** Where the documents of frames are; see `frameAddressOf`. */
  readonly host: string
  readonly onChange: (change: Partial<View>) => void
  /** Changes the view without an entry of the history. */
  readonly onPut: (change: Partial<View>) => void
}

/** The live widget in its frame, below the switches that say how it is shown. */
export function Preview({ view, host, onChange, onPut, ...listeners }: PreviewProps) {
  const [room, stage] = useElementSize()
  const { ref, onLoad, reload, isBusy, lastView } = useFrame(view, host, listeners)
  const { width, scale, style } = frameSize(view.width, room)
  const { tag } = view.widget
  return (
    <div className="show">
      <FrameToolbar
        view={view}
        width={width}
        hasServer={hasServer(host)}
        onChange={onChange}
        onResize={(width) => onPut({ width })}
        onReload={reload}
      />
      <section className="stage" id="stage" aria-label="Live widget" aria-busy={isBusy} ref={stage}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page works on its document */}
        <iframe id="frame" title={`Live ${tag}`} ref={ref} style={style} onLoad={onLoad} />
      </section>
      <div className="row under">
        <output className="status">
          {lastView && statusText(lastView)}
          {!hasServer(host) && ' This copy of the playground has no server.'}
        </output>
        {!isEdited(view) && (
          <a href={frameAddressOf(view, host)} target="_blank">
            Open alone
          </a>
        )}
        <p className="size">
          {scale < 1 ? `${width} px, shown at ${Math.round(scale * 100)} %` : `${width} px`}
        </p>
      </div>
    </div>
  )
}

function statusText({ widget, language, isRendered }: View): string {
  const by = isRendered ? 'the server' : 'the browser'
  return `Showing ${widget.tag} in ${LANGUAGE_NAMES[language]}, rendered by ${by}.`
}
