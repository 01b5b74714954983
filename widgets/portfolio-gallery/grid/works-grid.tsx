import { useCallback, useRef, type MouseEvent } from 'react'
import { isModifiedClick } from '../is-modified-click.ts'
import type { Work } from '../state/work.ts'
import { useBatches } from './use-batches.ts'
import { useDropMotionEvents } from './use-drop-motion-events.ts'
import { usePreservedHeight } from './use-preserved-height.ts'
import { WorksList } from './works-list.tsx'

export interface WorksGridProps {
  readonly works: readonly Work[]
  /** Those that are asked for. Where they go on from the works, the next part has its room before they come. */
  readonly wanted: readonly Work[]
  /** Whether a visitor chose these works: then they appear one after the other. */
  readonly animated: boolean
  /** How many works are above the fold; their pictures come first. */
  readonly firstRow: number
  /** Accessible name of the list. */
  readonly label: string
  /** How many works are shown first. */
  readonly first: number
  /** How many "Show more" adds. */
  readonly step: number | undefined
  /** Must keep its identity; otherwise thousands of works render again. */
  readonly onOpen: (id: string) => void
}

/** Pictures in columns of even width, in reading order; each leads to its own file. */
export function WorksGrid({ works, animated, onOpen, ...shared }: WorksGridProps) {
  const transition = useBatches(works, animated)
  const box = useRef<HTMLDivElement>(null)
  const height = usePreservedHeight(box, transition)
  useDropMotionEvents(box)

  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const id = event.currentTarget.dataset.work
      if (id === undefined || isModifiedClick(event)) return
      event.preventDefault()
      onOpen(id)
    },
    [onOpen],
  )
  return (
    <div className="works" ref={box} {...(height && { style: { minBlockSize: height } })}>
      {[transition.current, ...transition.leaving].map((list) => (
        <WorksList
          key={list.key}
          list={list}
          isLeaving={list !== transition.current}
          {...shared}
          onClick={onClick}
        />
      ))}
    </div>
  )
}
