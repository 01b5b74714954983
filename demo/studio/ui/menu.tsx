import { useId, useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface MenuProps extends Pick<ButtonProps, 'icon'> {
  readonly label: string
  /** Buttons. */
  readonly children: ReactNode
}

/** Actions that are needed rarely, behind a button. */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} variant="quiet" icon={icon} popoverTarget={id}>
        {label}
      </Button>
      <div
        id={id}
        className="menu"
        popover="auto"
        // An action may open a dialog, which returns the focus to the button.
        onClickCapture={({ currentTarget }) => {
          currentTarget.hidePopover()
          button.current?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}
