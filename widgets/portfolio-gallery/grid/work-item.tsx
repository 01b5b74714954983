import { memo, type MouseEventHandler, type Ref } from 'react'
import { Picture, type Priority } from '../../../src/public/element.ts'
import type { Work } from '../state/work.ts'
import { FIRST_WORKS } from '../state/work.ts'
import { numberClass } from './spans.ts'

const SIZES = '(min-width: 1100px) 288px, (min-width: 800px) 33vw, (min-width: 360px) 50vw, 100vw'

interface WorkItemProps {
  readonly ref: Ref<HTMLDivElement>
  readonly work: Work
  /** The classes that place it in the grid. */
  readonly className: string
  /** Its place among those that a visitor's choice brought, from 0; below 0 it was there before. */
  readonly place: number
  readonly priority: Priority
  /** Without its picture it keeps its place and its name, and is cheap to render. */
  readonly isNear: boolean
  readonly onClick: MouseEventHandler<HTMLElement>
}

/** One work of the grid: its thumbnail, which leads to its file. Those of a batch come near one after the other. */
export const WorkItem = memo(function WorkItem(props: WorkItemProps) {
  const { ref, work, className, place, priority, isNear, onClick } = props
  const caption = work.hoverText || work.title
  const isAppearing = place >= 0 && place < FIRST_WORKS
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its list has parts
    <div ref={ref} className={`work ${className}`} role="listitem">
      <a
        className={isAppearing ? `work-link appearing ${numberClass(place)}` : 'work-link'}
        part="work"
        href={work.src}
        data-work={work.id}
        aria-label={isNear ? undefined : work.alt}
        onClick={onClick}
      >
        {isNear && <Picture file={work} alt={work.alt} sizes={SIZES} priority={priority} />}
        {isNear && caption && (
          <span className="caption" part="caption">
            {caption}
          </span>
        )}
      </a>
    </div>
  )
})
