import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Something is being waited for. @param label says what */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className="waiting">
      <span className="spinner" aria-hidden="true" />
      {label}
    </output>
  )
}

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
}

/** What stands where a list or a view has nothing to show. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={40} />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}
