import { memo, useEffect, useRef, useState, type MouseEventHandler } from 'react'
import { BATCH, type List } from './lists.ts'
import { followNear } from './near.ts'
import { WorkItem } from './work-item.tsx'

/** Works of one part: even with high pictures in two columns they stay below Firefox's 10,000 rows of a grid. */
const PART = 120

interface Shared {
  readonly firstRow: number
  readonly label: string
  readonly onClick: MouseEventHandler<HTMLElement>
}

interface Range extends Shared, Omit<List, 'key' | 'shown'> {
  readonly from: number
  /** The one behind the last. */
  readonly to: number
}

/** As much of a list as is in the page by now. */
export function WorksList({ list, ...shared }: Shared & { readonly list: List }) {
  const { key: _, shown, ...rest } = list
  return starts(0, shown, PART).map((from) => (
    <Part key={from} {...shared} {...rest} from={from} to={Math.min(from + PART, shown)} />
  ))
}

const Part = memo(function Part({ from, to, ...rest }: Range) {
  return (
    <ul className="works-part" aria-label={rest.label}>
      {starts(from, to, BATCH).map((start) => (
        <Batch key={start} {...rest} from={start} to={Math.min(start + BATCH, to)} />
      ))}
    </ul>
  )
})

/** Works whose pictures come together: for good, or as long as they are near. */
const Batch = memo(function Batch({ works, fresh, ready, from, to, firstRow, onClick }: Range) {
  const first = useRef<HTMLLIElement>(null)
  const isReady = from < ready
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isReady || !first.current) return undefined
    return followNear(first.current, to - from, setNear)
  }, [isReady, from, to])
  return works.slice(from, to).map((work, offset) => {
    const index = from + offset
    return (
      <WorkItem
        key={work.id}
        ref={offset === 0 ? first : null}
        work={work}
        place={fresh === undefined ? -1 : index - fresh}
        priority={index < firstRow ? 'high' : 'lazy'}
        isNear={isReady || isNear}
        onClick={onClick}
      />
    )
  })
})

function starts(from: number, to: number, size: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => from + index * size)
}
