import { CloseIcon } from '../../src/ui/icons.tsx'

export interface PopupContainerProps {
  readonly popupId: string
  readonly label: string
  readonly closeLabel: string
  readonly position: 'center' | 'bottom-right'
  readonly plain: boolean
  /** Milliseconds after which it opens by itself; undefined for never. */
  readonly autostart: number | undefined
}

/**
 * A dialog around whatever the element holds. It is opened and closed by its behaviour, never by React; what the
 * behaviour has to know stands on the dialog.
 */
export function PopupContainer(props: PopupContainerProps) {
  const { popupId, label, closeLabel, position, plain, autostart } = props
  return (
    <dialog
      className="dialog"
      part="dialog"
      aria-label={label}
      data-popup-id={popupId}
      data-position={position}
      data-autostart={autostart}
      data-plain={plain || undefined}
    >
      <div className="panel" part="panel">
        <button className="close" part="close" type="button" aria-label={closeLabel}>
          <CloseIcon />
        </button>
        <slot />
      </div>
    </dialog>
  )
}
