import { memo, type MouseEvent } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowCheck } from '../../ui/selection.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import { actionsFor } from '../model/actions.ts'
import { themeOf, titleOf, type Enquiry } from '../../../enquiries/table/enquiry.ts'
import type { Times } from '../../../enquiries/table/times.ts'
import { openEnquiry } from '../open-enquiry.ts'
import type { People } from '../store/use-people.ts'
import type { Changes } from '../use-changes.ts'

export interface RowContext {
  readonly people: People
  readonly times: Times
  readonly changes: Changes
  readonly mayWrite: boolean
  /** True shows where the enquiry stands: not all in the list stand there. */
  readonly showsStatus: boolean
}

interface EnquiryRowProps extends RowContext {
  readonly enquiry: Enquiry
  readonly isOpen: boolean
  readonly isSelected: boolean
  /** Undefined if nothing may be changed. */
  readonly onSelect: Selection['toggle'] | undefined
}

/** More than fits two lines. */
const MAX_EXCERPT = 240

/** What the list says of an enquiry. */
export const EnquiryRow = memo(function EnquiryRow(props: EnquiryRowProps) {
  const { enquiry, isOpen, isSelected, onSelect, people, times, changes, mayWrite, showsStatus } =
    props
  const messages = useMessages(INBOX_MESSAGES)
  const { values, status, receivedAt, assignedTo } = enquiry
  const title = titleOf(enquiry) || messages.nameless
  const about = [themeOf(enquiry), values.company].filter(Boolean).join(' · ')
  const [action] = actionsFor(enquiry, messages)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openEnquiry(enquiry.id)
  }
  return (
    <>
      {onSelect && (
        <RowCheck
          label={messages.select(title)}
          isSelected={isSelected}
          onSelect={(isRange) => onSelect(enquiry.itemId, isRange)}
        />
      )}
      <h3>
        <a href={`#${enquiry.id}`} dir="auto" aria-current={isOpen || undefined} onClick={open}>
          {title}
        </a>
      </h3>
      {receivedAt !== undefined && (
        <time dateTime={new Date(receivedAt).toISOString()} title={times.long(receivedAt)}>
          {times.short(receivedAt)}
        </time>
      )}
      {(showsStatus || about || assignedTo !== undefined) && (
        <p className="about">
          {showsStatus && <span className="badge">{messages.status[status]}</span>}
          {assignedTo !== undefined && (
            <span className="assignee" title={messages.assigned}>
              <Icon name="user" size={14} />
              {people.nameOf(assignedTo)}
            </span>
          )}
          <span dir="auto">{about}</span>
        </p>
      )}
      <p className="excerpt" dir="auto">
        {values.message.slice(0, MAX_EXCERPT).replaceAll(/\s+/g, ' ')}
      </p>
      {mayWrite && (
        <Button
          className="mark"
          aria-label={`${action.label}: ${title}`}
          onClick={() => changes.setStatus([enquiry], action.status)}
        >
          {action.label}
        </Button>
      )}
    </>
  )
})
