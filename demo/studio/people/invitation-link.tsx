import { useState } from 'react'
import { useMessages } from '../session/studio-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { joinAddress, type InvitedGuest } from '../session/join-address.ts'
import { PEOPLE_MESSAGES } from './people.messages.ts'

interface InvitationLinkProps {
  readonly guest: InvitedGuest
  /** Whether the guest was invited just now. */
  readonly isNew?: boolean
  readonly onClose: () => void
}

/** The link that a guest signs up by, to copy or to mail. */
export function InvitationLink({ guest, isNew = false, onClose }: InvitationLinkProps) {
  const { email } = guest
  const messages = useMessages(PEOPLE_MESSAGES)
  const [told, setTold] = useState('')
  const link = joinAddress(location.href, guest)
  const mail = new URLSearchParams({
    subject: messages.mailSubject,
    body: `${messages.mailText} ${link}`,
  })
  // Mail programs take a plus sign for itself.
  const query = mail.toString().replaceAll('+', '%20')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setTold(messages.copied)
    } catch {
      setTold(messages.notCopied)
    }
  }
  return (
    <Dialog
      title={isNew ? messages.linkTitle : messages.invitations}
      onClose={onClose}
      actions={
        <>
          <a className="button secondary" href={`mailto:${encodeURIComponent(email)}?${query}`}>
            {messages.write}
          </a>
          <Button variant="primary" onClick={() => void copy()}>
            {messages.copy}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      }
    >
      <p>
        {messages.linkLead} <strong>{email}</strong>.
      </p>
      <TextField
        label={messages.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p className="quiet">{messages.linkWarning}</p>
      <p className="quiet">{messages.guestsReadFirst}</p>
      <output>{told}</output>
    </Dialog>
  )
}
