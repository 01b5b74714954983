import { memo, type CSSProperties, type MouseEventHandler } from 'react'
import { Picture, PopupTrigger, type Priority } from '../../../src/public/element.ts'
import type { Contact } from '../lightbox/contact-button.tsx'
import type { GalleryWork } from '../state/work.ts'
import { FIRST_WORKS } from '../state/work.ts'
import { spanOf } from './spans.ts'

const SIZES = '(min-width: 1100px) 288px, (min-width: 800px) 33vw, (min-width: 360px) 50vw, 100vw'

/** From this span on a picture is high enough for two lines of words on a small screen. */
const HIGH_SPAN = 20

export interface WorkItemProps {
  readonly work: GalleryWork
  /** Whether it is in the page. Before that it has its room. */
  readonly isShown: boolean
  /** Its place among those that a visitor's choice brought, from 0; below 0 it was there before. */
  readonly place: number
  readonly priority: Priority
  /** Without its picture it keeps its place and its name, and is cheap to render. */
  readonly hasPicture: boolean
  /** A button of its own beside the picture: only a gallery that says where it stands has one on each work. */
  readonly contact?: Contact | undefined
  readonly onClick: MouseEventHandler<HTMLElement>
}

/** One work of the grid: its thumbnail, which leads to its file or to its video. */
export const WorkItem = memo(function WorkItem(props: WorkItemProps) {
  const { work, isShown, place, priority, hasPicture, contact, onClick } = props
  const span = spanOf(work)
  if (!isShown) return <div className={`span-${span}`} />
  const caption = work.hoverText || work.title
  const isAppearing = place >= 0 && place < FIRST_WORKS
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its list has parts
    <div className={`work span-${span}${span < HIGH_SPAN ? '' : ' high'}`} role="listitem">
      <a
        className={isAppearing ? 'work-link appearing' : 'work-link'}
        // A server renders none.
        style={isAppearing ? ({ '--place': place } as CSSProperties) : undefined}
        part="work"
        href={work.video?.address ?? work.src}
        data-work={work.id}
        aria-label={hasPicture ? undefined : work.alt}
        onClick={onClick}
      >
        {hasPicture && <Picture file={work} alt={work.alt} sizes={SIZES} priority={priority} />}
        {hasPicture && work.video && (
          <svg className="video" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5v14l11-7z" />
          </svg>
        )}
        {hasPicture && caption && (
          <span className="caption" part="caption">
            {caption}
          </span>
        )}
      </a>
      {hasPicture && contact?.placement && (
        <PopupTrigger
          className="ask"
          popupId={contact.popupId}
          placement={contact.placement}
          about={work.title || work.alt}
        >
          <span className="visually-hidden">{`${contact.text}: ${work.title || work.alt}`}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5h14v10h-8l-4 4v-4H5z" />
          </svg>
        </PopupTrigger>
      )}
    </div>
  )
})
