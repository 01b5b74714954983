import type { MouseEvent } from 'react'
import type { Work } from '../work.ts'

export interface WorksGridProps {
  readonly works: readonly Work[]
  /** Whether works appear one after the other: after a visitor's choice, not on arrival. */
  readonly animated: boolean
  /** How many works are above the fold; their pictures come first. */
  readonly firstRow: number
  /** The list's name for those who do not see it. */
  readonly label: string
  readonly onOpen: (id: string) => void
}

/** Pictures in columns of even width, in reading order; each leads to its own file. */
export function WorksGrid({ works, animated, firstRow, label, onOpen }: WorksGridProps) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const id = event.currentTarget.dataset.work
    if (id === undefined || isForBrowser(event)) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <div className="works">
      <ul className={animated ? 'grid animated' : 'grid'} aria-label={label}>
        {works.map(({ id, src, width, height, alt, title, hoverText }, index) => (
          <li key={id}>
            <a href={src} data-work={id} part="work" onClick={onClick}>
              <img
                src={src}
                width={width}
                height={height}
                alt={alt}
                loading={index < firstRow ? 'eager' : 'lazy'}
              />
              <span className="caption">{hoverText || title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A click that opens the file in a new tab or window, or saves it. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
