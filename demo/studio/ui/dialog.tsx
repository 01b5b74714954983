import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  /** Called by the Escape key and by a click beside the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the foot, the likeliest last. */
  readonly actions?: ReactNode
}

/** The browser's modal dialog, open as long as it is rendered. The focus returns to where it was. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the dialog leaves the page: one that has left gives the focus back to nothing.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        // The dialog goes when its owner renders it no longer.
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}
