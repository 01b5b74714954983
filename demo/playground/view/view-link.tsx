import type { MouseEvent, ReactNode } from 'react'
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
        if (opensElsewhere(event)) return
        event.preventDefault()
        if (!isCurrent) go(change, hash)
      }}
    >
      {children}
    </a>
  )
}

/** A click that asks the browser for a new tab or window, or a download: links leave it alone. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
