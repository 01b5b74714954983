import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type MouseEventHandler,
} from 'react'
import type { Work } from '../state/work.ts'
import { BATCH, beginsWith, type List } from './transition.ts'
import { createProximityTracker, type ProximityTracker } from './proximity.ts'
import { layOutPart, partsOf, type PartLayout } from './spans.ts'
import { WorkItem } from './work-item.tsx'

interface Shared {
  readonly firstRow: number
  readonly onClick: MouseEventHandler<HTMLElement>
}

interface Range extends Shared, Omit<List, 'key' | 'shown'> {
  readonly proximity: ProximityTracker
  readonly from: number
  /** The one behind the last. */
  readonly to: number
}

interface WorksListProps extends Shared {
  readonly wanted: readonly Work[]
  readonly label: string
  /** How many works are shown first. */
  readonly first: number
  /** How many "Show more" adds. */
  readonly step: number | undefined
  readonly list: List
  /** Whether it is on its way out. */
  readonly isLeaving: boolean
}

/** As much of a list as is in the page by now. */
export function WorksList(props: WorksListProps) {
  const { list, wanted, isLeaving, label, first, step, ...shared } = props
  const { key: _, shown, ...rest } = list
  const { works } = rest
  const parts = useMemo(() => partsIn(works, first, step), [works, first, step])
  const next = useMemo(() => partBehind(works, wanted, first, step), [works, wanted, first, step])
  const grid = useRef<HTMLDivElement>(null)
  const [proximity] = useState(createProximityTracker)
  useEffect(
    () => (isLeaving || !grid.current ? undefined : proximity.observe(grid.current)),
    [proximity, isLeaving],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of lists would be many
    <div className="works-grid" role="list" aria-label={label} hidden={isLeaving} ref={grid}>
      {[...parts.filter(({ from }) => from < shown), ...next].map((part) => (
        <Part
          key={part.from}
          {...shared}
          {...rest}
          {...part}
          proximity={proximity}
          to={Math.max(part.from, Math.min(part.end, shown))}
        />
      ))}
    </div>
  )
}

interface PartRange extends Pick<Range, 'works' | 'from'> {
  /** The index behind the last of its works, in the page or not. */
  readonly end: number
}

function partsIn(works: readonly Work[], first: number, step: number | undefined): PartRange[] {
  const starts = partsOf(works.length, first, step)
  return starts.map((from, index) => ({ works, from, end: starts[index + 1] ?? works.length }))
}

/** The part that begins where the works end, if the wanted ones go on from them. */
function partBehind(
  works: readonly Work[],
  wanted: readonly Work[],
  first: number,
  step: number | undefined,
): PartRange[] {
  if (works.length === 0 || !beginsWith(wanted, works)) return []
  return partsIn(wanted, first, step).filter(({ from }) => from === works.length)
}

/** Works that are laid out together. */
const Part = memo(function Part({ from, to, end, ...rest }: Range & PartRange) {
  const { works } = rest
  const layout = useMemo(() => layOutPart(works.slice(from, end)), [works, from, end])
  const { classes, shares } = layout
  // Markup carries no styles: during hydration there are none either. The first part, which is in sight on arrival, never has
  // any, so it does not render again.
  const hasHeights = useSyncExternalStore(
    subscribeToNothing,
    () => from > 0,
    () => false,
  )
  return (
    <div className="works-part" style={hasHeights ? heightsOf(layout) : undefined}>
      {starts(from, to, BATCH).map((start) => (
        <Batch
          key={start}
          {...rest}
          classes={classes}
          share={shares[start - from] ?? 0}
          offset={from}
          from={start}
          to={Math.min(start + BATCH, to)}
        />
      ))}
    </div>
  )
})

const subscribeToNothing = () => () => {}

/**
 * Gives a part its whole height with its first works, so that what follows moves once. The browser leaves it out while it is
 * far away.
 */
function heightsOf({ heights }: PartLayout): CSSProperties {
  return Object.fromEntries(heights.map((height, index) => [`--height-${index + 1}`, height]))
}

interface BatchProps extends Range {
  /** About how much of the part's height is above it, from 0 to 1. */
  readonly share: number
  /** Those that place the works of the part, which begins at the index `offset`. */
  readonly classes: readonly string[]
  readonly offset: number
}

/** Works whose pictures come for good, or one after the other for as long as they are near the viewport. */
const Batch = memo(function Batch(range: BatchProps) {
  const { works, classes, offset, fresh, ready, proximity, from, to, firstRow, onClick } = range
  const first = useRef<HTMLDivElement>(null)
  const isReady = from < ready
  const [near, notify] = useState(0)
  const share = useRef(range.share)
  // The last part may grow.
  useLayoutEffect(() => void (share.current = range.share))
  useEffect(() => {
    const part = first.current?.parentElement
    return isReady || !part ? undefined : proximity.add({ part, share, notify })
  }, [isReady, proximity])
  return works.slice(from, to).map((work, place) => {
    const index = from + place
    return (
      <WorkItem
        key={work.id}
        ref={place === 0 ? first : null}
        work={work}
        className={classes[index - offset] ?? ''}
        place={fresh === undefined ? -1 : index - fresh}
        // On a phone the others of the row are below the fold, and would keep the first one waiting.
        priority={index === 0 ? 'high' : index < firstRow ? 'eager' : isReady ? 'lazy' : 'near'}
        isNear={isReady || place < near}
        onClick={onClick}
      />
    )
  })
})

function starts(from: number, to: number, size: number): number[] {
  return [...Array(Math.ceil((to - from) / size)).keys()].map((index) => from + index * size)
}
