import type { ReactNode } from 'react'

/** A hint about a value while it is typed. It rejects nothing. */
export interface FieldHint {
  readonly kind: 'left' | 'over' | 'hint'
  readonly text: string
  /** What can be done about it. */
  readonly action?: ReactNode
}
