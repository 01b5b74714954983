import { useState } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, Spinner } from '../ui/feedback.tsx'
import { useStyles } from '../ui/root.ts'
import { AccessDialog } from './access-dialog.tsx'
import { GuestList } from './guest-list.tsx'
import { GroupList } from './group-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { People } from './data/load-people.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import { PersonRow } from './person-row.tsx'
import { heldOf, levelsToGive, lowestOf, NONE, type Person } from './data/rights.ts'
import styles from './people.css?inline'
import { usePeople } from './use-people.ts'

/** Who may read and change what. */
export function PeopleView() {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { people, refusal, reload } = usePeople()
  useStyles(styles)
  return (
    <div className="people">
      <h1 tabIndex={-1}>{messages.people}</h1>
      <p className="quiet">{messages.lead}</p>
      {refusal && (
        <EmptyState icon="alert" title={messages.refusals[refusal]}>
          <Button variant="primary" onClick={() => void reload()}>
            {messages.tryAgain}
          </Button>
        </EmptyState>
      )}
      {people && <KnownPeople people={people} reload={reload} />}
      {!people && !refusal && <Spinner label={messages.loading} />}
    </div>
  )
}

type Opened =
  | { readonly dialog: 'invite' | 'leave' }
  | { readonly dialog: 'access'; readonly userId: number }

interface KnownPeopleProps {
  readonly people: People
  readonly reload: () => Promise<People | undefined>
}

function KnownPeople({ people, reload }: KnownPeopleProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { user } = useStudio()
  const [opened, setOpened] = useState<Opened>()
  const onClose = () => setOpened(undefined)
  const { rights, own } = people
  const mayInvite = rights.some((right) => levelsToGive(lowestOf(own, right), NONE).length > 0)
  const mayChange = ({ userId, permissions }: Person) =>
    userId !== user.user_id &&
    rights.some(
      (right) => levelsToGive(lowestOf(own, right), heldOf(permissions, right).level).length > 0,
    )
  const changed =
    opened?.dialog === 'access' &&
    people.people.find(({ userId }) => userId === opened.userId && userId !== user.user_id)
  return (
    <>
      {mayInvite ? (
        <Button variant="primary" icon="plus" onClick={() => setOpened({ dialog: 'invite' })}>
          {messages.invite}
        </Button>
      ) : (
        <p className="quiet">{messages.readOnly}</p>
      )}
      <ul className="persons" aria-label={messages.people}>
        {people.people.map((person) => (
          <PersonRow
            key={person.userId}
            person={person}
            rights={rights}
            mayChange={mayChange(person)}
            onChange={() => setOpened({ dialog: 'access', userId: person.userId })}
            onLeave={() => setOpened({ dialog: 'leave' })}
          />
        ))}
      </ul>
      <GroupList people={people} reload={reload} />
      {mayInvite && <GuestList people={people} reload={reload} />}
      {opened?.dialog === 'invite' && <InviteDialog {...{ people, reload, onClose }} />}
      {opened?.dialog === 'leave' && <LeaveDialog {...{ people, onClose }} />}
      {changed && <AccessDialog person={changed} {...{ people, reload, onClose }} />}
    </>
  )
}
