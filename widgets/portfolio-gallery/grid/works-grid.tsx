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
import { SECTION, useNear, type Range } from './use-near.ts'
import { usePreservedHeight } from './use-preserved-height.ts'
import { WorkItem, type WorkItemProps } from './work-item.tsx'

interface Shared extends Pick<WorkItemProps, 'onClick' | 'contact'> {
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
export function WorksGrid(props: WorksGridProps) {
  const { works, animated, firstRow, label, contact, onOpen } = props
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
      <WorksList key={key} {...rest} {...{ firstRow, label, contact, onClick }} />
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
  const { works, ready } = rest
  const grid = useRef<HTMLDivElement>(null)
  const isServed = works.length <= ready
  const className = isServed ? 'works-grid served' : 'works-grid'
  const near = useNear(grid, isServed ? 0 : works.length)
  const sections = Math.ceil(works.length / SECTION)
  // Room for 2,000 works at once would take too long.
  const starts = [...Array(sections).keys()]
    .map((section) => section * SECTION)
    .filter((start) => start <= shown)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its items are in sections
    <div className={className} role="list" aria-label={label} ref={grid}>
      {starts.map((start) => {
        const end = Math.min(start + SECTION, works.length)
        const within = (index: number) => Math.min(Math.max(index, start), end)
        const own = { shown: within(shown), from: within(near.from), to: within(near.to) }
        return <GridSection key={start} {...rest} {...own} start={start} />
      })}
    </div>
  )
}

interface GridSectionProps extends Shared, Omit<List, 'key'>, Range {
  readonly start: number
}

/** Works that are laid out together; those of a range have their pictures. */
const GridSection = memo(function GridSection(props: GridSectionProps) {
  const { works, start, shown, fresh, ready, from, to, firstRow, contact, onClick } = props
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
            hasPicture={index < ready || (index >= from && index < to)}
            contact={contact}
            onClick={onClick}
          />
        )
      })}
    </div>
  )
})
