import type { RefObject } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { INBOX_MESSAGES } from '../inbox.messages.ts'
import type { RowContext } from '../list/enquiry-row.tsx'
import { actionsFor } from '../model/actions.ts'
import { detailFields } from '../model/detail-fields.ts'
import { readNumber, titleOf, type Enquiry } from '../../../enquiries/table/enquiry.ts'
import type { Note } from '../../../enquiries/table/note.ts'
import { replyLink } from '../model/reply-link.ts'
import { closeEnquiry } from '../open-enquiry.ts'
import type { DeadLetters } from '../store/use-dead-letters.ts'
import { useFormNames } from '../store/use-form-names.ts'
import { Facts } from './facts.tsx'
import { Files } from './files.tsx'
import { Notes, type NoteDrafts } from './notes.tsx'
import { Undelivered } from './undelivered.tsx'

interface Context extends Omit<RowContext, 'showsStatus'> {
  /** Of all enquiries. */
  readonly undelivered: DeadLetters
  readonly drafts: NoteDrafts
}

interface EnquiryDetailsProps extends Context {
  readonly enquiry: Enquiry | undefined
  readonly notes: readonly Note[]
  /** True when one was asked for that is not there. */
  readonly isUnknown: boolean
  /** What gets the focus. */
  readonly place: RefObject<HTMLElement | null>
}

/** Everything that is known of one enquiry. What a visitor wrote goes in as text and as checked links. */
export function EnquiryDetails({ enquiry, isUnknown, place, ...context }: EnquiryDetailsProps) {
  const messages = useMessages(INBOX_MESSAGES)
  return (
    <section className="details" aria-labelledby="details-heading">
      <h2 className="visually-hidden" id="details-heading">
        {messages.details}
      </h2>
      {(enquiry || isUnknown) && (
        <Button variant="quiet" icon="back" className="back" onClick={closeEnquiry}>
          {messages.back}
        </Button>
      )}
      {enquiry ? (
        <Opened key={enquiry.itemId} {...context} enquiry={enquiry} place={place} />
      ) : (
        <div className="choose" tabIndex={-1} ref={place as RefObject<HTMLDivElement | null>}>
          {isUnknown && <EmptyState icon="inbox" title={messages.unknown} />}
        </div>
      )}
    </section>
  )
}

interface OpenedProps extends Context {
  readonly enquiry: Enquiry
  readonly notes: readonly Note[]
  readonly place: RefObject<HTMLElement | null>
}

function Opened({ enquiry, notes, place, undelivered, ...context }: OpenedProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const { values, receivedAt, status } = enquiry
  const { times } = context
  const hosts = [location.hostname, location.host]
  const formName = useFormNames()
  const { first, rest } = detailFields(enquiry, { messages, hosts, formName, say: times.long })
  return (
    <div className="opened" id="opened" data-status={status}>
      <div className="opened-head">
        <h3 tabIndex={-1} ref={place as RefObject<HTMLHeadingElement | null>}>
          <bdi>{titleOf(enquiry) || messages.nameless}</bdi>
        </h3>
        <p className="badge">{messages.status[status]}</p>
      </div>
      <p className="opened-time">{receivedAt !== undefined && times.long(receivedAt)}</p>
      <Actions {...context} enquiry={enquiry} />
      <Undelivered
        {...context}
        letters={undelivered.letters.filter(({ id }) => id === enquiry.id)}
        sendAgain={undelivered.sendAgain}
      />
      <Facts fields={first} />
      {values.message && (
        <p className="message" id="opened-message" dir="auto">
          {values.message}
        </p>
      )}
      <Files text={values.files} />
      <Notes {...context} enquiry={enquiry} notes={notes} />
      <Facts fields={rest} />
    </div>
  )
}

const ICONS = { new: 'undo', done: 'check', suspected: 'alert' } as const

interface ActionsProps extends Pick<Context, 'people' | 'changes' | 'mayWrite'> {
  readonly enquiry: Enquiry
}

function Actions({ enquiry, people, changes, mayWrite }: ActionsProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const reply = replyLink(enquiry)
  const { assignedTo } = enquiry
  const remove = () => {
    closeEnquiry()
    changes.remove([enquiry])
  }
  const ids = new Set([...people.ids, ...(assignedTo === undefined ? [] : [assignedTo])])
  return (
    <div className="doing">
      {mayWrite &&
        actionsFor(enquiry, messages).map((action, place) => (
          <Button
            // By place, so that the focus stays on one whose label changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            variant={place === 0 ? 'primary' : 'secondary'}
            icon={ICONS[action.status]}
            onClick={() => changes.setStatus([enquiry], action.status)}
          >
            {action.label}
          </Button>
        ))}
      {mayWrite && (
        <Button icon="trash" onClick={remove}>
          {messages.remove}
        </Button>
      )}
      {reply && (
        <a className="button" href={reply}>
          <Icon name="reply" size={18} />
          {messages.reply}
        </a>
      )}
      <Select
        className="assign"
        label={messages.assigned}
        disabled={!mayWrite}
        value={assignedTo ?? ''}
        options={[
          { value: '', label: messages.nobody },
          ...[...ids].map((id) => ({ value: String(id), label: people.nameOf(id) })),
        ]}
        onChange={({ target }) => changes.assign(enquiry, readNumber(target.value))}
      />
    </div>
  )
}
