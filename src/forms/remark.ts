import type { ReactNode } from 'react'

/** What is said of a value while it is typed. It refuses nothing. */
export interface Remark {
  readonly kind: 'left' | 'over' | 'hint'
  readonly text: string
  /** What can be done about it. */
  readonly action?: ReactNode
}
