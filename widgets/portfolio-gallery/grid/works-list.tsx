import { memo, useEffect, useRef, useState, type MouseEventHandler } from 'react'
import { BATCH, type List } from './transition.ts'
import { createProximityTracker, type ProximityTracker } from './proximity.ts'
import { WorkItem } from './work-item.tsx'

/** Works of one part: even with high pictures in two columns they stay below Firefox's 10,000 rows of a grid. */
const PART = 120

interface Shared {
  readonly firstRow: number
  readonly label: string
  readonly onClick: MouseEventHandler<HTMLElement>
}

interface Range extends Shared, Omit<List, 'key' | 'shown'> {
  readonly proximity: ProximityTracker
  readonly from: number
  /** The one behind the last. */
  readonly to: number
}

interface WorksListProps extends Shared {
  readonly list: List
  /** Whether it is on its way out. */
  readonly isLeaving: boolean
}

/** As much of a list as is in the page by now. */
export function WorksList({ list, isLeaving, ...shared }: WorksListProps) {
  const { key: _, shown, ...rest } = list
  const grid = useRef<HTMLDivElement>(null)
  const [proximity] = useState(createProximityTracker)
  useEffect(
    () => (isLeaving || !grid.current ? undefined : proximity.observe(grid.current)),
    [proximity, isLeaving],
  )
  return (
    <div className="works-grid" hidden={isLeaving} ref={grid}>
      {starts(0, shown, PART).map((from) => (
        <Part
          key={from}
          {...shared}
          {...rest}
          proximity={proximity}
          from={from}
          to={Math.min(from + PART, shown)}
        />
      ))}
    </div>
  )
}

const Part = memo(function Part({ from, to, label, ...rest }: Range) {
  return (
    <ul className="works-part" aria-label={label}>
      {starts(from, to, BATCH).map((start) => (
        <Batch key={start} {...rest} from={start} to={Math.min(start + BATCH, to)} />
      ))}
    </ul>
  )
})

/** Works whose pictures come together: for good, or as long as they are near the viewport. */
const Batch = memo(function Batch(range: Omit<Range, 'label'>) {
  const { works, fresh, ready, proximity, from, to, firstRow, onClick } = range
  const first = useRef<HTMLLIElement>(null)
  const isReady = from < ready
  const [isNear, setNear] = useState(false)
  useEffect(
    () => (isReady || !first.current ? undefined : proximity.add(first.current, setNear)),
    [isReady, proximity],
  )
  return works.slice(from, to).map((work, offset) => {
    const index = from + offset
    return (
      <WorkItem
        key={work.id}
        ref={offset === 0 ? first : null}
        work={work}
        place={fresh === undefined ? -1 : index - fresh}
        // On a phone the others of the row are below the fold, and would keep the first one waiting.
        priority={index === 0 ? 'high' : index < firstRow ? 'eager' : 'lazy'}
        isNear={isReady || isNear}
        onClick={onClick}
      />
    )
  })
})

function starts(from: number, to: number, size: number): number[] {
  return [...Array(Math.ceil((to - from) / size)).keys()].map((index) => from + index * size)
}
