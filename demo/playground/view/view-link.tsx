import type { ReactNode } from 'react'
import { opensElsewhere } from '../../ui/modified-click.ts'
import type { Navigation } from './use-view.ts'
import { addressOf, type View } from './view.ts'

interface ViewLinkProps extends Pick<Navigation, 'go'> {
  readonly view: View
  readonly change: Partial<View>
  /** Id of a row to show. */
  readonly row?: string
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A link to another view, with the other choices kept. */
export function ViewLink({
  view,
  change,
  row = '',
  isCurrent = false,
  go,
  children,
}: ViewLinkProps) {
  const hash = row && `#${row}`
  return (
    <a
      href={addressOf({ ...view, ...change }) + hash}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event.nativeEvent)) return
        event.preventDefault()
        if (!isCurrent) go(change, hash)
      }}
    >
      {children}
    </a>
  )
}
