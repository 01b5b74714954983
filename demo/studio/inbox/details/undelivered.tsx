import { useId, useState } from 'react'
import { useMessages } from '../../session/studio-context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DeadLetterEntry } from '../../server/dead-letters/contract.ts'
import { INBOX_MESSAGES, type Messages } from '../inbox.messages.ts'
import type { Times } from '../../../enquiries/table/times.ts'
import type { DeadLetters } from '../store/use-dead-letters.ts'

interface UndeliveredProps extends DeadLetters {
  readonly times: Times
  readonly mayWrite: boolean
}

/** The webhooks and chats that did not take the enquiry. */
export function Undelivered({ letters, ...context }: UndeliveredProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const headingId = useId()
  if (letters.length === 0) return null
  return (
    <section className="notes undelivered" aria-labelledby={headingId}>
      <h4 id={headingId}>
        <Icon name="alert" />
        {messages.undelivered.title}
      </h4>
      <ul>
        {letters.map((letter) => (
          <Letter key={letter.target} {...context} letter={letter} />
        ))}
      </ul>
    </section>
  )
}

interface LetterProps extends Omit<UndeliveredProps, 'letters'> {
  readonly letter: DeadLetterEntry
}

function Letter({ letter, times, mayWrite, sendAgain }: LetterProps) {
  const messages = useMessages(INBOX_MESSAGES)
  const [isBusy, setBusy] = useState(false)
  const { target, since, canSendAgain } = letter
  const name = targetName(target, messages)
  const send = async () => {
    setBusy(true)
    await sendAgain(letter)
    setBusy(false)
  }
  return (
    <li>
      <p className="note-head">
        <b>{name}</b>
        <time dateTime={new Date(since).toISOString()}>{times.long(since)}</time>
      </p>
      <p className="note-text">{reasonText(letter, messages)}</p>
      {mayWrite && canSendAgain && (
        <Button
          isBusy={isBusy}
          aria-label={`${messages.undelivered.sendAgain}: ${name}`}
          onClick={() => void send()}
        >
          {messages.undelivered.sendAgain}
        </Button>
      )}
    </li>
  )
}

function targetName(target: string, { undelivered: { targets } }: Messages): string {
  return Object.hasOwn(targets, target) ? targets[target as keyof typeof targets] : target
}

function reasonText({ reason }: DeadLetterEntry, { undelivered }: Messages): string {
  const { reasons, refused, failed } = undelivered
  const [, status] = /^(?:http|smtp)-(\d+)$/.exec(reason) ?? []
  if (status !== undefined) return refused(status)
  return Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : failed
}
