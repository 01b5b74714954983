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
  /** What to do about it. */
  readonly hint?: string | undefined
  /** Whether nothing else is in the view: then it has the view's heading. */
  readonly isAlone?: boolean
  readonly children?: ReactNode
}

/** What stands where a list or a view has nothing to show. */
export function EmptyState({ icon, title, hint, isAlone = false, children }: EmptyStateProps) {
  const Title = isAlone ? 'h1' : 'p'
  return (
    <div className="empty-state">
      <Icon name={icon} size={40} />
      <Title className="empty-title" tabIndex={isAlone ? -1 : undefined}>
        {title}
      </Title>
      {hint && <p className="empty-hint">{hint}</p>}
      {children}
    </div>
  )
}
