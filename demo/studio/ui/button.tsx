import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly icon?: IconName | undefined
  /** Something is under way: a click does nothing. The button keeps the focus, which `disabled` would take from it. */
  readonly isBusy?: boolean
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    icon,
    isBusy = false,
    className,
    onClick,
    children,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      className={['button', variant, className].filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}
