import { useState } from 'react'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { inviteByEmail, withdrawInvitation } from './data/change-rights.ts'
import type { InvitedGuest } from '../session/join-address.ts'
import { InvitationLink } from './invitation-link.tsx'
import type { Guest, People } from './data/load-people.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import { heldOf, NONE } from './data/rights.ts'
import { useChange } from './use-change.ts'

interface GuestListProps {
  readonly people: People
  readonly reload: () => Promise<unknown>
}

/** Invitations that wait for their guests. */
export function GuestList({ people, reload }: GuestListProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const [shown, setShown] = useState<InvitedGuest>()
  const { platform } = useStudio()
  const renewal = useChange(reload)
  async function renew({ email, permissions }: Guest): Promise<void> {
    const apps = Array.from(permissions, ([appId, permission]) => ({ appId, permission }))
    await renewal.run(async () => {
      const invitationKey = await inviteByEmail(platform, email, apps)
      if (invitationKey) setShown({ email, invitationKey })
    })
  }
  const [ending, setEnding] = useState<Guest>()
  const { guests } = people
  return (
    <section className="guests" aria-labelledby="guests-heading">
      <h2 id="guests-heading" tabIndex={-1} data-focus-home="">
        {messages.invitations}
      </h2>
      <p className="quiet">
        {guests.length === 0 ? messages.noInvitations : messages.invitationsLead}
      </p>
      <ul>
        {guests.map((guest) => (
          <GuestRow
            key={guest.email}
            guest={guest}
            people={people}
            onLink={() => void renew(guest)}
            onEnd={() => setEnding(guest)}
          />
        ))}
      </ul>
      <p className="told" role="alert" data-wrong="">
        {renewal.problem}
      </p>
      {shown && <InvitationLink guest={shown} onClose={() => setShown(undefined)} />}
      {ending && (
        <WithdrawDialog guest={ending} reload={reload} onClose={() => setEnding(undefined)} />
      )}
    </section>
  )
}

interface GuestRowProps {
  readonly guest: Guest
  readonly people: People
  readonly onLink: () => void
  readonly onEnd: () => void
}

function GuestRow({ guest, people, onLink, onEnd }: GuestRowProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { language } = useStudio()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(guest.expiresAt)
  const rights = people.rights
    .map((right) => ({ right, level: heldOf(guest.permissions, right).level }))
    .filter(({ level }) => level !== NONE)
  return (
    <li className="guest">
      <div>
        <h3>{guest.email}</h3>
        <p className="quiet">
          {rights
            .map(({ right, level }) => `${messages.rights[right.key]}: ${messages.levels[level]}`)
            .join(' · ')}
        </p>
        <p className="quiet">
          {messages.until} {day}
        </p>
      </div>
      <div className="person-actions">
        <Button aria-label={`${messages.newLink}: ${guest.email}`} onClick={onLink}>
          {messages.newLink}
        </Button>
        <Button aria-label={`${messages.withdraw}: ${guest.email}`} onClick={onEnd}>
          {messages.withdraw}
        </Button>
      </div>
    </li>
  )
}

interface WithdrawDialogProps {
  readonly guest: Guest
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

function WithdrawDialog({ guest: { email }, reload, onClose }: WithdrawDialogProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { platform } = useStudio()
  const toast = useToast()
  const change = useChange(reload)
  async function withdraw(): Promise<void> {
    if (!(await change.run(() => withdrawInvitation(platform, email)))) return
    toast.say(`${messages.withdrawn} ${email}`)
    onClose()
  }
  return (
    <Dialog
      title={messages.withdrawTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.keep}</Button>
          <Button variant="danger" isBusy={change.isBusy} onClick={() => void withdraw()}>
            {messages.withdraw}
          </Button>
        </>
      }
    >
      <p>
        {messages.withdrawText} <strong>{email}</strong>.
      </p>
      <p className="told" role="alert" data-wrong="">
        {change.problem}
      </p>
    </Dialog>
  )
}
