import { CloseIcon, type Texts } from '../../../src/public/element.ts'
import { ZoomIcon } from './icons.tsx'
import { LinkButton } from './link-button.tsx'

interface ToolbarProps {
  /** `3 / 12`. */
  readonly counter: string
  readonly title: string
  readonly isZoomed: boolean
  /** Undefined where there is no zoom. */
  readonly onZoom: (() => void) | undefined
  /** Accessible name of the close button. */
  readonly close: string
  readonly messages: Texts['lightbox']
}

/** Buttons for the picture. */
export function LightboxToolbar({
  counter,
  title,
  isZoomed,
  onZoom,
  close,
  messages,
}: ToolbarProps) {
  return (
    <div className="toolbar">
      <p className="counter" aria-hidden="true">
        {counter}
      </p>
      <LinkButton title={title} messages={messages} />
      {onZoom && (
        <button
          className="round"
          type="button"
          aria-label={messages.zoom}
          aria-pressed={isZoomed}
          onClick={onZoom}
        >
          <ZoomIcon />
        </button>
      )}
      <button className="round" part="close" type="button" aria-label={close}>
        <CloseIcon />
      </button>
    </div>
  )
}
