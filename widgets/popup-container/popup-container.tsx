import { CloseIcon } from '#src/ui/icons.tsx'

export interface PopupContainerProps {
  readonly label: string
  readonly closeLabel: string
  readonly position: 'center' | 'bottom-right'
  readonly plain: boolean
}

/** A dialog around whatever the element holds. It is opened and closed by its behaviour, never by React. */
export function PopupContainer({ label, closeLabel, position, plain }: PopupContainerProps) {
  return (
    <dialog
      className="dialog"
      part="dialog"
      aria-label={label}
      data-position={position}
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
