import { useState, type FormEvent } from 'react'
import type { User } from 'mandry/platform'
import { useMessages, useStudio } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { changeRights, inviteByEmail, sharesOf, type Wanted } from './data/change-rights.ts'
import type { InvitedGuest } from '../session/join-address.ts'
import { InvitationLink } from './invitation-link.tsx'
import { LevelFields, type Levels } from './level-fields.tsx'
import type { People } from './data/load-people.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'
import { levelsToGive, lowestOf, NONE, type Right } from './data/rights.ts'
import { useAccounts } from './use-accounts.ts'
import { useChange } from './use-change.ts'

interface InviteDialogProps {
  readonly people: People
  readonly reload: () => Promise<People | undefined>
  readonly onClose: () => void
}

/** Gives rights to an account, or invites an e-mail and shows the link to send. */
export function InviteDialog({ people, reload, onClose }: InviteDialogProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const [text, setText] = useState('')
  const [user, setUser] = useState<User>()
  const [levels, setLevels] = useState<Levels>({})
  const [guest, setGuest] = useState<InvitedGuest>()
  const { own, rights } = people
  const offered = (right: Right) => levelsToGive(lowestOf(own, right), NONE)
  const wanted = rights
    .map((right) => ({ right, level: levels[right.key] ?? NONE }))
    .filter(({ level }) => level !== NONE)
  const { change, invite } = useInvite({ reload, onGuest: setGuest, onClose })
  function send(event: FormEvent): void {
    event.preventDefault()
    void invite(user ?? text.trim(), wanted)
  }
  if (guest) return <InvitationLink guest={guest} isNew onClose={onClose} />
  return (
    <Dialog
      title={messages.invite}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form="invite-form" isBusy={change.isBusy}>
            {user ? messages.giveAccess : messages.sendInvitation}
          </Button>
        </>
      }
    >
      <form id="invite-form" noValidate onSubmit={send}>
        {user ? (
          <p className="chosen">
            <strong>{user.fullname}</strong> {user.username}
            <Button onClick={() => setUser(undefined)}>{messages.another}</Button>
          </p>
        ) : (
          <Who text={text} people={people} onText={setText} onUser={setUser} />
        )}
        <LevelFields rights={rights} chosen={levels} offered={offered} onChoose={setLevels} />
        {!user && <p className="quiet">{messages.guestsReadFirst}</p>}
        <p className="told" role="alert" data-wrong="">
          {change.problem}
        </p>
      </form>
    </Dialog>
  )
}

interface InviteOptions extends Pick<InviteDialogProps, 'reload' | 'onClose'> {
  /** Called with a guest who has no account yet. */
  readonly onGuest: (guest: InvitedGuest) => void
}

function useInvite({ reload, onGuest, onClose }: InviteOptions) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const { platform } = useStudio()
  const toast = useToast()
  const change = useChange(reload)
  async function invite(who: User | string, wanted: Wanted): Promise<void> {
    if (change.isBusy) return
    if (who === '') return change.refuse('no-guest')
    if (wanted.length === 0) return change.refuse('no-right')
    const isAccount = typeof who !== 'string'
    let invitationKey: string | undefined
    const isDone = await change.run(async () => {
      if (isAccount)
        await changeRights(platform, { userId: who.user_id, permissions: new Map() }, wanted)
      else invitationKey = await inviteByEmail(platform, who, sharesOf(wanted))
    })
    if (!isDone) return
    if (!isAccount && invitationKey) return onGuest({ email: who, invitationKey })
    toast.say(`${messages.saved} ${isAccount ? who.fullname : who}`)
    onClose()
  }
  return { change, invite }
}

interface WhoProps {
  readonly text: string
  readonly people: People
  readonly onText: (text: string) => void
  readonly onUser: (user: User) => void
}

/** An e-mail, or an account that is found by its name. */
function Who({ text, people, onText, onUser }: WhoProps) {
  const messages = useMessages(PEOPLE_MESSAGES)
  const known = new Set(people.people.map(({ userId }) => userId))
  const accounts = useAccounts(text).filter(({ user_id }) => !known.has(user_id))
  return (
    <>
      <TextField
        label={messages.who}
        hint={messages.whoHint}
        value={text}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        onChange={(event) => onText(event.target.value)}
      />
      {accounts.length > 0 && (
        <ul className="accounts" aria-label={messages.matches}>
          {accounts.map((user) => (
            <li key={user.user_id}>
              <span>
                <strong>{user.fullname}</strong> {user.username}
              </span>
              <Button
                aria-label={`${messages.choose}: ${user.fullname} ${user.username}`}
                onClick={() => onUser(user)}
              >
                {messages.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
