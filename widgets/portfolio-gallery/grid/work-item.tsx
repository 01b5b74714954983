import type { MouseEventHandler, Ref } from 'react'
import { Picture, type Priority } from '../../../src/public/element.ts'
import type { Work } from '../state/work.ts'
import { FIRST_WORKS } from '../state/work.ts'
import { numberClass, rowsOf } from './spans.ts'

const SIZES = '(min-width: 1148px) 288px, (min-width: 848px) 33vw, (min-width: 512px) 50vw, 100vw'

interface WorkItemProps {
  readonly ref: Ref<HTMLLIElement>
  readonly work: Work
  /** Its place among those that a visitor's choice brought, from 0; below 0 it was there before. */
  readonly place: number
  readonly priority: Priority
  /** Without its picture it keeps its place and its name, and is cheap to render. */
  readonly isNear: boolean
  readonly onClick: MouseEventHandler<HTMLElement>
}

/** One work of the grid: its thumbnail, which leads to its file. */
export function WorkItem({ ref, work, place, priority, isNear, onClick }: WorkItemProps) {
  const caption = work.hoverText || work.title
  const isAppearing = place >= 0 && place < FIRST_WORKS
  return (
    <li ref={ref} className={`work ${numberClass(rowsOf(work))}`}>
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
    </li>
  )
}
