import { CloseIcon } from '../../src/public/element.ts'

export interface PopupContainerProps {
  readonly popupId: string
  readonly label: string
  readonly closeLabel: string
  readonly position: 'center' | 'bottom-right'
  readonly plain: boolean
  /** When it opens by itself, as JSON; undefined for never. */
  readonly rules: string | undefined
}

/**
 * A dialog around the element's content. Its behaviour opens and closes it, never React, and reads its settings from
 * the dialog's `data-` attributes.
 */
export function PopupContainer(props: PopupContainerProps) {
  const { popupId, label, closeLabel, position, plain, rules } = props
  return (
    <dialog
      className="dialog"
      part="dialog"
      aria-label={label}
      data-popup-id={popupId}
      data-position={position}
      data-rules={rules}
      data-plain={plain || undefined}
    >
      <div className="panel" part="panel">
        <div className="bar">
          <button className="close" part="close" type="button" aria-label={closeLabel}>
            <CloseIcon />
          </button>
        </div>
        <slot />
      </div>
    </dialog>
  )
}
