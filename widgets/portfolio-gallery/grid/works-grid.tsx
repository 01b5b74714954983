import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
} from 'react'
import { afterPaint } from '../../../src/public/element.ts'
import { isModifiedClick } from '../../../src/public/behaviours.ts'
import type { GalleryWork } from '../state/work.ts'
import { firstList, isWhole, nextBatch, nextList, type List } from './list.ts'
import { usePreservedHeight } from './use-preserved-height.ts'
import { WorkItem, type WorkItemProps } from './work-item.tsx'

/** Works that are laid out together. Firefox has no more than 10,000 rows in a grid, and two columns may need 36 for each work. */
const SECTION = 240

interface Shared extends Pick<WorkItemProps, 'onClick'> {
  /** How many works are above the fold; their pictures load first. */
  readonly firstRow: number
}

export interface WorksGridProps extends Omit<Shared, 'onClick'> {
  readonly works: readonly GalleryWork[]
  /** Whether a visitor chose these works: then they appear one after the other. */
  readonly animated: boolean
  /** Accessible name of the list. */
  readonly label: string
  /** Must keep its identity; otherwise thousands of works render again. */
  readonly onOpen: (id: string) => void
}

/** Pictures in columns of even width, in reading order; each leads to its own file. */
export function WorksGrid({ works, animated, firstRow, label, onOpen }: WorksGridProps) {
  const list = useBatches(works, animated)
  const box = useRef<HTMLDivElement>(null)
  const height = usePreservedHeight(box, list)
  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const id = event.currentTarget.dataset.work
      if (id === undefined || isModifiedClick(event)) return
      event.preventDefault()
      onOpen(id)
    },
    [onOpen],
  )
  const { key, ...rest } = list
  return (
    <div className="works" ref={box} style={height > 0 ? { minBlockSize: height } : undefined}>
      <WorksList key={key} {...rest} firstRow={firstRow} label={label} onClick={onClick} />
    </div>
  )
}

/** The works in the page: a change begins with one batch. Once that is painted, the others follow as the browser has time. */
function useBatches(works: readonly GalleryWork[], animated: boolean): List {
  const [list, setList] = useState(() => firstList(works))
  const next = nextList(list, works, animated)
  if (next !== list) setList(next)
  const painted = useRef<{ readonly works: readonly GalleryWork[]; readonly frame: Promise<void> }>(
    null,
  )
  useEffect(() => {
    if (isWhole(next)) return
    if (painted.current?.works !== next.works)
      painted.current = { works: next.works, frame: afterPaint() }
    void painted.current.frame.then(() => startTransition(() => setList(nextBatch)))
  }, [next])
  return next
}

interface ListProps extends Shared, Omit<List, 'key'> {
  readonly label: string
}

function WorksList({ label, shown, ...rest }: ListProps) {
  const { works } = rest
  const sections = Math.ceil(works.length / SECTION)
  // Room for 2,000 works at once would take too long.
  const starts = [...Array(sections).keys()]
    .map((section) => section * SECTION)
    .filter((start) => start <= shown)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its items are in sections
    <div className="works-grid" role="list" aria-label={label}>
      {starts.map((start) => (
        <GridSection
          key={start}
          {...rest}
          start={start}
          // The same for a section that is complete: it does not render again.
          shown={Math.min(shown, start + SECTION)}
        />
      ))}
    </div>
  )
}

interface GridSectionProps extends Shared, Omit<List, 'key'> {
  readonly start: number
}

/** Works that are laid out together. */
const GridSection = memo(function GridSection(props: GridSectionProps) {
  const { works, start, shown, fresh, firstRow, onClick } = props
  return (
    <div className="works-section">
      {works.slice(start, start + SECTION).map((work, place) => {
        const index = start + place
        return (
          <WorkItem
            key={work.id}
            work={work}
            isShown={index < shown}
            place={fresh === undefined ? -1 : index - fresh}
            // On a phone the others of the row are below the fold, and would keep the first one waiting.
            priority={index === 0 ? 'high' : index < firstRow ? 'eager' : 'lazy'}
            onClick={onClick}
          />
        )
      })}
    </div>
  )
})
